import type { IBinaryKeyData, IDataObject, IExecutePaginationFunctions } from 'n8n-workflow';
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
import { timeoutMs } from '../form/options/readOptions';
import { outputShape, type Shape } from '../form/output';
import { describeMapping } from '../mapping/headingCells';
import { shapeForModel } from '../values/modelText';
import { ifValid, itemParameters, once, type ItemParameters } from './itemParameters';
import type { Behavior, Form } from './behavior';

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
	(shape: Shape): Shape =>
	(record) => ({ ...('dryRun' in record && { dryRun: true }), ...shape(record) });

/** Logs, for the first item, how the headings were mapped. @returns the columns that Show Mapping adds to it */
function mappingColumns(
	context: IExecutePaginationFunctions,
	{ mapping, options }: ItemParameters,
): IDataObject {
	const used = context.getItemIndex() === 0 ? mapping() : undefined;
	if (!used) return {};
	const described = describeMapping(used, executedItems(context));
	const { mapped, ignored } = described;
	log(context, 'info', `Map Automatically used ${mapped}. Ignored: ${ignored}.`);
	return options().showMapping ? described : {};
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
	const { read, lookup, run, after, messages, adds, simplify, vCard, cut } = behavior;
	const parameters = itemParameters(context, behavior.mapping);
	const { get, raw, inHeadings } = parameters;
	const form = (): Form => ({
		get,
		raw,
		cellStateOf: parameters.cellStateOf,
		options: parameters.options(),
		timezone: context.getTimezone(),
		execution: () => executionInfo(context),
	});
	const output = once(() => outputShape(get, get<string>('resource', ''), simplify, adds));
	const shape = ifValid(output) ?? simplify;
	const toJson = dryRunFirst(executionInfo(context).isTool ? shapeForModel(shape) : shape);
	const afterAll = ifValid(() => after?.(form()));
	/** The parts of the request that can be read even if others are invalid. */
	const known = {
		// If the options cannot be read either, nothing is sent at all.
		maxWaitMs: ifValid(parameters.options)?.maxWaitMs ?? 0,
		lookup: ifValid(() => lookup?.(form())),
		after: afterAll && { records: afterAll, toJson },
	};
	try {
		const { needs } = output();
		const columns = mappingColumns(context, parameters);
		// n8n's request library accepts other forms of a timeout than the form does.
		const timeout = timeoutMs(get);
		prepared.timeout = timeout ?? prepared.timeout;
		const { attachVCard, onlyChanges, showMapping } = parameters.options();
		// The first item shows the mapping, whether it changed anything or not.
		const keepsAll = !onlyChanges || (showMapping && context.getItemIndex() === 0);
		const hasVCard = vCard && attachVCard;
		// The file shows fields that the output does not, and the other way round.
		const needed = hasVCard ? [...vCard.fields, ...(needs ?? [])] : needs;
		const input = read(form(), needed);
		let workspace = '';
		return {
			...known,
			timeoutMs: timeout,
			messages: typeof messages === 'function' ? messages(parameters.options()) : messages,
			cut: cut?.(input),
			run: async (client) => {
				if (hasVCard && vCard.namesWorkspace) workspace = await client.workspaceName();
				const records = await run(input, client).catch((error: unknown) => {
					throw inHeadings(error);
				});
				return [records]
					.flat()
					.filter(({ outcome, warning }) => keepsAll || outcome !== 'unchanged' || warning);
			},
			toJson: (record) => ({ ...columns, ...toJson(record) }),
			toBinary: hasVCard
				? async (record) => await vCardFile(context, vCard.of(record, workspace))
				: undefined,
		};
	} catch (invalid) {
		const isOfAll = invalid instanceof InvalidInput && invalid.isOfAllItems;
		return {
			...known,
			invalid: inHeadings(invalid),
			// The node may not have all items, for example with Execute Once: all other members would seem to be missing.
			after: isOfAll ? undefined : known.after,
		};
	}
}
