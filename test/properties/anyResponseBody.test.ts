import fc from 'fast-check';
import { MAX_REQUEST_BYTES } from '../../contract';
import { runs } from '../support/expectations/propertyRuns';
import { useService } from '../support/services/service';
import { failed, refusal, told } from '../support/expectations/told';

const service = useService();

const createContact = { resource: 'contact', operation: 'create' };
const createMember = {
	resource: 'teamMember',
	operation: 'create',
	firstName: 'Ada',
	lastName: 'Lovelace',
	email: 'ada@example.com',
};

/** Any text with something to see in it; the service keeps no U+0000 and no half of a pair. */
const text = fc
	.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
	.map((it) => it.replaceAll('\0', ' ').trim())
	// What cannot be seen counts as empty.
	.filter((it) => /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(it));

it('A text is sent as it was entered, in its composed form (NFC), and comes back as it was sent', async () => {
	await fc.assert(
		fc.asyncProperty(text, text, async (...entered) => {
			service.sandbox.requests.length = 0;
			const { json } = await service.run(
				{
					...createContact,
					fullName: '={{ $json.fullName }}',
					additionalFields: { company: '={{ $json.company }}' },
					output: 'raw',
				},
				{ items: [{ fullName: entered[0], company: entered[1] }] },
			);
			const [fullName, company] = entered.map((one) => one.normalize('NFC'));
			expect(service.bodies()).toEqual([{ fullName, company }]);
			expect(json).toMatchObject([{ fullName, company }]);
		}),
		{ numRuns: runs(60) },
	);
});

it.each(['=1+1', '+47 22', '-1', '@SUM(1)', '=HYPERLINK("https://x.example","y")', '\u202eabc'])(
	'The text %j, which a spreadsheet may take for more, is passed on unchanged',
	async (company) => {
		const { json } = await service.run(
			{ ...createContact, fullName: 'Ada', additionalFields: { company: '={{ $json.company }}' } },
			{ items: [{ company }] },
		);
		expect(service.bodies()).toEqual([{ fullName: 'Ada', company }]);
		expect(json).toMatchObject([{ company }]);
	},
);

describe('A body of 256 KB', () => {
	const empty = Buffer.byteLength(JSON.stringify({ fullName: 'Ada', internalNote: '' }));
	const noteOf = (bytes: number, letter: string) => {
		const room = bytes - empty;
		const size = Buffer.byteLength(letter);
		return letter.repeat(Math.floor(room / size)) + 'x'.repeat(room % size);
	};
	const create = async (bytes: number, letter: string) =>
		await service.run(
			{
				...createContact,
				fullName: 'Ada',
				additionalFields: { internalNote: '={{ $json.internalNote }}' },
				output: 'raw',
			},
			{ items: [{ internalNote: noteOf(bytes, letter) }] },
		);

	it.each(['x', 'é', '漢', '👩'])('passes to the last byte, written with %s', async (letter) => {
		const result = await create(MAX_REQUEST_BYTES, letter);
		expect(result.status).toBe('success');
		const { internalNote } = service.bodies()[0] as { internalNote: string };
		expect(Buffer.byteLength(internalNote) + empty).toBe(MAX_REQUEST_BYTES);
	});

	it.each(['x', 'é', '漢', '👩'])(
		'is too large with one byte more, written with %s',
		async (letter) => {
			const result = await create(MAX_REQUEST_BYTES + 1, letter);
			expect(told(result)).toEqual(
				failed('The data exceeds the 256 KB that the service accepts', 413),
			);
			expect(result.error?.description).toMatch(
				/^Shorten long texts or send fewer contact details/,
			);
			expect(result.error?.description?.length).toBeLessThan(4_100);
		},
	);
});

describe('No text gets into the head of a request', () => {
	const names = () => [
		...new Set(service.sandbox.requests.flatMap(({ headers }) => Object.keys(headers).sort())),
	];

	it.each([
		'\r\nX-Other: 1',
		'a\nX-Other: 1',
		'\u010a\u010dX-Other: 1',
		'x\r\n\r\nDELETE / HTTP/1.1',
	])('%j', async (entered) => {
		await service.run({ ...createContact, fullName: 'Ada' });
		const usual = names();
		service.sandbox.requests.length = 0;
		await service.run(
			{
				...createContact,
				fullName: '={{ $json.entered }}',
				additionalFields: { message: '={{ $json.entered }}' },
			},
			{ items: [{ entered }] },
		);
		expect(service.bodies()).toEqual([{ fullName: entered.trim(), message: entered.trim() }]);
		expect(names()).toEqual(usual);
	});
});

describe('Names of prototypes in JSON', () => {
	const phone = { type: 'phone', value: '+47 22 22 22 22' };
	const create = async (details: string) =>
		await service.run(
			{
				...createMember,
				specifyContactDetails: 'json',
				contactDetailsJson: '={{ $json.details }}',
			},
			{ items: [{ details }] },
		);
	const withOwn = (name: string) =>
		`[${JSON.stringify(phone).slice(0, -1)}, ${JSON.stringify(name)}: { "polluted": 1 }}]`;

	it('change nothing but are left out when they are __proto__', async () => {
		await create(withOwn('__proto__'));
		expect(JSON.stringify(service.bodies())).not.toContain('polluted');
		expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	});

	it.each(['constructor', 'prototype', 'toString', 'hasOwnProperty'])(
		'are parts that the service does not know: %s',
		async (name) => {
			expect(told(await create(withOwn(name)))).toEqual(
				refusal(`'Contact Details (JSON), entry 1' contains an unknown property: ${name}`),
			);
			expect(service.sent()).toEqual([]);
			expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
		},
	);

	it.each(['constructor', '__proto__', 'toString'])('are no platform: %s', async (platform) => {
		const details = JSON.stringify([{ type: 'social_media', platform, value: 'x' }]);
		expect((await create(details)).error?.message).toMatch(
			/^'Contact Details \(JSON\), entry 1, platform' is '.*', but must be one of: facebook/,
		);
		expect(service.sent()).toEqual([]);
	});
});
