import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { runCommand } from '../../n8nHost/support/command';
import type { CreateTeamMemberInput } from '../../contract';
import { createMember, useService } from '../support/services/service';
import { useScratch } from './support/tools';
import { parsers, type CardProperties } from './support/vCardParsers';

const scratch = useScratch();
const service = useService();

const email = 'member@northwind.example';

/** What a card must carry unharmed. */
const members: Record<string, Omit<CreateTeamMemberInput, 'email'>> = {
	'the required fields only': { firstName: 'Ada', lastName: 'Lovelace' },
	'accents and other scripts': {
		firstName: 'Zoë Ångström',
		lastName: 'Þórðardóttir-Müller',
		jobTitle: '分析师 👩🏽‍💻',
		department: 'Überprüfung',
	},
	'commas and semicolons': {
		firstName: 'Ada, Countess',
		lastName: 'King; Lovelace',
		jobTitle: 'Analyst, Poet; Engineer',
		department: 'Engines; Looms, Cards',
		contactDetails: [
			{ type: 'address', address: { line1: '12, High St; Flat 2', city: 'London', country: 'GB' } },
			{ type: 'phone', label: 'Mobile; private, mostly', value: '+44 20 1234' },
		],
	},
	'line breaks': {
		firstName: 'Ada',
		lastName: 'Lovelace',
		jobTitle: 'Analyst\nPoet',
		contactDetails: [{ type: 'address', address: { line1: 'The Lodge\n12 High Street' } }],
	},
	'lines that must be folded': {
		firstName: 'Ada',
		lastName: 'Lovelace',
		jobTitle: 'Äöü 李小龙 '.repeat(12).trim(),
		contactDetails: [
			{ type: 'website', value: `https://ada.example/${'path/'.repeat(20)}?q=59.9,10.7;z=4` },
			{ type: 'social_media', platform: 'linkedin', value: 'https://www.linkedin.com/in/ada' },
		],
	},
};

interface Card {
	text: string;
	expected: CardProperties;
}

/** The card of a member as the sandbox serves it, and as the node attaches it, and what it must say. */
async function memberCard(fields: Omit<CreateTeamMemberInput, 'email'>): Promise<Card> {
	const { profileUrl } = await createMember(service, { ...fields, email });
	const text = await (await fetch(`${profileUrl}.vcf`)).text();
	expect(await attachedCard('teamMember', { search: email })).toBe(text);
	const { firstName, lastName, jobTitle, department, contactDetails = [] } = fields;
	const address = contactDetails.find((detail) => detail.type === 'address')?.address;
	const expected: CardProperties = {
		n: [lastName, firstName, '', '', ''],
		fn: [`${firstName} ${lastName}`],
		org: ['Northwind', ...(department ? [department] : [])],
		email: [email],
	};
	if (jobTitle) expected.title = [jobTitle];
	if (address) {
		const { line1 = '', city = '', country = '' } = address;
		expected.adr = ['', '', line1, city, '', '', country];
	}
	for (const { type, value = '' } of contactDetails) {
		if (type === 'phone') expected.tel = [value];
		if (type === 'website') expected.url = [value];
	}
	return { text, expected };
}

async function attachedCard(resource: string, filters: IDataObject): Promise<string> {
	const options = { attachVCard: true };
	const list = { resource, operation: 'list', filters, options } as INodeParameters;
	const { items } = await service.run(list);
	expect(items).toHaveLength(1);
	return Buffer.from(items[0].binary!.data.data, 'base64').toString('utf8');
}

/** A contact with every field that its card has. */
async function contactCard(): Promise<Card> {
	const values = {
		fullName: 'Zoë van Dyk; Miss',
		jobTitle: 'Chief, Looms',
		company: 'Müller; Söhne, Ltd',
		email: 'zoe@mueller.example',
		phone: '+49 30 1234',
		website: 'mueller.example/über',
		linkedin: 'linkedin.com/in/zoe',
		address: 'Gasse 1, Köln; Germany',
		message: `Met at the fair\n${'Äöü '.repeat(40).trim()}`,
		tags: [{ name: 'Fair, spring' }, { name: 'Hot' }],
	};
	service.sandbox.addContact(service.workspaceId, values);
	const { jobTitle, company, phone, address, message, fullName } = values;
	const expected = {
		n: ['Miss', 'Zoë van Dyk;', '', '', ''],
		fn: [fullName],
		org: [company],
		title: [jobTitle],
		email: [values.email],
		tel: [phone],
		url: ['https://mueller.example/%C3%BCber'],
		adr: ['', '', address, '', '', '', ''],
		note: [message],
	};
	return { text: await attachedCard('contact', {}), expected };
}

type CardCase = [name: string, read: () => Promise<Card>];

/** Every card that is judged. A card from elsewhere is one more line. */
const cards: CardCase[] = [
	...Object.entries(members).map(([name, fields]): CardCase => [
		`the card of a member with ${name}`,
		async () => await memberCard(fields),
	]),
	['the card of a contact', contactCard],
];

describe.each(parsers)('The vCard parser $name', (parser) => {
	it.each(cards)('reads %s', async (_, read) => {
		const { text, expected } = await read();
		expect(await parser.read(text)).toMatchObject(expected);
	});

	it.each<[string, (text: string) => string]>([
		['a semicolon that is not escaped', (text) => text.replace('Engines\\;', 'Engines;')],
		['a line that is not folded', (text) => text.replace('\r\n ', '\r\n')],
	])('does not read a card with %s', async (_, apply) => {
		const { text, expected } = await memberCard(members['commas and semicolons']);
		const long = text.replace('\r\nTITLE:', '\r\nTITLE:\r\n ');
		const judged = parser.read(apply(long)).then((read) => expect(read).toMatchObject(expected));
		await expect(judged).rejects.toThrow();
	});
});

const sabre = '/usr/share/php/Sabre/VObject/autoload.php';

async function validate(text: string): Promise<string> {
	await writeFile(scratch('card.vcf'), text);
	const script = path.join(__dirname, 'support/validateVCard.php');
	return await runCommand('php', [script, sabre, scratch('card.vcf')], { cwd: scratch() });
}

if (!existsSync(sabre)) {
	console.warn(
		'The vCards were not validated, because sabre/vobject is not installed (Debian, Ubuntu: apt-get install php-cli php-sabre-vobject).',
	);
} else {
	describe('The vCard validator of sabre/vobject', () => {
		it.each(cards)('has no remark on %s', async (_card, read) => {
			expect(await validate((await read()).text)).toBe('');
		});

		it('finds a card without a name', async () => {
			const { text } = await memberCard(members['the required fields only']);
			await expect(validate(text.replace(/\r\nFN:.*/, ''))).rejects.toThrow(/FN property must/);
		});
	});
}
