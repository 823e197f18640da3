import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { contact, teamMember } from '../../../../contract';
import type { RecordedRequest } from '../../../../sandbox';

/** A request as the service receives it; `:id` stands for the id of the record that is there before. */
export interface Sent {
	method: string;
	path: string;
	query: RecordedRequest['query'];
	body?: unknown;
}

/** What is set in the form beside what the operation needs, and all that is sent then, in order. */
export interface ParameterCase {
	set: INodeParameters;
	sends: Sent[];
	/** The item of the run, if not the record that is there before. */
	item?: IDataObject;
}

export interface OperationTable {
	resource: 'teamMember' | 'contact' | 'workspace';
	operation: string;
	/** What the operation needs; the item of the run is the record that is there before. */
	needs: INodeParameters;
	/** What is sent with nothing else set. */
	sends: Sent[];
	/** Every text that may be missing, each with this value in its place, which is as good as none. */
	blank?: (nothing: string) => ParameterCase;
	/** By the path of the parameter, as `parameterPaths` gives it. */
	cases: Record<string, ParameterCase>;
}

export const sent = (method: string, path: string, body?: unknown): Sent => ({
	method,
	path,
	query: {},
	...(body === undefined ? {} : { body }),
});

export const page = (path: string, limit = 100, offset = 0): Sent => ({
	method: 'GET',
	path,
	query: { limit: String(limit), offset: String(offset) },
});

/** A choice in a resource locator, the value from an expression. */
export const locator = (mode: string, value = '={{ $json.id }}') => ({ __rl: true, mode, value });

/** Parameters that change what comes out or how long to wait, and nothing of what is sent. */
export const withoutEffect = (
	sends: Sent[],
	sets: Record<string, INodeParameters>,
): Record<string, ParameterCase> =>
	Object.fromEntries(Object.entries(sets).map(([path, set]) => [path, { set, sends }]));

/** Every choice of Mapping: by hand, and from the headings of an item. */
export const mappings = (
	byHand: Sent[],
	automatic: Omit<ParameterCase, 'set'>,
): Record<string, ParameterCase> => ({
	'mappingMode=defineBelow': { set: { mappingMode: 'defineBelow' }, sends: byHand },
	'mappingMode=autoMapInputData': { set: { mappingMode: 'autoMapInputData' }, ...automatic },
	'options.showMapping': {
		set: { mappingMode: 'autoMapInputData', options: { showMapping: true } },
		...automatic,
	},
});

/** The card of a member names the workspace. */
export const attachVCard = (
	resource: keyof typeof fieldsOf,
	sends: Sent[],
): Record<string, ParameterCase> => ({
	'options.attachVCard': {
		set: { options: { attachVCard: true } },
		sends: resource === 'teamMember' ? [sent('GET', '/me'), ...sends] : sends,
	},
});

/** Options of Create or Update that change nothing of what is sent for a new record. */
export const returned = {
	'options.return=all': { options: { return: 'all' } },
	'options.return=changes': { options: { return: 'changes' } },
	'options.existingValues=overwrite': { options: { existingValues: 'overwrite' } },
	'options.existingValues=keep': { options: { existingValues: 'keep' } },
};

export const maxWait = { 'options.maxWait': { options: { maxWait: 5 } } };

/** An option of Options, and what is sent with it. */
export const option = (
	name: string,
	value: string | number | boolean,
	sends: Sent[],
): Record<string, ParameterCase> => ({
	[`options.${name}`]: { set: { options: { [name]: value } }, sends },
});

const fieldsOf = { teamMember, contact };

/** Every Output, and every field of Selected Fields: those of the contract without the ID, which is always there. */
export const outputs = (resource: keyof typeof fieldsOf): Record<string, INodeParameters> => {
	const { id: _, ...fields } = fieldsOf[resource].shape;
	return {
		'output=raw': { output: 'raw' },
		'output=selected': { output: 'selected' },
		'output=simplified': { output: 'simplified' },
		...Object.fromEntries(
			Object.keys(fields).map((name) => [`fields=${name}`, { output: 'selected', fields: [name] }]),
		),
	};
};

/** A collection in which every field has the same value. */
export const filledWith = (names: object, value: string): INodeParameters =>
	Object.fromEntries(Object.keys(names).map((name) => [name, value]));

/** One case for each entry of a table of names and values. */
export const each = <T>(
	values: Record<string, T>,
	toCase: (name: string, value: T) => [string, ParameterCase],
): Record<string, ParameterCase> =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => toCase(name, value)));
