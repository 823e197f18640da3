import fc from 'fast-check';
import { MAX_REQUEST_BYTES } from '../../contract';
import { runs } from '../support/expectations/propertyRuns';
import { expectRefusals, failed, told } from '../support/expectations/told';
import { ada, contact, detailsInJson, fromItem, member } from '../support/form/parameters';
import { useService } from '../support/services/service';

const service = useService();

/** Creates a contact with what the item has. */
const create = async (item: Record<string, string>) => {
	service.forget();
	const additionalFields = fromItem('company', 'message', 'internalNote');
	const parameters = contact('create', { ...fromItem('fullName'), additionalFields });
	return await service.run({ ...parameters, output: 'raw' }, { items: [item] });
};

/** Any text with something to see in it; the service keeps no U+0000 and no half of a pair. */
const text = fc
	.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
	.map((it) => it.replaceAll('\0', ' ').trim())
	// What cannot be seen counts as empty.
	.filter((it) => /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(it));

/** The refusals of texts that nobody means. */
const IMPLAUSIBLE =
	/damaged by a wrong encoding|says that there is no value|error of a spreadsheet/;

/** What a spreadsheet may take for more, and what could get into the head of a request. */
const suspicious = [
	...['+', '=1+1', '+47 22', '-1', '@SUM(1)', '=HYPERLINK("https://x.example","y")', '\u202eabc'],
	...['\r\nX-Other: 1', 'a\nX-Other: 1', '\u010a\u010dX-Other: 1', 'x\r\n\r\nDELETE / HTTP/1.1'],
];
const examples: Array<[fullName: string, company: string]> = [
	['\uFFFD', '!'],
	...suspicious.map((one): [string, string] => [one, one]),
];

it('A text is sent as it was entered, in its composed form (NFC), in the body alone, and comes back as it was sent, or is refused as implausible', async () => {
	const headers = () => Object.keys(service.sandbox.requests[0].headers).sort();
	await create({ fullName: 'Ada' });
	const usual = headers();
	await fc.assert(
		fc.asyncProperty(text, text, async (...entered) => {
			const { json, error } = await create({ fullName: entered[0], company: entered[1] });
			if (error && !suspicious.includes(entered[0])) {
				expect(error.message).toMatch(IMPLAUSIBLE);
				expect(service.bodies()).toEqual([]);
				return;
			}
			const [fullName, company] = entered.map((one) => one.trim().normalize('NFC'));
			expect(service.bodies()).toEqual([{ fullName, company }]);
			expect(json).toMatchObject([{ fullName, company }]);
			expect(headers()).toEqual(usual);
		}),
		{ numRuns: runs(60) + examples.length, examples },
	);
});

it.each(['x', 'é', '漢', '👩'])(
	'A body passes to the last of 256 KB, and is too large with one byte more, written with %s',
	async (letter) => {
		const empty = Buffer.byteLength(JSON.stringify({ fullName: 'Ada', internalNote: '' }));
		const noteOf = (bytes: number) => {
			const size = Buffer.byteLength(letter);
			return letter.repeat(Math.floor(bytes / size)) + 'x'.repeat(bytes % size);
		};
		const fitting = noteOf(MAX_REQUEST_BYTES - empty);
		const { json } = await create({ fullName: 'Ada', internalNote: fitting });
		expect(json).toMatchObject([{ internalNote: fitting }]);

		const result = await create({ fullName: 'Ada', internalNote: `${fitting}x` });
		expect(told(result)).toEqual(
			failed('The data exceeds the 256 KB that the service accepts', 413),
		);
		expect(result.error?.description).toMatch(/^Shorten long texts or send fewer contact details/);
		expect(result.error?.description?.length).toBeLessThan(4_100);
	},
);

describe('Names of prototypes in JSON', () => {
	const create = member('create', { ...ada, ...detailsInJson('={{ $json.details }}') });
	const phoneWith = (name: string) =>
		`[{ "type": "phone", "value": "+47 22", ${JSON.stringify(name)}: { "polluted": 1 } }]`;

	afterEach(() => expect(({} as { polluted?: unknown }).polluted).toBeUndefined());

	const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
	it.each(names)('are unknown parts of a detail, and no platforms: %s', async (platform) => {
		const profile = JSON.stringify([{ type: 'social_media', platform, value: 'x' }]);
		await expectRefusals(service, create, [
			[
				/^'Contact Details .*, entry 1' contains an unknown property: \w+$/,
				{ details: phoneWith(platform) },
			],
			[
				/^'Contact Details .*, platform' is '.*', but must be one of: facebook/,
				{ details: profile },
			],
		]);
	});
});
