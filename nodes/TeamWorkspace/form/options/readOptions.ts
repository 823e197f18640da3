import type { IDataObject } from 'n8n-workflow';
import { MAX_TIMER_MS } from '../../../transport';
import { describeValue } from '../../values/describeValue';
import { toText } from '../../values/text';
import { addedFields } from '../collection';
import type { GetParameter } from '../getParameter';
import { refuse } from '../invalidInput';
import { readBoolean, readCount, readNumber, readOption } from '../readValue';
import { optionFields, optionsField } from './optionsField';

/** What Options has for one item. */
export interface Options {
	attachVCard: boolean;
	dryRun: boolean;
	ignoreMissing: boolean;
	/** Infinity when the option was not added. */
	maximumDeletions: number;
	/** The longest that 429 responses may delay one request, in ms. */
	maxWaitMs: number;
	/** Finds a member by its ID, where the item has one. */
	matchesById: boolean;
	/** Finds a contact without an email by other fields. */
	matchesByAny: boolean;
	/** Leaves the values that a record has as they are. */
	keepsValues: boolean;
	reportMissing: boolean;
	/** Leaves out records that were not changed. */
	onlyChanges: boolean;
	showMapping: boolean;
}

/** @throws {InvalidInput} when it is not a number of seconds */
function readSeconds(entered: unknown, field: { displayName: string }): number {
	const seconds = readNumber(entered);
	if (seconds >= 0) return seconds;
	refuse(field, `must be a number of seconds, 0 or more, but is ${describeValue(entered)}`);
}

const readReturn = (entered: unknown) => readOption(entered, optionFields.return);
const readMatch = (entered: unknown) => readOption(entered, optionFields.matchBy);
const readContactMatch = (entered: unknown) => readOption(entered, optionFields.matchContactsBy);
const readExisting = (entered: unknown) => readOption(entered, optionFields.existingValues);

/**
 * Reads Options.
 * @throws {InvalidInput} when an option that was added has a value that cannot be read, such as undefined
 */
export function readOptions(getParameter: GetParameter): Options {
	const added = addedFields(getParameter, optionsField);
	const read = <Value>(
		name: keyof typeof optionFields,
		toValue: (entered: unknown, field: { displayName: string }) => Value,
		notAdded: Value,
	): Value => (Object.hasOwn(added, name) ? toValue(added[name], optionFields[name]) : notAdded);
	return {
		attachVCard: read('attachVCard', readBoolean, false),
		dryRun: read('dryRun', readBoolean, false),
		ignoreMissing: read('ignoreMissing', readBoolean, false),
		maximumDeletions: read('maximumDeletions', readCount, Infinity),
		maxWaitMs: 1000 * read('maxWait', readSeconds, optionFields.maxWait.default),
		matchesById: read('matchBy', readMatch, 'email') === 'memberId',
		matchesByAny: read('matchContactsBy', readContactMatch, 'email') === 'firstAvailable',
		keepsValues: read('existingValues', readExisting, 'overwrite') === 'keep',
		reportMissing: read('reportMissing', readBoolean, false),
		onlyChanges: read('return', readReturn, 'all') === 'changes',
		showMapping: read('showMapping', readBoolean, false),
	};
}

/**
 * The timeout of one attempt, in ms; undefined when it is empty, as in n8n's own nodes. n8n adds this field under
 * 'Request Options' and passes on whatever an expression returns.
 * @throws {InvalidInput} when it is not a number of milliseconds
 */
export function timeoutMs(getParameter: GetParameter): number | undefined {
	const { timeout: entered } = getParameter<IDataObject>('requestOptions', {});
	if (toText(entered) === undefined) return undefined;
	const ms = Math.round(readNumber(entered));
	if (ms >= 1) return Math.min(MAX_TIMER_MS, ms);
	refuse(
		{ displayName: 'Timeout' },
		`under 'Request Options' must be a number of milliseconds, 1 or more, but is ${describeValue(entered)}`,
	);
}
