import fc from 'fast-check';
import { redact } from '../../../nodes/transport/redact';
import { apiKeys, forms, shows } from '../../support/keyForms';

describe.each(forms)('A key that is echoed %s', (_, form) => {
	it('is seen by this test where it is not taken out', () => {
		const key = 'tw_Q7f-zKp0_4mVbYx29sLd';
		expect(shows(form(key), key)).toBe(true);
	});

	it('is taken out of a text', () => {
		const around = fc.constantFrom('', ' ', 'The key ', '"', '(', '%', '\\', '=');
		fc.assert(
			fc.property(apiKeys, around, around, (key, before, after) => {
				expect(shows(redact(before + form(key) + after, key), key)).toBe(false);
			}),
		);
	});
});

it('leaves a text alone that holds no key', () => {
	fc.assert(
		fc.property(apiKeys, fc.lorem({ maxCount: 30 }), (key, text) => {
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

describe('A short key', () => {
	const echo = (key: string) => `${key} ${Buffer.from(key).toString('hex')}`;

	it.each(['', 'a', 'abc'])('of less than four characters is left: %j', (key) => {
		expect(redact(echo(key), key)).toBe(echo(key));
	});

	it.each(['abcd', 'abcdefg'])('of less than eight is taken out where it is plain: %j', (key) => {
		expect(redact(echo(key), key)).toBe(`*** ${Buffer.from(key).toString('hex')}`);
	});

	it('of eight is taken out in every form', () => {
		expect(redact(echo('abcdefgh'), 'abcdefgh')).toBe('*** ***');
	});
});
