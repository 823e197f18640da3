import { addressParts, socialPlatforms } from '../contract';
import { escapeText, structured } from './lines';
import { profileLink, websiteLink } from './links';
import { fieldsOf, textOf, type Fields } from './values';

const phoneType = (label: unknown) => {
	const text = textOf(label);
	return /mobile|cell/i.test(text) ? 'CELL' : /office|work/i.test(text) ? 'WORK' : 'VOICE';
};

const emailType = (label: unknown) =>
	/office|work/i.test(textOf(label)) ? 'INTERNET,WORK' : 'INTERNET';

const addressType = (label: unknown) => (/home|privat/i.test(textOf(label)) ? 'HOME' : 'WORK');

const withValue = (name: string, value: string | undefined) => (value ? `${name}:${value}` : '');

/** A platform that is not a plain word cannot be a parameter (RFC 2426, section 4). */
const typeOf = (platform: unknown) =>
	/^[\w-]+$/.test(textOf(platform)) ? `;TYPE=${textOf(platform)}` : '';

/** The parts in the order of RFC 2426, section 3.2.1. A service may send the address as one line only. */
function addressValue({ address, value }: Fields): string {
	const parts = addressParts.map((part) => textOf(fieldsOf(address)[part]));
	const [line1, line2, city, postalCode, country] = parts;
	if (parts.some(Boolean)) return structured('', line2, line1, city, '', postalCode, country);
	return textOf(value) && structured('', '', textOf(value), '', '', '', '');
}

/** The property of each type of contact detail (spec 2.2); empty when it has no usable value. */
const PROPERTIES: Record<string, (detail: Fields) => string> = {
	phone: ({ label, value }) => withValue(`TEL;TYPE=${phoneType(label)}`, escapeText(textOf(value))),
	email: ({ label, value }) =>
		withValue(`EMAIL;TYPE=${emailType(label)}`, escapeText(textOf(value))),
	website: ({ value }) => withValue('URL', websiteLink(value)),
	social_media: ({ platform, value }) =>
		withValue(
			`X-SOCIALPROFILE${typeOf(platform)}`,
			profileLink(platform, value) ?? escapeText(textOf(value)),
		),
	address: (detail) => withValue(`ADR;TYPE=${addressType(detail.label)}`, addressValue(detail)),
};

/** A service may have more types than the API lists: they become a note. */
function propertyOf(detail: Fields): string {
	const [type, value] = [textOf(detail.type), textOf(detail.value)];
	if (Object.hasOwn(PROPERTIES, type)) return PROPERTIES[type](detail);
	const isPlatform = socialPlatforms.some((platform) => platform === type);
	if (isPlatform) return PROPERTIES.social_media({ ...detail, platform: type });
	return withValue('NOTE', value && escapeText([type, value].filter(Boolean).join(': ')));
}

/** Labels use a group and X-ABLabel, which most address books support. */
export function detailLines(detail: Fields, index: number): string[] {
	const property = propertyOf(detail);
	const label = textOf(detail.label);
	if (!property || !label) return [property];
	const group = `item${index + 1}`;
	return [`${group}.${property}`, `${group}.X-ABLabel:${escapeText(label)}`];
}
