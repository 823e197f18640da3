import { createContactInput, uri } from '../../../contract';

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

describe('A web address', () => {
	const parse = (value: string) => uri.safeParse(value);

	it.each([
		'https://example.com/ada.png',
		'HTTPS://Example.COM/Ada.PNG',
		'https://example.com',
		'https://example.com:443/a/../b/./c',
		'https://example.com/%7eada/%7Eada?x=%20&y=1#top',
		'https://example.com/?size%5B%5D=2&a=b+c',
		"https://user:pass@example.com:8443/(a),b;c='d'!*$&@",
		'https://[2001:db8::1]/ada.png',
		'http://127.1/ada.png',
		'https://xn--bcher-kva.example/stra%C3%9Fe/%E5%90%8D.png',
		'data:image/png;base64,iVBORw0KGgo=',
		'urn:isbn:0451450523',
	])('may be %s, and is kept as it was sent', (value) => expect(parse(value).data).toBe(value));

	it.each([
		'https://example.com/a b',
		' https://example.com/a',
		'https://example.com/a ',
		'https://example.com/a\n',
		'https://exam\nple.com/a',
		'https://example.com/a\tb',
		'https://example.com/a\u0085b',
		'https://example.com/a\u00a0b',
		'https://example.com/a\u200bb',
		...[...'<>"{}|\\^`'].map((character) => `https://example.com/a${character}b`),
		'https://bücher.example/ada.png',
		'https://example.com/straße/名前.png',
		'https://example.com/😀.png',
		'https://example.com/?size[]=2',
		'https://example.com/a#b#c',
		'ftp://example.com:x/a.png',
		'https://example.com/100%',
		'https://example.com/%zz',
		'https:\\\\example.com\\a',
		'https://',
		'https:///a.png',
		'https:example.com/a.png',
		'https://example.com:99999/a.png',
		'//example.com/a.png',
		'example.com/a.png',
		'C:\\photos\\ada.png',
		'c:/photos/ada.png',
		'',
	])('may not be %j', (value) =>
		expect(parse(value).error?.issues[0].message).toContain(
			'must be a web address, such as https://',
		),
	);
});
