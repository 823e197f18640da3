import fc from 'fast-check';
import { socialPlatforms } from '../../../../contract';
import {
	differences,
	isSameAddress,
	isSameUri,
	isSameWebsite,
} from '../../../../nodes/TeamWorkspace/values/equivalence';
import { isSamePhone } from '../../../../nodes/TeamWorkspace/values/phone';
import { platforms } from '../../../../nodes/TeamWorkspace/values/platforms';
import { isSameProfile } from '../../../../nodes/TeamWorkspace/values/profiles';
import { isSameText } from '../../../../nodes/TeamWorkspace/values/text';

/** Each is the same as all others of its row, whichever comes first. */
function areAllSame<T>(isSame: (a: T, b: T) => boolean, row: T[]): void {
	for (const a of row)
		for (const b of row) expect({ a, b, same: isSame(a, b) }).toEqual({ a, b, same: true });
}

function areAllDifferent<T>(isSame: (a: T, b: T) => boolean, row: T[]): void {
	row.forEach((a, at) =>
		row.forEach((b, other) =>
			expect({ a, b, same: isSame(a, b) }).toEqual({ a, b, same: at === other }),
		),
	);
}

describe('A phone number', () => {
	it.each([
		[
			[
				'+47 22 33 44 55',
				'+4722334455',
				'0047 22-33-44-55',
				'(+47) 22.33.44.55',
				'tel:+47-22334455',
			],
		],
		[['4722334455', '+4722334455', '\u202a+47\u00a022\u00a033 44 55\u202c', '＋４７ 22334455']],
		[
			[
				'+1 555 010 0100 ext. 12',
				'+15550100100x12',
				'+1 555 010 0100 #12',
				'+1 (555) 010-0100;ext=12',
			],
		],
		[['1-800-FLOWERS', '1 800 flowers']],
		[['*123#', '*1 23#']],
		[['٢٢ ٣٣', '٢٢٣٣']],
	])('is the same in every format: %j', (row) => areAllSame(isSamePhone, row));

	it('with the zero that is left out abroad is the same with and without it', () => {
		for (const other of ['+442079460958', '+4402079460958', '0044 (0) 20 7946 0958'])
			expect(isSamePhone('+44 (0)20 7946 0958', other)).toBe(true);
	});

	it('is another one when a digit, a letter or the country code differs', () =>
		areAllDifferent(isSamePhone, [
			'+47 22 33 44 55',
			'22 33 44 55',
			'+47 22 33 44 56',
			'+46 22 33 44 55',
			'022 33 44 55',
			'+47 22 33 44 55 x1',
			'1-800-FLOWERS',
			'1-800-MATTRESS',
			'٢٢ ٣٣',
			'٢٢ ٣٤',
			'*123#',
			'123',
			'—',
			'☎',
			'ask Ada',
		]));
});

it('an email address is the same in any letter case', () => {
	areAllSame(isSameText, ['ada@x.example', 'Ada@X.Example', ' ADA@x.example']);
	areAllDifferent(isSameText, ['ada@x.example', 'ada@y.example', "a'da@x.example"]);
});

describe('A website', () => {
	it.each([
		[
			[
				'https://example.com',
				'http://example.com/',
				'www.example.com',
				'HTTPS://WWW.Example.COM:443//',
				'example.com',
				'//example.com',
				'http://example.com:80',
			],
		],
		[
			[
				'https://example.com/A%7Eb/%c3%a9?q=%41',
				'example.com/A~b/é/?q=A',
				'https://example.com/x/../A~b/%C3%A9?q=A',
			],
		],
		[['https://blåbær.no', 'https://xn--blbr-roah.no/']],
		[['café.example/é', 'cafe\u0301.example/e\u0301', 'https://café.example/e%CC%81']],
		[['example.com/%zz%E9', 'https://example.com/%zz%e9']],
		[['localhost:3000/a', 'http://localhost:3000/a/']],
		[['not an address', ' Not an address ']],
	])('is the same in every spelling: %j', (row) => areAllSame(isSameWebsite, row));

	it('is another one when it leads elsewhere', () =>
		areAllDifferent(isSameWebsite, [
			'https://example.com',
			'https://example.com:8080',
			'https://example.org',
			'https://shop.example.com',
			'https://example.com/a',
			'https://example.com/A',
			'https://example.com/a/b',
			'https://example.com/a%2Fb',
			'https://example.com/a%252Fb',
			'https://example.com/a%5Cb',
			'https://example.com/?a=1',
			'https://example.com/?a=2',
			'https://example.com/?a%3D1',
			'https://example.com/#a',
			'http://example.com:443',
			'https://ada@example.com',
			'ftp://example.com',
			'not an address',
		]));
});

describe('A web address of which every part counts', () => {
	it('is the same when only host letters, port or encoding differ', () => {
		areAllSame(isSameUri, [
			'https://Example.com:443/a%7eb/%c3%a9.png',
			'https://example.com/a~b/é.png',
			' https://example.com/x/../a~b/%C3%A9.png',
		]);
		areAllSame(isSameUri, ['https://example.com', 'https://example.com/']);
	});

	it('is another one otherwise', () =>
		areAllDifferent(isSameUri, [
			'https://example.com/a.png',
			'http://example.com/a.png',
			'https://www.example.com/a.png',
			'https://example.com/a.png/',
			'https://example.com/A.png',
			'https://example.com/a.png?v=2',
			'https://example.com:8443/a.png',
			'no address',
		]));
});

describe('A social media profile', () => {
	it.each<[(typeof socialPlatforms)[number], string[]]>([
		[
			'x',
			[
				'ada',
				'@ada',
				'@Ada',
				'https://x.com/ada',
				'http://www.twitter.com/Ada/',
				'x.com/ada?s=21',
				'x.com/ada?s=21&t=AbC',
				'mobile.twitter.com/@ada',
			],
		],
		[
			'linkedin',
			[
				'ada',
				'in/ada',
				'/in/ada/',
				'https://www.linkedin.com/in/ada',
				'https://no.linkedin.com/in/ada/?trk=x',
			],
		],
		[
			'linkedin',
			['https://www.linkedin.com/in/ad%C3%A9', 'linkedin.com/in/adé', 'adé', '@Ade\u0301'],
		],
		['linkedin', ['company/acme', 'https://linkedin.com/company/acme']],
		[
			'whatsapp',
			[
				'+47 400 00 000',
				'https://wa.me/4740000000',
				'https://api.whatsapp.com/send/?phone=4740000000',
				'https://api.whatsapp.com/send?phone=%2B4740000000',
				'https://wa.me/+47%20400%2000%20000?fbclid=x',
			],
		],
		[
			'mastodon',
			[
				'@ada@mastodon.social',
				'ada@mastodon.social',
				'https://mastodon.social/@ada',
				'https://mastodon.social/users/ada',
			],
		],
		['instagram', ['ada.b', '@ada.b', 'https://instagram.com/ada.b?igsh=1']],
		['youtube', ['@ada', 'https://www.youtube.com/@ada']],
		['tiktok', ['@ada', 'ada', 'https://www.tiktok.com/@ada']],
		['telegram', ['@ada', 'https://t.me/ada', 'telegram.me/ada']],
		['facebook', ['ada', 'https://m.facebook.com/ada', 'fb.com/ada', 'fb.com/ada/?mibextid=x']],
		[
			'facebook',
			[
				'https://www.facebook.com/profile.php?id=1',
				'facebook.com/profile.php?fbclid=x&id=1&mibextid=y',
			],
		],
		['spotify', ['ada', 'https://open.spotify.com/user/ada?si=x']],
		['reddit', ['u/ada', '/u/ada', 'ada', 'https://www.reddit.com/user/ada/']],
		[
			'bluesky',
			['@ada.bsky.social', 'ada.bsky.social', 'https://bsky.app/profile/ada.bsky.social'],
		],
		['medium', ['@ada', 'https://medium.com/@ada']],
		['messenger', ['ada', 'https://m.me/ada']],
		['github', ['https://ada.example/x', 'ada.example/x/']],
		['wechat', ['ada_l', 'Ada_L ']],
	])('on %s is the same in every spelling: %j', (platform, row) =>
		areAllSame((a: string, b) => isSameProfile(platform, a, b), row),
	);

	it.each<[(typeof socialPlatforms)[number], string[]]>([
		[
			'x',
			[
				'ada',
				'grace',
				'https://linkedin.com/in/ada',
				'https://x.com/ada/status/1',
				'https://x.com/i/ada',
			],
		],
		['linkedin', ['ada', 'company/ada', 'https://www.linkedin.com/school/ada']],
		[
			'facebook',
			[
				'https://facebook.com/profile.php?id=1',
				'https://facebook.com/profile.php?id=2',
				'https://facebook.com/people/?id=1',
				'https://facebook.com/people/?id=2',
				'people',
				'https://fb.me/AbC',
				'https://fb.me/aBc',
			],
		],
		['patreon', ['https://patreon.com/user?u=1', 'https://www.patreon.com/user?u=2', 'user']],
		[
			'linkedin',
			[
				'https://linkedin.com/in/ada',
				'https://linkedin.com/in/ada?utm_source=card',
				'https://linkedin.com/in/ada?locale=no_NO',
				'https://linkedin.com/in/ada#about',
				'https://linkedin.com:8443/in/ada',
			],
		],
		['calendly', ['calendly.com/ada', 'calendly.com/ada?month=2026-11', 'calendly.com/ada/intro']],
		['soundcloud', ['soundcloud.com/abc', 'on.soundcloud.com/AbC', 'on.soundcloud.com/aBc']],
		['telegram', ['t.me/abc', 't.me/abc?start=1', 't.me/+AbC', 't.me/+aBc']],
		[
			'youtube',
			[
				'https://youtube.com/channel/UCa',
				'https://youtube.com/channel/UCA',
				'@uca',
				'https://youtube.com/playlist?list=1',
				'https://youtube.com/playlist?list=2',
				'https://youtube.com/watch?v=1&t=1',
				'https://youtube.com/watch?v=1&t=2',
				'playlist',
			],
		],
		[
			'mastodon',
			[
				'@ada@mastodon.social',
				'@ada@mastodon.example',
				'@ada',
				'https://mastodon.social/@ada@x.example',
			],
		],
		[
			'whatsapp',
			[
				'+47 400 00 000',
				'+47 400 00 001',
				'https://wa.me/message/X',
				'https://wa.me/4740000000?text=hi',
				'https://wa.me/4740000000?text=hello',
				'https://api.whatsapp.com/send?phone=4740000000&text=hi',
			],
		],
		['discord', ['ada', 'ada#1234', 'https://discord.gg/ada']],
		['medium', ['https://ada.medium.com/x', 'x', 'https://grace.medium.com/x']],
	])('on %s is another one otherwise: %j', (platform, row) =>
		areAllDifferent((a: string, b) => isSameProfile(platform, a, b), row),
	);

	it('is another one at every address whose query or fragment differs', () => {
		const pages = Object.entries(platforms).flatMap(([platform, { profilesAt }]) =>
			[...profilesAt, 'profiles.example/'].map((page) => [platform, page] as const),
		);
		const part = fc.stringMatching(/^[a-z0-9]{1,4}$/);
		const query = fc.oneof(
			fc.constant(''),
			fc
				.uniqueArray(fc.tuple(fc.stringMatching(/^(id|u|list|v|text|utm_[a-z]+|q[a-z])$/), part), {
					minLength: 1,
					maxLength: 2,
					selector: ([name]) => name,
				})
				.map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
		);
		const end = fc.record({ query, fragment: fc.oneof(fc.constant(''), part) });
		fc.assert(
			fc.property(fc.constantFrom(...pages), part, end, end, ([platform, page], name, ...ends) => {
				const [a, b] = ends.map(({ query: parameters, fragment }) => {
					const mark = page.includes('?') ? '&' : '?';
					const search = parameters && mark + parameters;
					return `https://${page}${name}${search}${fragment && `#${fragment}`}`;
				});
				expect({ a, b, same: isSameProfile(platform, a, b) }).toEqual({ a, b, same: a === b });
			}),
		);
	});

	it('is found under its own name on every platform', () => {
		for (const platform of socialPlatforms)
			areAllSame((a: string, b) => isSameProfile(platform, a, b), ['ada', '@ada', ' ADA ']);
	});
});

describe('An address', () => {
	const home = { line1: '12 High Street', postalCode: 'SW1A 1AA', city: 'London', country: 'GB' };

	it('is the same whatever its spaces, letter case and empty parts', () =>
		areAllSame(isSameAddress, [
			home,
			{ ...home, line2: '', line1: ' 12  high street ', city: 'LONDON', postalCode: 'sw1a1aa' },
			{ ...home, line2: null, region: undefined },
		]));

	it('is another one when a part differs', () =>
		areAllDifferent(isSameAddress, [
			home,
			{ ...home, line1: '1 2 High Street' },
			{ ...home, line2: 'Floor 2' },
			{ ...home, city: 'Leeds' },
			{ city: 'London' },
			{ line1: 'London' },
			undefined,
		]));
});

describe('The differences of a record', () => {
	it.each([
		['phone', '+4722222222', '+47 22 22 22 22'],
		['mobile', '004740000000', '+47 400 00 000'],
		['website', 'https://www.example.com/', 'example.com'],
		['linkedin', 'https://www.linkedin.com/in/ada/', 'linkedin.com/in/ada'],
		['email', 'Ada@X.example', 'ada@x.example'],
		['avatarUrl', 'https://a.example/%c3%a9.png', 'https://A.example:443/é.png'],
	])('do not name %s when it is stored in another spelling', (name, stored, wanted) => {
		expect(differences({ [name]: stored }, { [name]: wanted })).toEqual({});
		expect(differences({ [name]: null }, { [name]: wanted })).toEqual({ [name]: wanted });
		expect(differences({ [name]: stored }, { [name]: null })).toEqual({ [name]: null });
		expect(differences({ [name]: `${stored}1` }, { [name]: wanted })).toEqual({ [name]: wanted });
	});

	it('name every other text that is not the same to the letter', () => {
		const wanted = { fullName: 'ada', company: 'A  B', message: 'Hi', jobTitle: '+47 22' };
		const stored = { fullName: 'Ada', company: 'A B', message: 'hi', jobTitle: '+4722' };
		expect(differences(stored, wanted)).toEqual(wanted);
	});

	it('name no text whose letters and marks are written as one character or two', () =>
		expect(differences({ jobTitle: 'Zo\u00e9' }, { jobTitle: 'Zoe\u0301' })).toEqual({}));

	it('do not name what is empty in another way', () =>
		expect(differences({ phone: '', email: undefined }, { phone: null, email: null })).toEqual({}));
});
