import type { IDataObject } from 'n8n-workflow';
import { parsedUrl } from '../../../contract';
import type { LookupKey } from '../../transport';
import { canonicalUri } from '../values/webAddress';

/** Host and path. Users copy links with http or https, with or without a slash at the end. */
const pageOf = ({ host, pathname }: URL): string => host + pathname.replace(/\/+$/, '');

/** True for a link to the card. A copied link may have more query parameters and another fragment than the card. */
function leadsTo(link: URL, card: URL): boolean {
	const hasQuery = [...card.searchParams].every(([name, value]) =>
		link.searchParams.getAll(name).includes(value),
	);
	return pageOf(link) === pageOf(card) && hasQuery && (!card.hash || card.hash === link.hash);
}

const isSameUrl = (link: URL, card: URL): boolean =>
	pageOf(link) === pageOf(card) && link.search === card.search && link.hash === card.hash;

const linkTo = (url: string): URL => new URL(canonicalUri(url));

const cardOf = ({ profileUrl }: IDataObject): URL | undefined =>
	parsedUrl(canonicalUri(String(profileUrl)));

/** Looks members up by the page of their card. Several cards may share a page: {@link membersAt} decides between them. */
export const byCardPage: LookupKey = {
	fields: ['profileUrl'],
	of: (member) => {
		const card = cardOf(member);
		return card ? [pageOf(card)] : [];
	},
};

/** The page of a link, as {@link byCardPage} looks it up. @param url a valid URL */
export const cardPage = (url: string): string => pageOf(linkTo(url));

/** The members whose card may be at a URL. When several match, an exact match decides. @param url a valid URL */
export function membersAt(members: IDataObject[], url: string): IDataObject[] {
	const link = linkTo(url);
	const matching = (matches: (link: URL, card: URL) => boolean) =>
		members.filter((member) => {
			const card = cardOf(member);
			return card && matches(link, card);
		});
	const found = matching(leadsTo);
	if (found.length < 2) return found;
	const exact = matching(isSameUrl);
	return exact.length === 1 ? exact : found;
}
