import { createContactInput } from '../../../contract';

describe('An email address', () => {
	const isAccepted = (email: string) =>
		createContactInput.safeParse({ fullName: 'Ada', email }).success;

	it.each([
		'a@b.c',
		'ada.lovelace+cards@mail.example.co.uk',
		'åse@blåbær.no',
		`${'x'.repeat(64)}@example.com`,
		"o'brien@example.com",
		'o’brien@example.com',
		"{ada}'#$%&*+/=?^_|~!-@example.com",
	])('may be %s', (email) => expect(isAccepted(email)).toBe(true));

	it.each([
		'ada',
		'ada@example',
		'ada@.com',
		'ada@example.',
		'ada@example.com.',
		'ada@exa mple.com',
		'ada @example.com',
		'ada@example.com ',
		' ada@example.com',
		'"ada"@example.com',
		'ada@bob@example.com',
		'x ada@example.com',
		'@example.com',
		`${'x'.repeat(65)}@example.com`,
		"'ada@example.com",
		"'ada@example.com'",
		"ada@example.com'",
		"ada@exam'ple.com",
		'‘ada@example.com’',
		'’ada@example.com',
		'ada@example.com’',
		'“ada@example.com”',
		'„ada@example.com“',
		'«ada@example.com»',
		'‹ada@example.com›',
		'`ada@example.com`',
		'´ada@example.com',
		'"ada@example.com"',
		'o”brien@example.com',
		'ada\u3164@example.com',
		'ada@\u2800example.com',
	])('may not be %j', (email) => expect(isAccepted(email)).toBe(false));
});
