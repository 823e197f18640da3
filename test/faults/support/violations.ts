import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { EngineResult } from '../../support/engine/engine';
import type { Action, Row, Seen } from './actions';

/** What is told about one item. */
type Told = { output: IDataObject[] } | 'written' | 'not written' | 'in doubt' | 'not told';

const ofMessage = (message: unknown): Told =>
	String(message).includes('it is not known whether') ? 'in doubt' : 'not written';

const indexOf = ({ pairedItem }: INodeExecutionData) => (pairedItem as { item: number }).item;

/** What the error of a run that stopped says about the item. */
function ofReport({ error }: EngineResult, index: number, size: number): Told {
	const description = error?.description ?? '';
	const itemIndex = Number(error?.context.itemIndex);
	const isListed = (list: string) => listed(description, list).includes(index);
	if (isListed('Already (?:written|deleted)')) return 'written';
	if (isListed('Perhaps (?:written|deleted)')) return 'in doubt';
	const isAlone = size > 1 && index === itemIndex;
	if (index === itemIndex && description.includes('The service made the change for this item'))
		return 'written';
	if (isAlone || size === 1) return ofMessage(`${error?.message} ${description}`);
	// What came before and is not told as written needed no change.
	return index < itemIndex || isListed('Not processed') ? 'not written' : 'not told';
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** The index of the item that an ordinal names, such as `third` or `12th`. */
const indexNamed = (ordinal: string): number =>
	/^\d/.test(ordinal) ? parseInt(ordinal) - 1 : ORDINALS.indexOf(ordinal);

/** The items that a report lists, such as `first to third, fifth and seventh`. */
function listed(description: string, list: string): number[] {
	const [, told = ''] = new RegExp(`${list}: the (.*?) items?\\b`).exec(description) ?? [];
	return told.split(/,| and /).flatMap((range) => {
		const [first, last = first] = range.trim().split(' to ').map(indexNamed);
		return first < 0 ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
	});
}

function toldOf(result: EngineResult, index: number, size: number): Told {
	if (result.error) return ofReport(result, index, size);
	const own = [...result.items, ...result.errorItems].filter((item) => indexOf(item) === index);
	const failed = own.find(({ json, error }) => error ?? json.error);
	return failed ? ofMessage(failed.json.error) : { output: own.map(({ json }) => json) };
}

/** What is wrong with one item: what was told is not so, or something was written twice. */
function violation(told: Told, action: Action, row: Row, seen: Seen): string | undefined {
	const isDone = action.isDone(row, seen);
	const marks = seen.after.filter(({ jobTitle }) => jobTitle === row.mark).length;
	if (marks > 1) return 'is written twice';
	if (typeof told === 'object') {
		if (!isDone) return 'is acknowledged, but not there';
		const isList = action.parameters.operation === 'list';
		if (!isList && told.output.length !== 1) return `came out ${told.output.length} times`;
		return action.isTrue(told.output, row, seen) ? undefined : 'came out other than it is';
	}
	if (action.isRead) return undefined;
	if (told === 'not told') return 'is not told of';
	if (told === 'written' && !isDone) return 'is told as written, but not there';
	if (told === 'not written' && action.hasTrace(row, seen)) return 'is told as not written, but is';
	return undefined;
}

/** Everything that is wrong with a run; empty when all is as it was told. */
export function violations(result: EngineResult, action: Action, rows: Row[], seen: Seen) {
	return rows.flatMap((row, index) => {
		const told = toldOf(result, index, rows.length);
		const wrong = violation(told, action, row, seen);
		return wrong ? [`Item ${index} ${wrong} (${JSON.stringify(told).slice(0, 300)})`] : [];
	});
}
