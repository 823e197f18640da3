import type {
	IDataObject,
	IExecutePaginationFunctions,
	IGetNodeParameterOptions,
	INodeExecutionData,
} from 'n8n-workflow';
import { executedItems, executionInfo, InvalidInput, oncePerExecution } from '../../transport';
import { chosenOption, type GetParameter } from '../form/readValue';
import { readOptions, type Options } from '../form/options/readOptions';
import { decide, type Mapping } from '../mapping/decision';
import { cellStateOf, isEmptyRow, requireHeadings } from '../mapping/describe';
import { mapItem } from '../mapping/mapItem';
import { mappingField } from '../mapping/mappingField';
import type { Form } from './behavior';
import { Part } from './part';

/** In place of a parameter that is not set, whose fallback may differ from use to use. */
const NOT_SET = '\0';

/** Reads each parameter once: n8n resolves its expressions every time. @param options of n8n, such as `rawExpressions` */
function parameterReader(
	context: IExecutePaginationFunctions,
	options?: IGetNodeParameterOptions,
): GetParameter {
	const values = new Map<string, unknown>();
	return (name, fallback) => {
		if (!values.has(name)) values.set(name, context.getNodeParameter(name, NOT_SET, options));
		const value = values.get(name);
		return value === NOT_SET ? fallback : (value as never);
	};
}

/** What the form of one item says, with Map Automatically from its headings; each part is read once, in this order. */
export function itemParameters(
	context: IExecutePaginationFunctions,
	mappingFor?: (options: Options) => Mapping,
) {
	const entered = parameterReader(context);
	const rawEntered = parameterReader(context, { rawExpressions: true });
	const { json: item } = context.getInputData() as INodeExecutionData;
	const options = new Part(() => readOptions(entered));
	/** Which columns fill in which fields; undefined where each field is mapped by hand. */
	const decision = new Part(() => {
		if (!mappingFor || chosenOption(entered, mappingField) === mappingField.default)
			return undefined;
		const mapping = mappingFor(options.get());
		const name = `mapping ${mapping.kind} ${mapping.required.join()}`;
		return oncePerExecution(context, name, () => decide(mapping, executedItems(context)));
	});
	const decided = decision.value;
	const mapped = new Part(() => {
		const found = decision.get();
		if (!found) return undefined;
		requireHeadings(found);
		return mapItem(found, item);
	});
	const overlay =
		(own: 'parameters' | 'raw', otherwise: GetParameter): GetParameter =>
		(name, fallback) => {
			const values: IDataObject = mapped.get()?.[own] ?? {};
			return Object.hasOwn(values, name) ? (values[name] as never) : otherwise(name, fallback);
		};
	const form = new Part((): Form => ({
		get: overlay('parameters', entered),
		raw: overlay('raw', rawEntered),
		cellStateOf: (field) => (decided ? cellStateOf(decided, field, item) : 'empty'),
		mappedKeeps: () => mapped.get()?.keeps,
		options: options.get(),
		timezone: context.getTimezone(),
		execution: () => executionInfo(context),
	}));
	return {
		entered,
		options,
		decision,
		form,
		/** What the headings of the item say that cannot be used: warnings. */
		lost: mapped.value?.lost ?? [],
		/** With Map Automatically, whether the item has no value at all. */
		isEmpty: decided !== undefined && isEmptyRow(decided, item),
		/** The problems with fields as problems with the headings that fill them in. */
		inHeadings: (error: unknown): unknown => {
			const headings = mapped.value?.headings;
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
