import { assumptions } from '../contract';
import type { Report, Result } from './check';
import type { About } from './probes/probe';

const WIDTH = 'not checked'.length;
const INDENT = ' '.repeat(WIDTH + 6);

/** The line of one probe, printed while the check runs. */
export const resultLine = ({ outcome, name, reasons }: Result): string =>
	[`  ${outcome.padEnd(WIDTH)}  ${name}`, ...reasons.map((it) => INDENT + it)].join('\n');

/** What the results say about one assumption, or about the specification. */
function verdict(about: About, results: Result[]): string {
	const own = results.filter((it) => it.about === about);
	const having = (outcome: Result['outcome']) => own.filter((it) => it.outcome === outcome);
	const [holds, differing, open] = (['holds', 'differs', 'not checked'] as const).map(having);
	const outcome = [...differing, ...holds][0]?.outcome ?? 'not checked';
	const why = new Set(open.flatMap(({ reasons }) => reasons));
	const count =
		own.length > 0 ? `${holds.length} of ${own.length} hold` : 'the node works with any';
	const line = `  ${about.padEnd(13)}  ${outcome.padEnd(WIDTH)}  ${[count, ...why].join('; ')}`;
	if (differing.length === 0 || about === 'specification') return line;
	return `${line}\n${INDENT}Assumed: ${assumptions[about].assumed}`;
}

/** The text that is printed at the end. */
export function summary({ requests, stopped, results, leftovers }: Report): string {
	const { read, write } = requests;
	const left = leftovers.map(
		({ list, id, name, why }) => `  ${list}/${id ?? '(unknown ID)'}  ${name}: ${why}`,
	);
	const subjects = [...Object.keys(assumptions), 'specification'] as About[];
	return [
		'',
		'Assumptions in contract/assumptions.ts, and the specification',
		'',
		...subjects.map((about) => verdict(about, results)),
		...(left.length > 0 ? ['', 'Not deleted; delete these records manually', '', ...left] : []),
		'',
		`${read + write} requests sent: ${read} reads, ${write} writes.`,
		...(stopped === undefined ? [] : ['The check did not finish.']),
		'',
	].join('\n');
}
