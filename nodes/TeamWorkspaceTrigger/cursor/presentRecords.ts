/** A record as it was last seen in the list. */
export interface PresentRecord {
	id: string;
	/** The remembered fields, in the order of their names; empty for a field without a value. */
	values: string[];
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Precedes an ID that is not a UUID in lower case, so that every ID stays as it is (spec section 2). */
const OTHER_ID = '.';

const escape = (text: string): string =>
	text.replace(/[%|;]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

const unescape = (text: string): string =>
	text.replace(/%(25|7c|3b)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** A UUID takes 22 characters instead of 36. */
const packId = (id: string): string =>
	UUID.test(id)
		? Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
		: OTHER_ID + escape(id);

function unpackId(packed: string): string {
	if (packed.startsWith(OTHER_ID)) return unescape(packed.slice(OTHER_ID.length));
	const hex = Buffer.from(packed, 'base64url').toString('hex');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Packs records into one text, because n8n watches every object in the static data for changes. */
export const packRecords = (records: PresentRecord[]): string =>
	records.map(({ id, values }) => [packId(id), ...values.map(escape)].join('|')).join(';');

/** The inverse of {@link packRecords}. */
export const unpackRecords = (packed: string): PresentRecord[] =>
	packed === ''
		? []
		: packed.split(';').map((entry) => {
				const [id, ...values] = entry.split('|');
				return { id: unpackId(id), values: values.map(unescape) };
			});
