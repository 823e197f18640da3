import { assumptions } from '../../contract';
import type { About } from '../cases/case';
import type { Leftover } from '../probes';
import type { Result } from '../runCases';
import { modules, type Report, type Verdict } from './verdicts';

export const outcomes: Record<Result['outcome'], string> = {
	holds: 'holds',
	differs: 'differs',
	notChecked: 'not checked',
};

const width = Math.max(...Object.values(outcomes).map(({ length }) => length));

const reasonsOf = (result: Result): string[] =>
	result.outcome === 'differs' ? result.came : result.outcome === 'notChecked' ? [result.why] : [];

/** The line of one case, printed while the check runs. */
export const caseLine = (result: Result): string =>
	[
		`  ${outcomes[result.outcome].padEnd(width)}  ${result.name}`,
		...reasonsOf(result).map((reason) => `  ${' '.repeat(width)}    ${reason}`),
	].join('\n');

const titles = Object.keys(modules) as About[];
const titleWidth = Math.max(...titles.map(({ length }) => length));

function verdictRow({ about, outcome, reasons, holds, of }: Verdict): string {
	const head = `${about.padEnd(titleWidth)}  ${outcomes[outcome].padEnd(width)}`;
	const [first = '', ...rest] = [`${holds} of ${of} cases hold`, ...reasons];
	const indent = ' '.repeat(head.length + 4);
	return [`  ${head}  ${first}`, ...rest.map((reason) => `${indent}${reason}`)].join('\n');
}

const sentenceOf = (about: About): string =>
	about === 'specification'
		? 'A statement of the specification itself.'
		: `Assumed: ${assumptions[about].assumed}`;

const changeLines = ({ about }: Verdict): string =>
	`  ${about}: ${modules[about].join(', ')}\n    ${sentenceOf(about)}`;

export const leftoverLine = ({ list, id, name, why }: Leftover): string =>
	`  ${list}/${id ?? '(unknown ID)'}  ${name}: ${why}`;

function section(title: string, lines: string[]): string[] {
	return lines.length > 0 ? ['', title, '', ...lines] : [];
}

/** The text that is printed at the end. */
export function summary({ requests, stopped, verdicts, leftovers }: Report): string {
	const differing = verdicts.filter(({ outcome }) => outcome === 'differs');
	return [
		'',
		'Assumptions in contract/assumptions.ts, and the specification',
		'',
		...verdicts.map(verdictRow),
		...section('Where to correct the differences', differing.map(changeLines)),
		...section('Not deleted; delete these records manually', leftovers.map(leftoverLine)),
		'',
		`${requests.read + requests.write} requests sent: ${requests.read} reads, ${requests.write} writes.`,
		...(stopped === undefined ? [] : ['The check did not finish.']),
		'',
	].join('\n');
}
