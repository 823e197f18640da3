import type { ContactDetail } from '../../contract';
import { profileLink, websiteLink } from '../../vcard';

const phoneLink = (value: string) => {
	const number = value.replace(/[^\d+]/g, '');
	return number ? `tel:${number}` : undefined;
};

/** The link target of a detail; undefined when the detail is plain text. */
export function linkOf({ type, value, platform }: ContactDetail): string | undefined {
	switch (type) {
		case 'phone':
			return phoneLink(value);
		case 'email':
			return `mailto:${encodeURIComponent(value).replace('%40', '@')}`;
		case 'website':
			return websiteLink(value);
		case 'social_media':
			return profileLink(platform, value);
		case 'address':
			return undefined;
	}
}
