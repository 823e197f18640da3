import type { DetailType } from '../../contract';
import { html, type Html } from './html';

const icon = (content: Html) => html`<svg viewBox="0 0 24 24" aria-hidden="true">${content}</svg>`;

/** One icon per contact detail type. */
export const icons: Record<DetailType, Html> = {
	phone: icon(
		html`<path
			d="M6.5 3h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3A2.5 2.5 0 0 1 18.5 20 15.5 15.5 0 0 1 4 5.5 2.5 2.5 0 0 1 6.5 3z"
		/>`,
	),
	email: icon(html`<rect x="3" y="5" width="18" height="14" rx="2.5" /> <path d="m4 7 8 6 8-6" />`),
	website: icon(
		html`<circle cx="12" cy="12" r="9" />
			<path d="M3 12h18M12 3c3.5 3 3.5 15 0 18M12 3c-3.5 3-3.5 15 0 18" />`,
	),
	address: icon(
		html`<path d="M12 21c4-4.5 7-7.5 7-11a7 7 0 0 0-14 0c0 3.5 3 6.5 7 11z" />
			<circle cx="12" cy="10" r="2.5" />`,
	),
	social_media: icon(
		html`<circle cx="6" cy="12" r="2.5" />
			<circle cx="17" cy="6" r="2.5" />
			<circle cx="17" cy="18" r="2.5" />
			<path d="m8.2 10.9 6.6-3.700M8.2 13.100l6.6 3.7" />`,
	),
};
