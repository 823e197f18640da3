import type { IBinaryKeyData, IExecutePaginationFunctions } from 'n8n-workflow';
import { vCardFileName, type VCard } from '../../../vcard';
import {
	executedItems,
	executionInfo,
	InvalidInput,
	type InvalidRequest,
	log,
	type ItemRequest,
	type PreparedRequest,
} from '../../transport';
import { readOptions, timeoutMs } from '../form/options/readOptions';
import { outputShape } from '../form/output';
import { describeMapping, type Mapping } from '../mapping/headingCells';
import { shapeForModel } from '../values/modelText';
import { formParameters, isMappedAutomatically, mappedParameters } from './itemParameters';
import type { Behavior, Form } from './operation';

/** Stores the vCard of a record as a file, in the field that n8n's nodes read files from by default. */
async function vCardFile(
	{ helpers }: IExecutePaginationFunctions,
	{ name, text }: VCard,
): Promise<IBinaryKeyData> {
	const file = Buffer.from(text, 'utf8');
	return { data: await helpers.prepareBinaryData(file, vCardFileName(name), 'text/vcard') };
}

/** A dry run must not look like a deed, so this is what its items say first. */
const dryRunFirst =
	(shape: ItemRequest['toJson']): ItemRequest['toJson'] =>
	(record) => ({ ...('dryRun' in record && { dryRun: true }), ...shape(record) });

/** Logs how the headings of the items were mapped; with Show Mapping, its output says so too. */
function withMapping(
	context: IExecutePaginationFunctions,
	mapping: Mapping,
	isShown: boolean,
	shape: ItemRequest['toJson'],
): ItemRequest['toJson'] {
	const described = describeMapping(mapping, executedItems(context));
	const { mapped, ignored } = described;
	log(context, 'info', `Map Automatically used ${mapped}. Ignored: ${ignored}.`);
	return (record) => ({ ...(isShown && described), ...shape(record) });
}

/** What an item says of itself even if the rest of it is invalid; the error of the item says what cannot be read. */
function readIfValid<Read>(
	read: ((form: Form) => Read) | undefined,
	formOf: () => Form,
): Read | undefined {
	try {
		return read?.(formOf());
	} catch {
		return undefined;
	}
}

/**
 * Reads the form of one item. An error in the input is returned in `invalid`, not thrown, because the execution reports all
 * invalid items together.
 */
export function itemRequestOf<Input>(
	context: IExecutePaginationFunctions,
	behavior: Behavior<Input>,
	prepared: PreparedRequest,
): ItemRequest | InvalidRequest {
	const { mapping, read, lookup, run, after, messages, adds, simplify, vCard, cut } = behavior;
	let parameters = formParameters(context);
	let afterJson = dryRunFirst(simplify);
	let toJson = afterJson;
	let known: Form | undefined;
	const form = (): Form =>
		(known ??= {
			...parameters,
			options: readOptions(parameters.get),
			timezone: context.getTimezone(),
			execution: () => executionInfo(context),
			shown: undefined,
		});
	try {
		if (mapping) parameters = mappedParameters(context, mapping, parameters);
		const { get, inHeadings } = parameters;
		const shape = outputShape(get, get<string>('resource', ''), simplify, adds);
		afterJson = dryRunFirst(executionInfo(context).isTool ? shapeForModel(shape) : shape);
		toJson = afterJson;
		if (mapping && context.getItemIndex() === 0 && isMappedAutomatically(get))
			toJson = withMapping(context, mapping(form().options), form().options.showMapping, toJson);
		// n8n's request library accepts other forms of a timeout than the form does.
		const timeout = timeoutMs(get);
		prepared.timeout = timeout ?? prepared.timeout;
		const { maxWaitMs, attachVCard, onlyChanges, showMapping } = form().options;
		// The first item shows the mapping, whether it changed anything or not.
		const keepsAll = !onlyChanges || (showMapping && context.getItemIndex() === 0);
		const hasVCard = vCard && attachVCard;
		// A file has more fields than the output.
		const input = read({ ...form(), shown: hasVCard ? vCard.fields : shape.needs });
		let workspace = '';
		return {
			maxWaitMs,
			timeoutMs: timeout,
			messages: typeof messages === 'function' ? messages(form().options) : messages,
			lookup: readIfValid(lookup, form),
			cut: cut?.(input),
			run: async (client) => {
				if (hasVCard && vCard.namesWorkspace) workspace = await client.workspaceName();
				return [
					await run(input, client).catch((error: unknown) => {
						throw inHeadings(error);
					}),
				]
					.flat()
					.filter(({ outcome, warning }) => keepsAll || outcome !== 'unchanged' || warning);
			},
			after: readIfValid(after, form),
			afterJson,
			toJson,
			toBinary: hasVCard
				? async (record) => await vCardFile(context, vCard.of(record, workspace))
				: undefined,
		};
	} catch (invalid) {
		const isOfAll = invalid instanceof InvalidInput && invalid.isOfAllItems;
		return {
			invalid: parameters.inHeadings(invalid),
			// If the options cannot be read either, nothing is sent at all.
			maxWaitMs: readIfValid(({ options }) => options.maxWaitMs, form) ?? 0,
			lookup: readIfValid(lookup, form),
			// The node may not have all items, for example with Execute Once: all other members would seem to be missing.
			after: isOfAll ? undefined : readIfValid(after, form),
			afterJson,
			toJson,
		};
	}
}
