import type {
	IBinaryKeyData,
	IDataObject,
	IExecutePaginationFunctions,
	INodeExecutionData,
} from 'n8n-workflow';
import { vCardFileName, type VCard } from '../../../vcard';
import {
	executedItems,
	executionInfo,
	InvalidInput,
	type InvalidRequest,
	log,
	oncePerExecution,
	type ItemRequest,
	type PreparedRequest,
} from '../../transport';
import { timeoutMs, type Options } from '../form/options/readOptions';
import { outputShape, type Shape } from '../form/output';
import type { Decision } from '../mapping/decision';
import { mappingSentence, previewOf } from '../mapping/describe';
import { withMoreWarnings } from '../records/report';
import { shapeForModel } from '../values/modelText';
import { normalizeText } from '../values/text';
import { undocumentedIn } from '../values/undocumented';
import type { Behavior } from './behavior';
import { itemParameters } from './itemParameters';
import { Part } from './part';

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

/** What `dryRun` is for an item of a real run, if anything. */
const NOT_PLANNED = new Set(['', 'false', '0', 'no', 'none', 'null', 'falsch', 'faux', 'falso']);

/** Refuses an item that an earlier dry run returned. @throws {InvalidInput} */
function refuseDryRunItem(context: IExecutePaginationFunctions, { method }: PreparedRequest): void {
	const { dryRun, outcome } = (context.getInputData() as INodeExecutionData).json;
	// A spreadsheet returns another value, in its language.
	const isPlanned = !NOT_PLANNED.has(normalizeText(dryRun)) || /^would /.test(String(outcome));
	if (method !== 'GET' && isPlanned)
		throw new InvalidInput(
			"This item comes from a dry run: turn off 'Dry Run' in the earlier node, or turn it on here. To write it anyway, remove its fields 'dryRun' and 'outcome' with an Edit Fields node",
			{ isOfAllItems: true },
		);
}

/** Logs how the columns are mapped, for the first item, and which items are passed over. */
function logMapping(
	context: IExecutePaginationFunctions,
	decision: Decision | undefined,
	isEmpty: boolean,
): void {
	const itemIndex = context.getItemIndex();
	if (decision && itemIndex === 0) log(context, 'info', mappingSentence(decision));
	if (isEmpty) log(context, 'info', `Item ${itemIndex} has no value, so it was passed over.`);
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
	decision: Decision,
	{ showEmailOnCard }: Options,
): ItemRequest {
	const isFirst = context.getItemIndex() === 0;
	const rows = isFirst ? previewOf(decision, executedItems(context), showEmailOnCard) : [];
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
	const { entered, options, decision, form, lost, isEmpty, inHeadings } = parameters;
	if (options.value?.showMapping && decision.value)
		return previewRequest(context, decision.value, options.value);
	logMapping(context, decision.value, isEmpty);
	const output = new Part(() =>
		outputShape(entered, entered<string>('resource', ''), simplify, adds),
	);
	const needs = output.value?.needs;
	const shape = output.value ?? simplify;
	const shown = reportFirst(executionInfo(context).isTool ? shapeForModel(shape) : shape);
	const toJson = loggingUnknown(context, shown);
	const afterAll = new Part(() => after?.(form.get(), needs)).value;
	/** The parts of the request that can be read even if others are invalid. */
	const known = {
		// If the options cannot be read either, nothing is sent at all.
		maxWaitMs: options.value?.maxWaitMs ?? 0,
		lookup: isEmpty ? null : new Part(() => lookup?.(form.get())).value,
		after: afterAll && { records: afterAll, toJson },
	};
	// n8n's request library accepts other forms of a timeout than the form does.
	const timeout = new Part(() => timeoutMs(entered));
	prepared.timeout = timeout.value ?? prepared.timeout;
	const hasVCard = vCard && options.value?.attachVCard;
	const input = new Part(() => {
		if (!options.get().dryRun) refuseDryRunItem(context, prepared);
		// The file shows fields that the output does not, and the other way round.
		return read(form.get(), hasVCard ? [...vCard.fields, ...(needs ?? [])] : needs);
	});
	const parts = [options, decision, output, timeout, ...(isEmpty ? [] : [input])];
	const invalid = parts.find(({ problem }) => problem !== undefined)?.problem;
	if (invalid !== undefined) {
		const isOfAll = invalid instanceof InvalidInput && invalid.isOfAllItems;
		// The node may have got only some of the items, as with Execute Once: all other members would be reported as missing.
		return { ...known, invalid: inHeadings(invalid), after: isOfAll ? undefined : known.after };
	}
	if (isEmpty) return { ...known, run: async () => [], toJson };
	let workspace = '';
	return {
		...known,
		timeoutMs: timeout.value,
		messages: typeof messages === 'function' ? messages(options.get()) : messages,
		cut: cut?.(input.get()),
		needsAll: needsAll?.(options.get()),
		run: async (client) => {
			if (hasVCard && vCard.namesWorkspace) workspace = await client.workspaceName();
			const records = await run(input.get(), client).catch((error: unknown) => {
				throw inHeadings(error);
			});
			const { onlyChanges } = options.get();
			return (
				[records]
					.flat()
					.filter(({ outcome, warning }) => !onlyChanges || outcome !== 'unchanged' || warning)
					// Only now: a bad cell is no reason to return an unchanged row in every run.
					.map((record) => withMoreWarnings(record, ...lost))
			);
		},
		toJson,
		toBinary: hasVCard
			? async (record) => await vCardFile(context, vCard.of(record, workspace))
			: undefined,
	};
}
