import type {
	IBinaryKeyData,
	IDataObject,
	IExecutePaginationFunctions,
	INodeExecutionData,
} from 'n8n-workflow';
import { vCardFileName, type VCard } from '../../../vcard';
import {
	executionInfo,
	InvalidInput,
	type InvalidRequest,
	log,
	oncePerExecution,
	type ItemRequest,
	type PreparedRequest,
} from '../../transport';
import { timeoutMs } from '../form/options/readOptions';
import { outputShape, type Shape } from '../form/output';
import { mappingSentence, previewOf } from '../mapping/describe';
import { shapeForModel } from '../values/modelText';
import { normalizeText } from '../values/text';
import { undocumentedIn } from '../values/undocumented';
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

const FIRST = ['dryRun', 'displayName', 'fullName', 'email'];

/**
 * Puts `dryRun` first, so that a dry run does not look like a real one, and the outcome right after name and email, so that
 * it is on the screen.
 */
const reportFirst =
	(shape: Shape): Shape =>
	(record) => {
		const row: IDataObject = { ...('dryRun' in record && { dryRun: true }), ...shape(record) };
		const told = ['outcome', 'maybeSameAs'].filter((name) => name in row);
		if (told.length === 0) return row;
		const names = Object.keys(row);
		const first = names.slice(
			0,
			names.findIndex((name) => !FIRST.includes(name)),
		);
		return Object.fromEntries([...first, ...told, ...names].map((name) => [name, row[name]]));
	};

/** Refuses an item that an earlier dry run returned. @throws {InvalidInput} */
function refuseDryRunItem(context: IExecutePaginationFunctions, { method }: PreparedRequest): void {
	const { dryRun } = (context.getInputData() as INodeExecutionData).json;
	// A spreadsheet returns it as text.
	if (method !== 'GET' && normalizeText(dryRun) === 'true')
		throw new InvalidInput(
			"This item comes from a dry run: turn off 'Dry Run' in the earlier node, or turn it on here. To write it anyway, remove its field 'dryRun' with an Edit Fields node",
		);
}

/** Logs, for the first item, how the columns are mapped. */
function logMapping(
	context: IExecutePaginationFunctions,
	{ decision, isEmpty }: ItemParameters,
): void {
	const decided = decision();
	if (!decided) return;
	const itemIndex = context.getItemIndex();
	if (itemIndex === 0) log(context, 'info', mappingSentence(decided));
	if (isEmpty()) log(context, 'info', `Item ${itemIndex} has no value, so it was passed over.`);
}

/** Logs undocumented values once per execution, for the first record that has some. */
const loggingUnknown =
	(context: IExecutePaginationFunctions, shape: Shape): Shape =>
	(record) => {
		const line = undocumentedIn(record);
		if (line) oncePerExecution(context, 'undocumented', () => log(context, 'info', line));
		return shape(record);
	};

/** What Show Mapping returns in place of what the operation does: a table of the columns, after the first item. */
function previewRequest(
	context: IExecutePaginationFunctions,
	{ decision, options }: ItemParameters,
): Pick<ItemRequest, 'run' | 'toJson' | 'maxWaitMs'> | undefined {
	const { showMapping, showEmailOnCard } = options();
	const decided = showMapping ? decision() : undefined;
	if (!decided) return undefined;
	const rows = context.getItemIndex() === 0 ? previewOf(decided, showEmailOnCard) : [];
	return { run: async () => rows, toJson: (row) => row, maxWaitMs: 0 };
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
	const { read, lookup, needsAll, run, after, messages, adds, simplify, vCard, cut } = behavior;
	const parameters = itemParameters(context, behavior.mapping);
	const { get, raw, inHeadings } = parameters;
	const form = (): Form => ({
		get,
		raw,
		cellStateOf: parameters.cellStateOf,
		mappedKeeps: parameters.mappedKeeps,
		options: parameters.options(),
		timezone: context.getTimezone(),
		execution: () => executionInfo(context),
	});
	const output = once(() => outputShape(get, get<string>('resource', ''), simplify, adds));
	const shape = ifValid(output) ?? simplify;
	const shown = reportFirst(executionInfo(context).isTool ? shapeForModel(shape) : shape);
	const toJson = loggingUnknown(context, shown);
	const afterAll = ifValid(() => after?.(form(), ifValid(output)?.needs));
	/** The parts of the request that can be read even if others are invalid. */
	const known = {
		// If the options cannot be read either, nothing is sent at all.
		maxWaitMs: ifValid(parameters.options)?.maxWaitMs ?? 0,
		lookup: ifValid(parameters.isEmpty) ? null : ifValid(() => lookup?.(form())),
		after: afterAll && { records: afterAll, toJson },
	};
	try {
		const preview = previewRequest(context, parameters);
		if (preview) return preview;
		const { needs } = output();
		logMapping(context, parameters);
		// n8n's request library accepts other forms of a timeout than the form does.
		const timeout = timeoutMs(get);
		prepared.timeout = timeout ?? prepared.timeout;
		if (parameters.isEmpty()) return { ...known, run: async () => [], toJson };
		const { attachVCard, onlyChanges, dryRun } = parameters.options();
		if (!dryRun) refuseDryRunItem(context, prepared);
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
			needsAll: needsAll?.(parameters.options()),
			run: async (client) => {
				if (hasVCard && vCard.namesWorkspace) workspace = await client.workspaceName();
				const records = await run(input, client).catch((error: unknown) => {
					throw inHeadings(error);
				});
				return [records]
					.flat()
					.filter(({ outcome, warning }) => !onlyChanges || outcome !== 'unchanged' || warning);
			},
			toJson,
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
