import type { IDataObject } from 'n8n-workflow';
import { InvalidInput, UnexpectedResponse, type Lookup, type LookupKey } from '../../transport';
import { describeValue } from '../values/describeValue';
import { listNames } from '../values/modelText';
import { isExactText, isSameText, normalizeText } from '../values/text';
import type { RecordKind } from './kind';

/** Letter case does not matter (assumption `emailCase`). */
const byEmail: LookupKey = {
	fields: ['email'],
	of: ({ email }) => [normalizeText(email)].filter(Boolean),
};

const byId: LookupKey = { fields: ['id'], of: ({ id }) => [normalizeText(id)] };

export const idLookup = ({ path }: RecordKind, id: unknown): Lookup => ({
	path,
	key: byId,
	values: [normalizeText(id)],
	isOnly: () => true,
});

const isExactly =
	(email: string) =>
	(record: IDataObject): boolean =>
		isExactText(record.email, email);

/** Looks for the records with an email; undefined for an empty one. */
export function emailLookup(
	{ path, hasUniqueEmail }: RecordKind,
	entered: unknown,
): Lookup | undefined {
	const value = normalizeText(entered);
	if (value === '') return undefined;
	// A service that respects letter case may have another record with the same email in other letters.
	const isOnly = hasUniqueEmail ? isExactly(String(entered).trim()) : undefined;
	return { path, key: byEmail, values: [value], isOnly };
}

/** @param advice what to do, as a sentence */
export const unknownRecord = (message: string, advice?: string) =>
	new InvalidInput(advice ? `${message}. ${advice}` : message, { isMissingRecord: true });

/**
 * The record with an email, of the records that a lookup has found; undefined when there is none.
 * @param ambiguous the field of the form with the email, what to do when several records have it, and the noun if it is no email
 * @throws {InvalidInput} when several records have the email
 */
export function recordWithEmail(
	{ hasUniqueEmail, plural, nameField }: RecordKind,
	found: IDataObject[],
	email: string,
	{ field, advice, noun = 'email' }: { field: string; advice: string; noun?: string },
): IDataObject | undefined {
	if (found.length < 2) return found[0];
	const exact = hasUniqueEmail ? found.filter(isExactly(email)) : [];
	if (exact.length === 1) return exact[0];
	const names = listNames(found, nameField);
	const problem = `is '${email}', but ${found.length} ${plural} have this ${noun}: ${names}. ${advice}`;
	throw new InvalidInput([{ field, problem }]);
}

/**
 * @param note what happened to the record
 * @param assumption what the service should have done
 * @throws {UnexpectedResponse} when the service shows a record with another email than the one that was asked for
 */
export function refuseOtherEmail(
	type: string,
	record: IDataObject,
	email: unknown,
	{ note, assumption }: { note: string; assumption: string },
): void {
	if (isSameText(record.email, email)) return;
	throw new UnexpectedResponse(
		`The service returned a ${type} with the email ${describeValue(record.email)} for the email ${describeValue(email)}. ${note}`,
		{ assumption },
	);
}
