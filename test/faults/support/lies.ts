import {
	contradictions,
	smallPages,
	type Quirk,
	type RightPage,
} from '../../support/services/numberedList';

/** What the service may say of its pages, by name. The lists of a scenario have six rows at most. */
export const lies: Record<string, Quirk> = Object.fromEntries([...smallPages, ...contradictions]);

interface ListBody extends Pick<RightPage, 'pagination'> {
	data: RightPage['rows'];
}

/** The answer of the service, head and body, with what the lie makes of it when it is a page of a list. */
export function tellLie(lie: Quirk, answer: Buffer): Buffer {
	const end = answer.indexOf('\r\n\r\n');
	const head = answer.subarray(0, end).toString('latin1');
	const text = answer.subarray(end + 4).toString();
	if (!text.includes('"pagination"')) return answer;
	const { data, pagination } = JSON.parse(text) as ListBody;
	const sent = lie({ rows: data, pagination }, data);
	const body = JSON.stringify({ data: sent.rows, pagination: sent.pagination });
	const ownHead = head.replace(
		/^content-length: .*$/im,
		`content-length: ${Buffer.byteLength(body)}`,
	);
	return Buffer.from(`${ownHead}\r\n\r\n${body}`);
}
