import type { IDataObject } from 'n8n-workflow';
import { ApiError } from '../../../../nodes/transport/errors/apiError';
import {
	executedItems,
	executionInfo,
	ExecutionState,
	executionStateOf,
	oncePerExecution,
} from '../../../../nodes/transport/execution/executionState';

const refused = new ApiError('Refused', { description: '', move: 'builder' });

it.each<[string, number, () => Promise<IDataObject[]>, boolean?]>([
	['was written', 1, async () => [{ id: 'x' }]],
	['had nothing to return', 1, async () => []],
	['was planned by a dry run', 2, async () => [{ id: 'x' }, { dryRun: true }]],
	['was refused', 2, async () => await Promise.reject(refused)],
	['failed after the write was confirmed', 1, async () => await Promise.reject(refused), true],
])('In two tries, the write of an item that %s is sent %d times', async (...row) => {
	const [, times, result, isWritten] = row;
	const state = new ExecutionState(1);
	let writes = 0;
	const write = async () => {
		writes += 1;
		if (isWritten) state.item(0).write = { is: 'written' };
		return await result();
	};
	const tries = [];
	for (let tried = 0; tried < 2; tried++)
		tries.push(await Promise.allSettled([state.writeOnce(0, write)]));
	expect(tries[1]).toEqual(tries[0]);
	expect(writes).toBe(times);
});

it('The items that look for the same record are found', () => {
	const state = new ExecutionState(5);
	const lookup = (fields: string[], ...values: string[]) => {
		const key = { fields, of: () => [] };
		return { path: '/contacts', key, values };
	};
	state.noteLookup(3, lookup(['email'], 'b', 'a'));
	state.noteLookup(1, lookup(['email'], 'a', 'b'));
	state.noteLookup(2, lookup(['emaila'], ''));
	state.noteLookup(4);
	state.noteLookup(0, lookup(['email'], 'c'));
	expect(state.itemsLookingFor(lookup(['email'], 'a', 'b', 'x'))).toEqual([1, 3]);
	expect(state.itemsThat(({ write }) => write.is === 'not sent')).toEqual([0, 1, 2, 3, 4]);
	state.item(2).write = { is: 'written' };
	expect(state.itemsThat(({ write }) => write.is === 'written')).toEqual([2]);
	expect(state.itemsThat(() => true, 3)).toEqual([0, 1, 2, 4]);
	expect([...state.lookups.keys()]).toEqual([3, 1, 2, 4, 0]);
});

it('All tries know what was written to a list', () => {
	const state = new ExecutionState(1);
	state.writtenTo('key /contacts').push({ id: 'x' });
	expect(state.writtenTo('key /contacts')).toEqual([{ id: 'x' }]);
	expect(state.writtenTo('key /team-members')).toEqual([]);
});

describe('The items of an execution', () => {
	interface Case {
		type?: string;
		/** The rows that arrive; null for an input without any, undefined without an input. */
		rows?: IDataObject[] | null;
		executeOnce?: boolean;
		/** The arguments with which an agent calls the node as a tool, in its own execution. */
		call?: IDataObject;
	}

	const contextOf = ({ type = 'teamWorkspace', rows, executeOnce, call }: Case) => {
		const data = { main: rows === null ? [] : rows && [rows.map((json) => ({ json }))] };
		return {
			getNode: () => ({ name: 'Team Workspace', type, executeOnce }),
			getExecuteData: () => ({ data, node: { name: call ? 'Agent' : 'Team Workspace' } }),
			getInputData: () => ({ json: call ?? rows?.[0] }),
		} as never;
	};
	const rows = [{ a: 1 }, { b: 2, a: 3 }];

	it.each<[string, Case, IDataObject[], number, boolean]>([
		['are those that arrive', { rows }, rows, 2, false],
		['are the first with Execute Once', { rows, executeOnce: true }, [{ a: 1 }], 2, false],
		['are none without input', {}, [], 1, false],
		['are none with an input that is empty', { rows: null }, [], 1, false],
		[
			'are the arguments of a tool',
			{ type: 'teamWorkspaceTool', rows, call: { q: 1 } },
			[{ q: 1 }],
			2,
			true,
		],
	])('%s', (_, described, items, arrivedCount, isTool) => {
		const context = contextOf(described);
		expect(executedItems(context)).toEqual(items);
		const itemCount = Math.max(1, items.length);
		const { headings, ...info } = executionInfo(context);
		expect(info).toEqual({ itemCount, arrivedCount, isTool });
		expect(headings()).toEqual([...new Set(items.flatMap(Object.keys))]);
		expect(headings()).toBe(executionInfo(context).headings());
		const facts = [1, 2].map((fact) => oncePerExecution(context, 'fact', () => fact));
		expect(facts).toEqual([1, 1]);
		expect(executionStateOf(context)).toBe(executionStateOf(context));
	});
});
