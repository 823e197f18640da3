import { createContactInput, email, id, timestamp, uri } from '../../../contract';
import { NO_RECORD } from '../../support/form/parameters';

/** The values of a row, which are separated by bars. */
const valuesOf = (row: string) => row.split(' | ');

describe('An email address', () => {
	const isAccepted = (email: string) =>
		createContactInput.safeParse({ fullName: 'Ada', email }).success;

	it.each([
		['short', 'a@b.c'],
		['of several words and domains', 'ada.lovelace+cards@mail.example.co.uk'],
		['in any script', 'åse@blåbær.no'],
		['of 64 characters', `${'x'.repeat(64)}@example.com`],
		['with an apostrophe', "o'brien@example.com | o’brien@example.com"],
		['with signs', "{ada}'#$%&*+/=?^_|~!-@example.com"],
	])('may be %s: %s', (_, row) =>
		expect(valuesOf(row).filter((email) => !isAccepted(email))).toEqual([]),
	);

	it.each([
		['has no domain', 'ada | ada@example | @example.com'],
		['has an empty part', 'ada@.com | ada@example. | ada@example.com.'],
		['has two signs', 'ada@bob@example.com'],
		['is too long', `${'x'.repeat(65)}@example.com`],
		['has a space', 'ada@exa mple.com | ada @example.com | x ada@example.com'],
		['begins or ends with a space', 'ada@example.com  |  ada@example.com'],
		['has an invisible character', 'ada\u3164@example.com | ada@\u2800example.com'],
		['has a quoted part', '"ada"@example.com | o”brien@example.com'],
		['begins with a quote', '\'ada@example.com | ’ada@example.com | "ada@example.com'],
		['ends with a quote', "ada@example.com' | ada@example.com’ | ada@exam'ple.com"],
		['is quoted straight', `'ada@example.com' | "ada@example.com" | \`ada@example.com\``],
		['is quoted in type', '‘ada@example.com’ | “ada@example.com” | „ada@example.com“'],
		['is quoted in French', '«ada@example.com» | ‹ada@example.com› | ´ada@example.com'],
	])('may not be what %s: %s', (_, row) => expect(valuesOf(row).filter(isAccepted)).toEqual([]));
});

describe('A web address', () => {
	it.each([
		['a file', 'https://example.com/ada.png | HTTPS://Example.COM/Ada.PNG'],
		['a host', 'https://example.com | https://xn--bcher-kva.example'],
		['not normalized', 'https://example.com:443/a/../b/./c | http://127.1/ada.png'],
		['encoded', 'https://example.com/%7eada/%7Eada?x=%20#top | https://x.example/%E5%90%8D.png'],
		['with signs', 'https://example.com/?size%5B%5D=2&a=b+c | https://x.example/?a:@/?b#c:@/?d'],
		['with a login', "https://user:pass@example.com:8443/(a),b;c='d'!*$&@"],
		['an IPv6 address', 'https://[2001:db8::1]/ada.png'],
		['of another scheme', 'file:///ada.png | data:image/png;base64,iVBORw0= | urn:isbn:0451450523'],
	])('may be %s, and is kept as it was sent: %s', (_, row) => {
		for (const value of valuesOf(row)) expect(uri.safeParse(value).data).toBe(value);
	});

	it.each([
		['has a space', 'https://example.com/a b |  https://example.com/a | https://example.com/a '],
		['has a line break', 'https://example.com/a\n | https://exam\nple.com/a'],
		['has other white space', 'https://example.com/a\tb | https://example.com/a\u0085b'],
		['has invisible space', 'https://example.com/a\u00a0b | https://example.com/a\u200bb'],
		[
			'has a letter that must be encoded',
			'https://bücher.example/a | https://example.com/名前 | https://example.com/😀',
		],
		['has a bracket or a second #', 'https://example.com/?size[]=2 | https://example.com/a#b#c'],
		['has a percent sign alone', 'https://example.com/100% | https://example.com/%zz'],
		['has no valid port', 'ftp://example.com:x/a.png | https://example.com:99999/a.png'],
		['has no host', 'https:// | https:///a.png | https:example.com/a.png'],
		['has no scheme', '//example.com/a.png | example.com/a.png | '],
		['is the path of a file', 'C:\\photos\\ada.png | c:/photos/ada.png | https:\\\\example.com\\a'],
		...[...'<>"{}|\\^`'].map((sign) => [`has ${sign}`, `https://example.com/a${sign}b`]),
	])('may not be what %s: %j', (_, row) => {
		for (const value of valuesOf(row))
			expect([value, uri.safeParse(value).error?.issues[0].message]).toEqual([
				value,
				expect.stringContaining('must be a web address, such as https://example.com/ada.png'),
			]);
	});
});

it('An ID that is no UUID is explained', () =>
	expect(id.safeParse('1').error?.issues[0].message).toBe(`must be a UUID, such as ${NO_RECORD}`));

it.each([
	['an email', email, 1, 'must be one email address, such as ada@example.com'],
	['a quoted email', email, '"a@b.c"', 'without quotation marks before or after it, such as'],
	['a web address', uri, 1, 'must be a web address, such as https://example.com/ada.png'],
	['no text', email, ['"a"'], 'must be one email address, such as'],
	['no text', uri, [' '], /ada.png$/],
	['a web address', uri, 'https://a b', 'example.com/ada.png, without a space: write %20'],
])('The message about %s: %#', (_, schema, value, message) => {
	expect(schema.safeParse(value).error?.issues[0].message).toMatch(message);
});

it('A published schema says that a web address is a URI', () => {
	expect(uri.meta()).toMatchObject({ format: 'uri' });
});

it('A timestamp has milliseconds', () => {
	const times = ['2026-01-31T09:00:00.000Z', '2026-01-31T09:00:00Z'];
	expect(times.map((time) => timestamp.safeParse(time).success)).toEqual([true, false]);
});
