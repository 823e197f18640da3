import fc from 'fast-check';
import { contactVCard, memberVCard, vCardFileName } from '../../../vcard';

/** The unfolded lines of a card, without those that every card has. */
const linesOf = ({ text }: { text: string }) =>
	text.replace(/\r\n /g, '').split('\r\n').slice(2, -2);

const ada = { firstName: 'Ada', lastName: 'Lovelace', displayName: 'Ada Lovelace' };
const named = ['N:Lovelace;Ada;;;', 'FN:Ada Lovelace'];

describe('The vCard of a team member', () => {
	it('has everything that the card shows', () => {
		const card = memberVCard(
			{
				...ada,
				...{ id: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b', updatedAt: '2026-01-02T03:04:05.000Z' },
				...{ email: 'signs.in@northwind.example', jobTitle: 'Analyst', department: 'Engines' },
				avatarUrl: 'https://northwind.example/ada.png',
				profileUrl: 'https://cards.example/ada',
				contactDetails: [
					{ type: 'phone', label: 'Mobile', value: '+44 1' },
					{ type: 'phone', label: 'Office', value: '+44 2' },
					{ type: 'phone', label: null, value: '+44 3' },
					{ type: 'email', label: 'Work', value: 'ADA@northwind.example' },
					{ type: 'email', label: 'Private', value: 'ada@home.example' },
					{ type: 'website', label: null, value: 'ada.example' },
					{ type: 'social_media', label: null, platform: 'x', value: 'ada@northwind.example' },
					{ type: 'social_media', label: null, platform: 'github', value: 'github.com/ada' },
					{ type: 'address', label: null, value: 'x', address: { line1: '1 Road', line2: '2' } },
				],
			},
			'Northwind',
		);
		expect(linesOf(card)).toEqual([
			'UID:3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b',
			'REV:2026-01-02T03:04:05.000Z',
			...named,
			'ORG:Northwind;Engines',
			'TITLE:Analyst',
			'PHOTO;VALUE=URI:https://northwind.example/ada.png',
			'item1.TEL;TYPE=CELL:+44 1',
			'item1.X-ABLabel:Mobile',
			'item2.TEL;TYPE=WORK:+44 2',
			'item2.X-ABLabel:Office',
			'TEL;TYPE=VOICE:+44 3',
			'item4.EMAIL;TYPE=INTERNET,WORK:ADA@northwind.example',
			'item4.X-ABLabel:Work',
			'item5.EMAIL;TYPE=INTERNET:ada@home.example',
			'item5.X-ABLabel:Private',
			'URL:https://ada.example/',
			'X-SOCIALPROFILE;TYPE=x:ada@northwind.example',
			'X-SOCIALPROFILE;TYPE=github:https://github.com/ada',
			'ADR;TYPE=WORK:;2;1 Road;;;;',
			'SOURCE:https://cards.example/ada',
		]);
	});

	const details = (...contactDetails: unknown[]) => ({ contactDetails });
	const inOneLine = details({ type: 'address', value: '1 Road' });
	const atHome = details({ type: 'address', label: 'Home', value: '1 Road' });
	const ofTwoLines = details({ type: 'social_media', platform: 'x:y\r\nTEL', value: '@a' });
	const contact = { phone: '+44 1', whatsapp: '+44 2', website: 'ada.example' };
	const email = 'signs.in@x.example';
	const PREF = `EMAIL;TYPE=INTERNET,WORK,PREF:${email}`;
	const website = { type: 'website', value: 'ada.example' };
	const URL = ['URL:https://ada.example/'];
	const press = { type: 'email', value: 'press@x.example' };
	const quickAccess = [
		'X-SOCIALPROFILE;TYPE=whatsapp:https://wa.me/442',
		'URL:https://ada.example/',
	];

	it.each<[string, object, ...lines: string[]]>([
		['no more than a name', {}],
		['a department and no company', { department: 'Sales' }, 'ORG:;Sales'],
		['objects for texts', { jobTitle: {}, email: [], id: true, updatedAt: {} }],
		['a date that is none', { updatedAt: 'yesterday' }],
		['a picture that is not on the web', { avatarUrl: 'javascript:alert(1)' }],
		['a detail of an unknown type', details({ type: 'fax', value: '1' }), 'NOTE:fax: 1'],
		['the name of a prototype', details({ type: 'toString', value: '1' }), 'NOTE:toString: 1'],
		['a detail without a type', details({ value: '1' }), 'NOTE:1'],
		['details without a value', details({ type: 'phone' }, { type: 'address', value: ' ' })],
		['details that are none', details(null, 'x', 7, [])],
		['an address in one line', inOneLine, 'ADR;TYPE=WORK:;;1 Road;;;;'],
		['an address at home', atHome, 'item1.ADR;TYPE=HOME:;;1 Road;;;;', 'item1.X-ABLabel:Home'],
		['a platform that breaks out of its line', ofTwoLines, 'X-SOCIALPROFILE:@a'],
		['an email for signing in and none on the card', { email, ...details(website) }, PREF, ...URL],
		[
			'an email on the card without a value',
			{ email, ...details({ type: 'email', value: ' ' }) },
			PREF,
		],
		['an email on the card', { email, ...details(press) }, 'EMAIL;TYPE=INTERNET:press@x.example'],
		['quick access instead of details', { contact }, 'TEL;TYPE=VOICE:+44 1', ...quickAccess],
	])('from a record with %s', (_, fields, ...lines) => {
		expect(linesOf(memberVCard({ ...ada, ...fields }))).toEqual([...named, ...lines]);
	});

	it.each<[string, object, ...lines: string[]]>([
		['first and last name', { firstName: 'A B', lastName: 'C D' }, 'N:C D;A B;;;', 'FN:A B C D'],
		['the last name only', { lastName: 'Lovelace' }, 'N:Lovelace;;;;', 'FN:Lovelace'],
		['the full name only', { displayName: ' Ada Lovelace ' }, ...named],
		['an email', { email: 'a@b.c' }, 'N:;;;;', 'FN:a@b.c', 'EMAIL;TYPE=INTERNET,WORK,PREF:a@b.c'],
		[
			'an email of the card, not the one for signing in',
			{ email: 'a@b.c', contactDetails: [{ type: 'email', value: 'press@b.c' }] },
			...['N:;;;;', 'FN:press@b.c', 'EMAIL;TYPE=INTERNET:press@b.c'],
		],
		['nothing', {}, 'N:;;;;', 'FN:No name'],
		['a control character', { ...ada, jobTitle: 'a\u0007b' }, ...named, 'TITLE:a b'],
		['a number', { displayName: 7 }, 'N:;7;;;', 'FN:7'],
	])('is named by %s', (_, record, ...lines) => {
		expect(linesOf(memberVCard(record))).toEqual(lines);
	});

	it('has lines of 75 octets', () => {
		const { text } = memberVCard({ jobTitle: 'x'.repeat(69 + 74 + 1) });
		expect(text).toContain(`\r\nTITLE:${'x'.repeat(69)}\r\n ${'x'.repeat(74)}\r\n x\r\n`);
	});
});

describe('The vCard of a contact', () => {
	it('has all but the internal note', () => {
		const card = contactVCard({
			...{ id: '1', fullName: 'Grace Hopper', jobTitle: 'Rear\\Admiral', company: 'Navy, US' },
			...{ email: 'grace@navy.example', mobile: '+1 1', phone: '+1 2', website: 'navy.example' },
			...{ linkedin: 'linkedin.com/in/grace', address: 'Pier 1; Arlington' },
			...{ message: 'Call me\nsoon', internalNote: 'Secret' },
			tags: [{ name: 'Fair, spring' }, 'Hot', { color: '#fff' }, null],
			details: [
				{ type: 'phone', value: '(+1)2', isPrimary: true },
				{ type: 'email', value: 'Grace@Navy.example' },
				{ type: 'email', value: 'grace@home.example' },
				{ type: 'github', value: '@grace' },
				{ type: 'social_media', platform: 'whatsapp', value: '+1 1' },
			],
			createdAt: '2026-01-02T03:04:05.000Z',
		});
		expect(linesOf(card)).toEqual([
			'UID:1',
			'N:Hopper;Grace;;;',
			'FN:Grace Hopper',
			'ORG:Navy\\, US',
			'TITLE:Rear\\\\Admiral',
			'EMAIL;TYPE=INTERNET,WORK,PREF:grace@navy.example',
			'item1.TEL;TYPE=CELL:+1 1',
			'item1.X-ABLabel:Mobile',
			'TEL;TYPE=VOICE:+1 2',
			'URL:https://navy.example/',
			'X-SOCIALPROFILE;TYPE=linkedin:https://linkedin.com/in/grace',
			'ADR;TYPE=WORK:;;Pier 1\\; Arlington;;;;',
			'EMAIL;TYPE=INTERNET:grace@home.example',
			'X-SOCIALPROFILE;TYPE=github:@grace',
			'X-SOCIALPROFILE;TYPE=whatsapp:https://wa.me/11',
			'NOTE:Call me\\nsoon',
			'CATEGORIES:Fair\\, spring,Hot',
		]);
	});

	it('has an email once, also when a letter and its mark are one character here and two there', () => {
		const email = 'zo\u00e9@x.example';
		const details = [{ type: 'email', value: email.normalize('NFD') }];
		const lines = ['N:;;;;', `FN:${email}`, `EMAIL;TYPE=INTERNET,WORK,PREF:${email}`];
		expect(linesOf(contactVCard({ email, details }))).toEqual(lines);
	});

	it.each([
		['Grace Brewster Murray Hopper', 'Hopper;Grace Brewster Murray'],
		['Ludwig van Beethoven', 'van Beethoven;Ludwig'],
		['MARIA DE LA CRUZ', 'DE LA CRUZ;MARIA'],
		['ludwig van beethoven', 'van beethoven;ludwig'],
		['van Beethoven, Ludwig', 'van Beethoven;Ludwig'],
		['Beethoven, Ludwig van', 'van Beethoven;Ludwig'],
		['Beethoven, Ludwig Van', 'Beethoven;Ludwig Van'],
		['Beethoven, van', 'Beethoven;van'],
		['van Beethoven', 'van Beethoven;'],
		['Van Morrison', 'Morrison;Van'],
		['Leonardo di ser Piero da Vinci', 'da Vinci;Leonardo di ser Piero'],
		["Gerard 't Hooft", "'t Hooft;Gerard"],
		['Wilhelm op den Berg', 'op den Berg;Wilhelm'],
		['ada von Lovelace', 'von Lovelace;ada'],
		['Ada Dana Smith', 'Smith;Ada Dana'],
		['augusta ada lovelace', 'lovelace;augusta ada'],
		['  Ada   Lovelace ', 'Lovelace;Ada'],
		['Lovelace，Ada augusta', 'Lovelace;Ada augusta'],
		['Lovelace, Ada, PhD, MBA', 'Lovelace;Ada;;;PhD MBA'],
		['Ada Lovelace MD', 'Lovelace;Ada;;;MD'],
		['Ada Hawaii', 'Hawaii;Ada'],
		['Ada Ivanova', 'Ivanova;Ada'],
		['Ada Lovelace, Ph.D.', 'Lovelace;Ada;;;Ph.D.'],
		['Ada Lovelace, M.Sc., LL.M.', 'Lovelace;Ada;;;M.Sc. LL.M.'],
		['Ada Lovelace M.A. Dipl.-Ing. B.Eng. CFA', 'Lovelace;Ada;;;M.A. Dipl.-Ing. B.Eng. CFA'],
		['Ada Lovelace MSc BEng LLM Dipl-Ing', 'Lovelace;Ada;;;MSc BEng LLM Dipl-Ing'],
		['Jack Ma', 'Ma;Jack'],
		['Sammy Davis, Jr.', 'Davis;Sammy;;;Jr.'],
		['Martin Luther King Jr.', 'King;Martin Luther;;;Jr.'],
		['Lovelace, Ada Sr.', 'Lovelace;Ada Sr.'],
		[',Lovelace, Ada,', 'Lovelace;Ada'],
		['Lovelace, Ada, London', 'London;Lovelace\\, Ada\\,'],
		['Cher', ';Cher'],
		['Sammy Davis, Jr., Esq.', 'Davis;Sammy;;;Jr. Esq.'],
		['III', ';III'],
	])('has the name %s in its parts', (fullName, parts) => {
		const [line] = linesOf(contactVCard({ fullName }));
		expect(line).toBe(`N:${[...parts.split(';'), '', '', ''].slice(0, 5).join(';')}`);
	});
});

describe('Any record', () => {
	const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.anything());
	const list = (entry: fc.Arbitrary<unknown>) => fc.oneof(anything, fc.array(entry));
	const detail = fc.record({
		type: fc.constantFrom('phone', 'email', 'website', 'address', 'social_media', 'x'),
		label: anything,
		platform: anything,
		value: anything,
		address: anything,
	});
	const names = [
		'id firstName lastName displayName fullName email updatedAt avatarUrl',
		'company department mobile linkedin website address message contact',
	].flatMap((line) => line.split(' '));
	const record = fc.record(
		{
			...Object.fromEntries(names.map((name) => [name, anything])),
			tags: list(anything),
			details: list(anything),
			contactDetails: list(detail),
		},
		{ requiredKeys: [] },
	);

	it.each([
		['member', (data: object) => memberVCard(data)],
		['contact', contactVCard],
	])('makes one well-formed card of a %s', (_, make) => {
		fc.assert(
			fc.property(record, (data) => {
				const { name, text } = make(data);
				expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n[^]*\r\nEND:VCARD\r\n$/);
				expect(text.match(/^(BEGIN|END):VCARD/gm)).toHaveLength(2);
				for (const line of text.split('\r\n')) {
					expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
					expect(line).not.toMatch(/[\p{Cc}\p{Surrogate}]/u);
				}
				for (const line of linesOf({ text }))
					expect(line).toMatch(/^(item\d+\.)?[A-Z][A-Za-z-]*(;[A-Z]+=[\w,-]+)*:/);
				expect(text).not.toContain('[object');
				const file = vCardFileName(name);
				expect(file).toMatch(/^[^/\\:*?"<>|\p{Cc}\p{Cs}]+\.vcf$/u);
				expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255);
			}),
		);
	});
});

it.each([
	['Ada Lovelace', 'Ada Lovelace.vcf'],
	['Zoë Ångström', 'Zoë Ångström.vcf'],
	['../../etc/passwd', 'etc passwd.vcf'],
	['Ada\r\n<King>: "Lovelace". .', 'Ada King Lovelace.vcf'],
	['...', 'Contact.vcf'],
	['a'.repeat(300), `${'a'.repeat(251)}.vcf`],
	['李'.repeat(300), `${'李'.repeat(83)}.vcf`],
	[`a${'👩'.repeat(300)}`, `a${'👩'.repeat(62)}.vcf`],
	[`${'a'.repeat(250)} Ada`, `${'a'.repeat(250)}.vcf`],
])('The file of %j is %j', (name, file) => {
	expect(vCardFileName(name)).toBe(file);
});
