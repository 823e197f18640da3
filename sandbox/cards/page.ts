import type { ContactDetail, TeamMember } from '../../contract';
import { webAddress } from '../../vcard';
import { html, type Html } from './html';
import { icons } from './icons';
import { initialsOf, labelOf } from './labels';
import { linkOf } from './links';
import { style } from './style';

/** A hue in degrees derived from the slug, between blue and red so that white text stays readable. */
const hueOf = (slug: string): number =>
	200 + [...slug].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 150, 7);

/** A background image, because a broken img element would cover the initials. */
function picture(address: string): Html {
	const image = `background-image: url("${address.replace(/["\\]/g, encodeURIComponent)}")`;
	return html`<div class="picture" style="${image}"></div>`;
}

const withoutProtocol = (value: string) =>
	value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

function detailRow(detail: ContactDetail): Html {
	const link = linkOf(detail);
	const text = html`${icons[detail.type] ?? icons.website}
		<span class="value"><small>${labelOf(detail)}</small>${withoutProtocol(detail.value)}</span>`;
	return link === undefined
		? html`<li><div>${text}</div></li>`
		: html`<li><a href="${link}" rel="noopener noreferrer">${text}</a></li>`;
}

/** The digital business card as an HTML page. All member fields are escaped. See `assumptions.cardEmail`. */
export function cardPage(member: TeamMember, company: string): string {
	const avatar = webAddress(member.avatarUrl);
	const role = [member.jobTitle, member.department].filter(Boolean).join(' · ');
	return html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>${member.displayName} · ${company}</title>
				<style>
					${style}
				</style>
			</head>
			<body style="--hue: ${hueOf(member.slug)}">
				<main>
					<header><p class="company">${company}</p></header>
					<div class="person">
						<div class="avatar">
							${initialsOf(member.firstName, member.lastName)} ${avatar && picture(avatar)}
						</div>
						<h1>${member.displayName}</h1>
						<p class="role">${role}</p>
					</div>
					<a class="save" href="/cards/${member.slug}.vcf">Save contact</a>
					<ul>
						${member.contactDetails.map(detailRow)}
					</ul>
				</main>
			</body>
		</html> `.text;
}
