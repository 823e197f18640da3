import type { IDataObject } from 'n8n-workflow';
import {
	BrokenAssumption,
	InvalidItem,
	UnreadableList,
	type ApiClient,
	type Lookup,
	type LookupKey,
} from '../../../transport';
import { InvalidInput } from '../../fields/invalidInput';
import { describeValue } from '../../values/describeValue';
import { listNames } from '../../values/listNames';
import { isSameText, normalizeText } from '../../values/text';
import type { RecordKind } from './recordKinds';

/** Letter case does not matter (assumption `emailCase`). */
const byEmail: LookupKey = {
	field: 'email',
	of: ({ email }) => normalizeText(email) || undefined,
};

const withoutEmail: LookupKey = {
	field: 'email',
	of: ({ email }) => (normalizeText(email) === '' ? '' : undefined),
};

const isExactly =
	(email: string) =>
	(record: IDataObject): boolean =>
		record.email === email;

/**
 * Looks for the records with an email; undefined for an empty one.
 * @param reliesOnAbsence see {@link Lookup}
 */
export function emailLookup(
	{ path, hasUniqueEmail }: RecordKind,
	entered: unknown,
	reliesOnAbsence: boolean,
): Lookup | undefined {
	const value = normalizeText(entered);
	if (value === '') return undefined;
	// A service that respects letter case may have another record with the same email in other letters.
	const isOnly = hasUniqueEmail ? isExactly(String(entered).trim()) : undefined;
	return { path, key: byEmail, value, isOnly, reliesOnAbsence };
}

/** No record has the email or the web address that was entered. */
export class UnknownRecord extends InvalidItem {}

/**
 * The record with an email, of the records that a lookup has found; undefined when there is none.
 * @param ambiguous the field of the form with the email, and what to do when several records have it
 * @throws {InvalidInput} when several records have the email
 */
export function recordWithEmail(
	{ hasUniqueEmail, plural, nameField }: RecordKind,
	found: IDataObject[],
	email: string,
	ambiguous: { field: string; advice: string },
): IDataObject | undefined {
	if (found.length < 2) return found[0];
	const exact = hasUniqueEmail ? found.filter(isExactly(email)) : [];
	if (exact.length === 1) return exact[0];
	const names = listNames(found, nameField);
	const problem = `is '${email}', but ${found.length} ${plural} have this email: ${names}. ${ambiguous.advice}`;
	throw new InvalidInput([{ field: ambiguous.field, problem }]);
}

/**
 * What makes it doubtful that no record has an email: the records that the service sent without one, although each has one
 * (spec 2.1). Undefined when there are none. Contacts may have no email.
 */
export async function doubtAboutAbsence(
	{ find }: Pick<ApiClient, 'find'>,
	{ path, hasUniqueEmail, singular, plural, nameField }: RecordKind,
): Promise<string | undefined> {
	const found = hasUniqueEmail ? await find({ path, key: withoutEmail, value: '' }) : [];
	if (found.length === 0) return undefined;
	const count = found.length === 1 ? `a ${singular}` : `${found.length} ${plural}`;
	return `The service sent ${count} without an email: ${listNames(found, nameField)}`;
}

/** @throws {UnreadableList} when the record with an email may be one of those that the service sent without one */
export async function refuseDoubtfulAbsence(
	client: Pick<ApiClient, 'find'>,
	kind: RecordKind,
	email: string,
): Promise<void> {
	const doubt = await doubtAboutAbsence(client, kind);
	if (doubt === undefined) return;
	throw new UnreadableList(
		`No ${kind.singular} has the email '${email}', but the list is incomplete. ${doubt}`,
		`Choose the ${kind.singular} by ID, or contact whoever runs the service: every ${kind.singular} has an email.`,
		false,
	);
}

/**
 * @param note what happened to the record
 * @param assumption what the service should have done
 * @throws {BrokenAssumption} when the service shows a record with another email than the one that was asked for
 */
export function refuseOtherEmail(
	type: string,
	record: IDataObject,
	email: unknown,
	{ note, assumption }: { note: string; assumption: string },
): void {
	if (isSameText(record.email, email)) return;
	throw new BrokenAssumption(
		`The service returned a ${type} with the email ${describeValue(record.email)} for the email ${describeValue(email)}. ${note}`,
		assumption,
	);
}
