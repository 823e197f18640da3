import {
	addressParts,
	type Address,
	type ContactDetail,
	type ContactDetailInput,
	type TeamMember,
} from '../../contract';

/** An address as one line (`assumptions.addressValue`). */
export const addressLine = (address: Address): string =>
	addressParts
		.map((part) => address[part]?.trim())
		.filter(Boolean)
		.join(', ');

/** A detail as the API returns it (spec section 2.2). */
export function toDetail(input: ContactDetailInput, id: string): ContactDetail {
	const { type, label = null, value = '', platform, address } = input;
	if (type === 'address' && address)
		return { id, type, label, value: addressLine(address), address };
	if (type === 'social_media') return { id, type, label, value, platform };
	return { id, type, label, value };
}

/** The first phone, WhatsApp and website of a card (spec section 2.1). */
export function quickContact(details: ContactDetail[]): TeamMember['contact'] {
	const first = (matches: (detail: ContactDetail) => boolean) =>
		details.find(matches)?.value ?? null;
	return {
		phone: first(({ type }) => type === 'phone'),
		whatsapp: first(({ type, platform }) => type === 'social_media' && platform === 'whatsapp'),
		website: first(({ type }) => type === 'website'),
	};
}
