import { inspect } from 'node:util';
import fc from 'fast-check';
import { redact } from '../../../nodes/transport/redact';
import { operation } from '../../support/operations';
import { useService } from '../../support/service';

const service = useService();

const each = (text: string, form: (code: string, character: string) => string) =>
	[...text].map((it) => form(it.charCodeAt(0).toString(16).padStart(2, '0'), it)).join('');
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** How a service may write down the key that it was sent. */
const forms: Array<[string, (key: string) => string]> = [
	['plain', (key) => key],
	['in capitals', (key) => key.toUpperCase()],
	[
		'in mixed case',
		(key) => [...key].map((it, i) => (i % 2 ? it.toUpperCase() : it.toLowerCase())).join(''),
	],
	['for a URL', encodeURIComponent],
	['for a URL, every character', (key) => each(key, (hex) => `%${hex}`)],
	['for a URL, twice', (key) => each(key, (hex) => `%25${hex.toUpperCase()}`)],
	['as JSON', (key) => JSON.stringify(key)],
	['as JSON in JSON', (key) => JSON.stringify(JSON.stringify({ key }))],
	['as JSON escapes', (key) => each(key, (hex) => `\\u00${hex}`)],
	['as escapes of JavaScript', (key) => each(key, (hex) => `\\x${hex}`)],
	['as entities of HTML', (key) => each(key, (_, it) => `&#${it.charCodeAt(0)};`)],
	['as hexadecimal entities', (key) => each(key, (hex) => `&#x${hex};`)],
	['over two lines', (key) => `${key.slice(0, 9)}\r\n ${key.slice(9)}`],
	['as Base64', base64],
	['as Base64 of the header', (key) => base64(`Bearer ${key}`)],
	['as Base64 of a login', (key) => base64(`x:${key}`)],
	['as Base64 of JSON', (key) => base64(JSON.stringify({ authorization: key }))],
	['as Base64 for a URL', (key) => Buffer.from(`ab${key}c`).toString('base64url')],
	['as Base64 in lines', (key) => base64(key).replace(/.{20}/g, '$&\r\n')],
	['as hexadecimal digits', (key) => Buffer.from(key).toString('hex')],
];

/** Undoes every form, so that a piece of the key that is left shows. */
function readings(text: string): string[] {
	const flat = text.replace(/\s+/g, '');
	const decoded = flat
		.replace(/%(?:25)*([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
		.replace(/\\+(?:u00|x)([0-9a-f]{2})/gi, (_, hex: string) =>
			String.fromCharCode(parseInt(hex, 16)),
		)
		.replace(/&#x0*([0-9a-f]+);/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
		.replace(/&#0*(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
	const words = flat.match(/[\w+/-]{12,}/g) ?? [];
	const fromBase64 = words.flatMap((word) =>
		[0, 1, 2, 3].map((skip) => Buffer.from(word.slice(skip), 'base64').toString('latin1')),
	);
	const fromHex = words.map((word) => Buffer.from(word, 'hex').toString('latin1'));
	return [flat, decoded, ...fromBase64, ...fromHex].map((it) => it.toLowerCase());
}

/** True when six characters of the key in a row can be read. */
const shows = (text: string, key: string): boolean => {
	const pieces = Array.from({ length: key.length - 5 }, (_, at) =>
		key.slice(at, at + 6).toLowerCase(),
	);
	return readings(text).some((reading) => pieces.some((piece) => reading.includes(piece)));
};

const apiKey = fc.string({
	unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
	minLength: 12,
	maxLength: 60,
});

describe.each(forms)('A key that is echoed %s', (_, form) => {
	it('is seen by this test where it is not taken out', () => {
		const key = 'tw_Q7f-zKp0_4mVbYx29sLd';
		expect(shows(form(key), key)).toBe(true);
	});

	it('is taken out of a text', () => {
		const around = fc.constantFrom('', ' ', 'The key ', '"', '(', '%', '\\', '=');
		fc.assert(
			fc.property(apiKey, around, around, (key, before, after) => {
				expect(shows(redact(before + form(key) + after, key), key)).toBe(false);
			}),
		);
	});

	it.each([400, 401, 500])('is nowhere in a run that ends with %i', async (status) => {
		const echo = form(service.apiKey);
		const error = { code: echo, message: `You sent ${echo}!`, details: { echo, [echo]: [echo] } };
		service.sandbox.fail({
			times: Infinity,
			answer: { status, body: { error }, headers: { 'x-echo': encodeURIComponent(echo) } },
		});
		for (const onError of ['stopWorkflow', 'continueErrorOutput'] as const) {
			const result = await service.run(operation('Create contact').parameters, {
				settings: { onError },
			});
			const all = inspect(result.run, {
				depth: Infinity,
				showHidden: true,
				maxStringLength: Infinity,
				breakLength: Infinity,
			});
			const said = [
				result.error?.message,
				result.error?.description,
				result.errorItems[0]?.json.error,
			].filter(Boolean);
			expect(said.length).toBeGreaterThan(0);
			for (const text of said) expect(shows(String(text), service.apiKey)).toBe(false);
			expect(all).not.toContain(echo);
			expect(all).not.toContain(service.apiKey);
		}
	});
});

it('leaves a text alone that holds no key', () => {
	fc.assert(
		fc.property(apiKey, fc.lorem({ maxCount: 30 }), (key, text) => {
			expect(redact(text, key)).toBe(text);
		}),
	);
});

it('reads a long text in one go', () => {
	const key = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab';
	for (const text of [
		'a'.repeat(200_000),
		' '.repeat(200_000),
		'\\'.repeat(200_000),
		'%25'.repeat(70_000),
	]) {
		expect(redact(text, key)).toBe(text);
	}
});
