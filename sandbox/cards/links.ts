import { parsedUrl, type ContactDetail } from '../../contract';

/** The normalized http(s) URL; undefined for any other scheme, such as `javascript:`. */
export function webAddress(value: string | null): string | undefined {
	const url = parsedUrl(value ?? '');
	return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

const phoneLink = (value: string) => {
	const number = value.replace(/[^\d+]/g, '');
	return number ? `tel:${number}` : undefined;
};

const whatsappLink = (value: string) => {
	const digits = value.replace(/\D/g, '');
	return digits ? `https://wa.me/${digits}` : undefined;
};

/** The link target of a detail; undefined when the detail is plain text. */
export function linkOf({ type, value, platform }: ContactDetail): string | undefined {
	switch (type) {
		case 'phone':
			return phoneLink(value);
		case 'email':
			return `mailto:${encodeURIComponent(value).replace('%40', '@')}`;
		case 'website':
			return webAddress(value) ?? webAddress(`https://${value}`);
		case 'social_media':
			return webAddress(value) ?? (platform === 'whatsapp' ? whatsappLink(value) : undefined);
		case 'address':
			return undefined;
	}
}
