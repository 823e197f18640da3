import { capped, quirks, type Quirk, type SentPage } from '../../support/numberedList';

/** What the service may say of its pages, by name: see {@link quirks}. The lists of a scenario have six rows at most. */
export const lies: Record<string, Quirk> = {
	...Object.fromEntries(quirks),
	'caps pages at 2': capped(2),
	'caps pages at 2 and sends no pagination': ({ offset, rows }) => ({
		offset,
		rows: rows.slice(0, 2),
	}),
};

interface ListBody {
	data: SentPage['rows'];
	pagination: { limit: number; offset: number; total: number; hasMore: boolean };
}

/** The answer of the service, head and body, with what the lie makes of it when it is a page of a list. */
export function tellLie(lie: Quirk, answer: Buffer): Buffer {
	const end = answer.indexOf('\r\n\r\n');
	const head = answer.subarray(0, end).toString('latin1');
	const text = answer.subarray(end + 4).toString();
	if (!text.includes('"pagination"')) return answer;
	const { data, pagination } = JSON.parse(text) as ListBody;
	const { limit, offset, total, hasMore } = pagination;
	const sent = lie({ offset, rows: data, total, hasMore }, limit);
	const kept = 'total' in sent || 'hasMore' in sent;
	const body = JSON.stringify({
		data: sent.rows,
		pagination: kept ? { total: sent.total, hasMore: sent.hasMore } : undefined,
	});
	const ownHead = head.replace(
		/^content-length: .*$/im,
		`content-length: ${Buffer.byteLength(body)}`,
	);
	return Buffer.from(`${ownHead}\r\n\r\n${body}`);
}
