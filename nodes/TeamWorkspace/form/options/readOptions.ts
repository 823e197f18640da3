import type { IDataObject } from 'n8n-workflow';
import { MAX_TIMER_MS } from '../../../transport';
import { describeValue } from '../../values/describeValue';
import { toText } from '../../values/text';
import { addedFields } from '../collection';
import { type GetParameter, readBoolean, readCount, readNumber, readOption } from '../readValue';
import { refuse } from '../invalidInput';
import { optionFields, optionsField } from './optionsField';

export type Options = ReturnType<typeof readOptions>;

function readSeconds(entered: unknown, field: { displayName: string }): number {
	const seconds = readNumber(entered);
	if (seconds >= 0) return seconds;
	refuse(field, `must be a number of seconds, 0 or more, but is ${describeValue(entered)}`);
}

/**
 * Reads Options.
 * @throws {InvalidInput} when an option that was added has a value that cannot be read, such as undefined
 */
export function readOptions(getParameter: GetParameter) {
	const added = addedFields(getParameter, optionsField);
	const read = <Value>(
		name: keyof typeof optionFields,
		toValue: (entered: unknown, field: { displayName: string }) => Value,
		notAdded: Value,
	): Value => (Object.hasOwn(added, name) ? toValue(added[name], optionFields[name]) : notAdded);
	const isChosen = (
		name: 'existingValues' | 'matchBy' | 'matchContactsBy' | 'return',
		value: string,
	): boolean => Object.hasOwn(added, name) && readOption(added[name], optionFields[name]) === value;
	return {
		attachVCard: read('attachVCard', readBoolean, false),
		dryRun: read('dryRun', readBoolean, false),
		ignoreMissing: read('ignoreMissing', readBoolean, false),
		/** Infinity when the option was not added. */
		maximumDeletions: read('maximumDeletions', readCount, Infinity),
		/** The longest that 429 responses may delay one request, in ms. */
		maxWaitMs: 1000 * read('maxWait', readSeconds, optionFields.maxWait.default),
		matchesById: isChosen('matchBy', 'memberId'),
		/** Finds a contact by other fields where no email does. */
		matchesByAny: isChosen('matchContactsBy', 'firstAvailable'),
		/** Leaves the values that a record has as they are. */
		keepsValues: isChosen('existingValues', 'keep'),
		reportMissing: read('reportMissing', readBoolean, false),
		onlyChanges: isChosen('return', 'changes'),
		/** Adds the email of a member to the contact details. */
		showEmailOnCard: read('showEmailOnCard', readBoolean, false),
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
