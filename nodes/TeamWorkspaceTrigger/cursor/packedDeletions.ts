import { recordsFormat, type Format, type RecordsCursor } from './format';

/** A record that is missing from the list of a Deleted event. */
export interface Missing {
	key: string;
	/** The remembered fields as they were last seen; empty for a field without a value. */
	values: string[];
	/** How many polls in a row have lacked the record, since it was last found. */
	polls: number;
	/** How often the record was found to exist although the list lacks it. */
	finds: number;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Precedes an ID that is not a UUID in lower case, so that every ID stays as it is (spec section 2). */
const OTHER_ID = '.';

/** A UUID takes 22 characters instead of 36. */
export const keyOf = (id: string): string =>
	UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') : OTHER_ID + id;

/** The inverse of {@link keyOf}. */
export function idOf(key: string): string {
	if (key.startsWith(OTHER_ID)) return key.slice(OTHER_ID.length);
	const hex = Buffer.from(key, 'base64url').toString('hex');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The format of the cursor of a Deleted event. @param remembers the fields to remember of each record */
export const deletionsFormat = (remembers: readonly string[]): Format<RecordsCursor> =>
	recordsFormat({
		areFields: (names) => names.join() === remembers.join(),
		key: /^([\w-]{22}$|\.)/,
		valuesOf: (names) => names.map(() => /^/),
		ofMissing: [/^\d+$/, /^\d+$/],
	});

/** The missing records in a cursor. */
export const missingIn = ({ missing }: RecordsCursor): Missing[] =>
	[...missing].map(([key, values]) => ({
		key,
		values: values.slice(0, -2),
		polls: Number(values.at(-2)),
		finds: Number(values.at(-1)),
	}));

/** The inverse of {@link missingIn}. */
export const packMissing = (missing: Missing[]): RecordsCursor['missing'] =>
	new Map(
		missing.map(({ key, values, polls, finds }) => [
			key,
			[...values, String(polls), String(finds)],
		]),
	);
