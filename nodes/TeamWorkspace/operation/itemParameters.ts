import type {
	IDataObject,
	IExecutePaginationFunctions,
	IGetNodeParameterOptions,
	INodeExecutionData,
} from 'n8n-workflow';
import { executedItems, InvalidInput, oncePerExecution } from '../../transport';
import { chosenOption, type GetParameter } from '../form/readValue';
import { readOptions, type Options } from '../form/options/readOptions';
import { decide, type Mapping } from '../mapping/decision';
import { cellStateOf, isEmptyRow, requireHeadings } from '../mapping/describe';
import { mapItem } from '../mapping/mapItem';
import { mappingField } from '../mapping/mappingField';

export type ItemParameters = ReturnType<typeof itemParameters>;

/** Computes a value when it is first asked for, and keeps it. A computation that throws is repeated the next time. */
export function once<Value>(compute: () => Value): () => Value {
	let known: { value: Value } | undefined;
	return () => (known ??= { value: compute() }).value;
}

/** The value of a part of the form; undefined if the part is invalid. */
export function ifValid<Value>(read: () => Value): Value | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}

/** Reads each parameter once: n8n resolves its expressions every time. @param options of n8n, such as `rawExpressions` */
function parameterReader(
	context: IExecutePaginationFunctions,
	options?: IGetNodeParameterOptions,
): GetParameter {
	const values = new Map<string, unknown>();
	return (name, fallback) => {
		if (!values.has(name)) values.set(name, context.getNodeParameter(name, fallback, options));
		return values.get(name) as never;
	};
}

const overlay =
	(values: () => IDataObject | undefined, otherwise: GetParameter): GetParameter =>
	(name, fallback) => {
		const own = values() ?? {};
		return Object.hasOwn(own, name) ? (own[name] as never) : otherwise(name, fallback);
	};

/**
 * The parameters of one item; with Map Automatically, from its headings. Each part throws {@link InvalidInput} when it is
 * read, so that one that is invalid leaves the others readable.
 */
export function itemParameters(
	context: IExecutePaginationFunctions,
	mappingFor?: (options: Options) => Mapping,
) {
	const entered = parameterReader(context);
	const options = once(() => readOptions(entered));
	const isMapped = () => chosenOption(entered, mappingField) !== mappingField.default;
	const decision = once(() => {
		const mapping = mappingFor && isMapped() ? mappingFor(options()) : undefined;
		const decided = () => mapping && decide(mapping, executedItems(context));
		return oncePerExecution(
			context,
			`mapping ${mapping?.kind} ${mapping?.required.join()}`,
			decided,
		);
	});
	const item = () => (context.getInputData() as INodeExecutionData).json;
	const mapped = once(() => {
		const decided = decision();
		if (!decided) return undefined;
		requireHeadings(decided);
		return mapItem(decided, item());
	});
	return {
		get: overlay(() => mapped()?.parameters, entered),
		raw: overlay(() => mapped()?.raw, parameterReader(context, { rawExpressions: true })),
		options,
		/** Which columns fill in which fields; undefined where each field is mapped by hand. */
		decision,
		mappedKeeps: () => mapped()?.keeps,
		/** With Map Automatically, whether the item has no value at all. */
		isEmpty: () => {
			const decided = decision();
			return decided !== undefined && isEmptyRow(decided, item());
		},
		cellStateOf: (field: string) => {
			const decided = decision();
			return decided ? cellStateOf(decided, field, item()) : 'empty';
		},
		/** The problems with fields as problems with the headings that fill them in. */
		inHeadings: (error: unknown): unknown => {
			const headings = ifValid(mapped)?.headings;
			if (!headings || !(error instanceof InvalidInput) || error.problems.length === 0)
				return error;
			const problems = error.problems.map(({ field, problem }) => ({
				field: headings.get(field) ?? field,
				problem,
			}));
			return new InvalidInput(problems, error);
		},
	};
}
