import type { IDataObject } from 'n8n-workflow';
import type { LookupKey } from '../../../transport';
import { parsedUrl } from '../../../../contract';

/** Links are copied with and without a slash at the end, and with http or https. */
const pageOf = ({ host, pathname }: URL): string => host + pathname.replace(/\/+$/, '');

/** Links are copied with a query and a fragment that others have added; those of the card itself must be there. */
function leadsTo(link: URL, card: URL): boolean {
	const hasQuery = [...card.searchParams].every(([name, value]) =>
		link.searchParams.getAll(name).includes(value),
	);
	return pageOf(link) === pageOf(card) && hasQuery && (!card.hash || card.hash === link.hash);
}

const isWhole = (link: URL, card: URL): boolean =>
	pageOf(link) === pageOf(card) && link.search === card.search && link.hash === card.hash;

const linkOf = ({ profileUrl }: IDataObject): URL | undefined => parsedUrl(String(profileUrl));

/** Cards are looked up by their page; which of several cards of one page it is, {@link membersAt} tells. */
export const byCardPage: LookupKey = {
	field: 'profileUrl',
	of: (member) => {
		const card = linkOf(member);
		return card && pageOf(card);
	},
};

/** The page that a link leads to. @param url a valid one */
export const cardPage = (url: string): string => pageOf(new URL(url));

/**
 * The members whose card may be at a web address: by their link alone, for the end of a foreign address may be like that
 * of a card. Of several it is the one whose link is the same from end to end.
 * @param url a valid one
 */
export function membersAt(members: IDataObject[], url: string): IDataObject[] {
	const link = new URL(url);
	const found = members.filter((member) => {
		const card = linkOf(member);
		return card && leadsTo(link, card);
	});
	if (found.length < 2) return found;
	const whole = found.filter((member) => {
		const card = linkOf(member);
		return card && isWhole(link, card);
	});
	return whole.length === 1 ? whole : found;
}
