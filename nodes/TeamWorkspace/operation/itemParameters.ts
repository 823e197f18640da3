import type {
	IDataObject,
	IExecutePaginationFunctions,
	IGetNodeParameterOptions,
	INodeExecutionData,
} from 'n8n-workflow';
import { chosenOption, type GetParameter } from '../form/readValue';
import { InvalidInput } from '../../transport';
import { readOptions, type Options } from '../form/options/readOptions';
import type { Mapping } from '../mapping/headingCells';
import { mapItem } from '../mapping/mapItem';
import { mappingField } from '../mapping/mappingField';

export type ItemParameters = ReturnType<typeof formParameters>;

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
	(values: IDataObject, otherwise: GetParameter): GetParameter =>
	(name, fallback) =>
		Object.hasOwn(values, name) ? (values[name] as never) : otherwise(name, fallback);

export const formParameters = (context: IExecutePaginationFunctions) => ({
	get: parameterReader(context),
	raw: parameterReader(context, { rawExpressions: true }),
	/** With Map Automatically, names the headings of the item in an error in place of the fields that they fill in. */
	inHeadings: (error: unknown): unknown => error,
});

/** The problems with fields as problems with the headings that fill them in. */
const withHeadings = (error: unknown, headings: Map<string, string>): unknown =>
	error instanceof InvalidInput && error.problems.length > 0
		? new InvalidInput(
				error.problems.map(({ field, problem }) => ({
					field: headings.get(field) ?? field,
					problem,
				})),
				error,
			)
		: error;

export const isMappedAutomatically = (getParameter: GetParameter): boolean =>
	chosenOption(getParameter, mappingField) !== mappingField.default;

/**
 * With Map Automatically, the same parameters from the headings of the item.
 * @throws {InvalidInput} when the headings cannot be mapped
 */
export function mappedParameters(
	context: IExecutePaginationFunctions,
	mapping: (options: Options) => Mapping,
	form: ItemParameters,
): ItemParameters {
	if (!isMappedAutomatically(form.get)) return form;
	const { json } = context.getInputData() as INodeExecutionData;
	const { parameters, raw, headings } = mapItem(mapping(readOptions(form.get)), json);
	return {
		get: overlay(parameters, form.get),
		raw: overlay(raw, form.raw),
		inHeadings: (error) => withHeadings(error, headings),
	};
}
