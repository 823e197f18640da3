import fc from 'fast-check';
import { detailTypes, type ContactDetail, type TeamMember } from '../../contract';
import { cardPage } from '../../sandbox/cards/page';
import { sampleMember } from '../../nodes/TeamWorkspace/teamMember/output';
import { clientOf, person, useWorld } from './support';

const world = useWorld();

/** Text as an attacker, a typist or another script would write it. */
const text = fc.oneof(
	fc.string({ unit: 'grapheme', maxLength: 120 }),
	fc.constantFrom(
		'<script>alert(1)</script>',
		'"><img src=x onerror=alert(1)>',
		"' onmouseover='alert(1)",
		'javascript:alert(1)',
		'JAVASCRIPT:alert(1)//https://x.example',
		'data:text/html,<b>',
		'a\r\nEND:VCARD\r\nBEGIN:VCARD',
		'semi;colon,comma\\back\\nslash',
		'李小龙 '.repeat(30),
		'https://maps.example/?q=59.9,10.7;z=4',
		'https://example.com/"onload="x?a=<b>&c=\\',
	),
);

/** Some are as a later version of the API may have them. */
const detail = fc.record(
	{
		id: fc.uuid(),
		type: fc.constantFrom(...detailTypes, 'fax' as never, 'constructor' as never),
		label: fc.option(text),
		value: text,
		platform: fc.constantFrom('whatsapp', 'linkedin', 'wechat', 'linktree' as never),
		address: fc.record({ line1: text, city: text, country: text }),
	},
	{ requiredKeys: ['id', 'type', 'label', 'value'] },
) as fc.Arbitrary<ContactDetail>;

const member: fc.Arbitrary<TeamMember> = fc
	.record({
		firstName: text,
		lastName: text,
		displayName: text,
		email: text,
		jobTitle: fc.option(text),
		department: fc.option(text),
		avatarUrl: fc.option(text),
		contactDetails: fc.array(detail, { maxLength: 4 }),
	})
	.map((fields) => ({ ...sampleMember, slug: 'ada', ...fields }));

/** Every tag with its attributes; what is left of a well-formed page are texts. */
const tag = /<(\/?)(!?[a-z][a-z0-9]*)((?:\s+[a-z:-]+(?:="[^"<>]*")?)*)\s*\/?>/gi;

const blank: TeamMember = {
	...sampleMember,
	firstName: '',
	lastName: '',
	displayName: '',
	email: '',
	jobTitle: null,
	department: null,
	avatarUrl: null,
	contactDetails: [],
};

describe('The page of a card', () => {
	const tagsOf = (page: string) => [...page.matchAll(tag)].map(([, , name]) => name.toLowerCase());

	it('holds no markup from data: no `<` but those of its own tags, no tag it does not have by itself, and links to http, https, mailto and tel only', () => {
		const own = new Set([...tagsOf(cardPage(blank, '')), 'a', 'small', 'svg', 'path', 'rect']);
		for (const name of ['circle', 'span', 'li', 'ul', 'div']) own.add(name);
		fc.assert(
			fc.property(member, text, (data, company) => {
				const page = cardPage(data, company).replace(/<style>[^]*<\/style>/, '');
				expect(page.replace(tag, '')).not.toMatch(/[<>]/);
				for (const name of tagsOf(page)) expect(own).toContain(name);
				expect(page).not.toMatch(/<[^>]*\son\w+=/i);
				for (const [, link] of page.matchAll(/href="([^"]*)"/g))
					expect(link).toMatch(/^(https?:\/\/|mailto:|tel:|\/cards\/ada\.vcf$)/);
				for (const [, address] of page.matchAll(/url\(&quot;([^)]*?)&quot;\)/g))
					expect(address).toMatch(/^https?:\/\//);
			}),
		);
	});

	it('shows the picture when there is one, and the initials', () => {
		const fields = { firstName: 'ada', lastName: 'Lovelace' };
		const page = cardPage({ ...blank, ...fields, avatarUrl: 'https://example.com/a.png?x="' }, '');
		expect(page).toContain('url(&quot;https://example.com/a.png?x=%22&quot;)');
		expect(page).toMatch(/class="avatar">\s*AL\s/);
		expect(cardPage({ ...blank, avatarUrl: 'javascript:alert(1)' }, '')).not.toContain('url(');
	});

	// What a vCard has of a member: test/unit/vcard.
	it('2.1: profileUrl shows the card, and offers a vCard with the company and the address in its parts', async () => {
		const { data } = await world().api.post(
			'/team-members',
			person({
				firstName: 'Ada <b>',
				jobTitle: 'Analyst & Poet',
				department: 'Engines; Looms',
				contactDetails: [
					{ type: 'phone', label: 'Mobile', value: '+44 20 1234' },
					{ type: 'email', label: 'Press', value: 'press@ada.example' },
					{ type: 'website', value: 'https://ada.example.com/' },
					{ type: 'social_media', platform: 'linkedin', value: 'https://www.linkedin.com/in/ada' },
					{ type: 'social_media', platform: 'whatsapp', value: '+44 7700 900123' },
					{ type: 'social_media', platform: 'instagram', value: 'ada.lovelace' },
					{ type: 'website', value: 'ada.example' },
					{ type: 'address', address: { line1: '12, St James Sq', city: 'London', country: 'GB' } },
				],
			}),
		);
		const card = await clientOf(data.data.profileUrl as string).get('');
		expect(card.status).toBe(200);
		expect(card.headers['content-type']).toMatch(/^text\/html/);
		expect(card.headers['content-security-policy']).toContain("default-src 'none'");
		for (const part of [
			'Ada &lt;b&gt; Lovelace',
			'Analyst &amp; Poet · Engines; Looms',
			'href="tel:+44201234"',
			'href="https://ada.example.com/"',
			'href="https://ada.example/"',
			'href="https://www.linkedin.com/in/ada"',
			'href="https://wa.me/447700900123"',
			'12, St James Sq, London, GB',
			'href="mailto:press@ada.example"',
			`/cards/${data.data.slug}.vcf`,
			'Northwind',
		]) {
			expect(card.data).toContain(part);
		}
		expect(card.data).not.toContain('href="https://ada.lovelace');
		expect(card.data).not.toContain(data.data.email);

		const vCard = await clientOf(`${data.data.profileUrl}.vcf`).get('');
		expect(vCard.status).toBe(200);
		expect(vCard.headers['content-type']).toMatch(/^text\/vcard/);
		const disposition = `attachment; filename="${data.data.slug}.vcf"`;
		expect(vCard.headers['content-disposition']).toBe(disposition);
		expect(vCard.data).toContain('\r\nORG:Northwind;Engines\\; Looms\r\n');
		expect(vCard.data).toContain('EMAIL;TYPE=INTERNET:press@ada.example\r\n');
		expect(vCard.data).not.toContain(data.data.email);
		expect(vCard.data).toContain('\r\nADR;TYPE=WORK:;;12\\, St James Sq;London;;;GB\r\n');
	});

	const paths = ['/cards/nobody', '/cards/nobody.vcf'];
	it.each(paths)('2.1: %s, which no card has, is a page that says so', async (path) => {
		const { status, headers, data } = await clientOf(world().sandbox.origin).get(path);
		expect(status).toBe(404);
		expect(headers['content-type']).toBe('text/html; charset=utf-8');
		expect(headers['content-security-policy']).toContain("default-src 'none'");
		expect(data).toContain('There is no business card at this address.');
	});
});
