import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { socialPlatforms } from '../../../../contract';
import {
	differences,
	isSameDetail,
	isSameField,
} from '../../../../nodes/TeamWorkspace/values/equivalence';
import { phoneKeys } from '../../../../nodes/TeamWorkspace/values/phone';
import { platforms } from '../../../../nodes/TeamWorkspace/values/platforms';

/** Compares two profiles on a platform, or else two values of a field. */
const comparisonOf = (name: string) =>
	Object.hasOwn(platforms, name)
		? (a: string, b: string) => {
				const profile = { type: 'social_media', platform: name };
				return isSameDetail({ ...profile, value: a }, { ...profile, value: b });
			}
		: (a: string, b: string) => isSameField(a, b, name);

/** The lines of a text, each as its first word and the rest. */
const rowsOf = (text: string) =>
	[...text.matchAll(/^\s*(\w+) (.+)$/gm)].map(([, name, values]) => [name, values]);

/** The pairs of values that are compared, in either order. The values are separated by commas. */
function pairsOf(name: string, list: string) {
	const values = list.split(', ');
	const isSame = comparisonOf(name);
	return values.flatMap((a) => values.map((b) => ({ a, b, isSame: isSame(a, ` ${b}\n`) })));
}

/** The pages that end with a handle, of each platform that has such. */
const PROFILES = `
	behance:behance.net/ bluesky:bsky.app/profile/ calendly:calendly.com/ dribbble:dribbble.com/
	facebook:facebook.com/ facebook:fb.com/ github:github.com/ instagram:instagram.com/
	instagram:instagr.am/ linkedin:linkedin.com/in/ medium:medium.com/@ messenger:m.me/
	messenger:messenger.com/t/ patreon:patreon.com/ patreon:patreon.com/c/ pinterest:pinterest.com/
	reddit:reddit.com/user/ reddit:reddit.com/u/ snapchat:snapchat.com/add/ snapchat:snapchat.com/@
	soundcloud:soundcloud.com/ spotify:open.spotify.com/user/ telegram:t.me/ telegram:telegram.me/
	threads:threads.net/@ threads:threads.com/@ tiktok:tiktok.com/@ twitch:twitch.tv/
	x:x.com/ x:twitter.com/ yelp:yelp.com/biz/ youtube:youtube.com/@ youtube:youtube.com/
`;

it('A platform is named like its value, with capital letters', () => {
	for (const [value, { name }] of Object.entries(platforms))
		expect([name.toLowerCase(), name[0]]).toEqual([value, value[0].toUpperCase()]);
});

it.each([
	// '(0)' in a phone number is the zero that is not dialed from abroad.
	...rowsOf(`
			phone +47 22 33 44 55, +4722334455, 0047 22-33-44-55, (+47) 22.33.44.55, tel:+47-22334455
			phone +47 22 33 44 55, Tel.: +47 22 33 44 55, Tel +4722334455, T: +4722334455, Telefon 0047 22334455, Mob. (+47) 22334455
			phone 4722334455, +4722334455, \u202a+47\u00a022\u00a033 44 55\u202c, ＋４７ 22334455
			phone +1 555 010 0100 ext. 12, +15550100100x12, +1555010010012, +1 (555) 010-0100;ext=12, +1 555 010 0100 #12
			phone 1-800-FLOWERS, 1 800 flowers
			phone *123#, *1 23#
			phone ٢٢ ٣٣, ٢٢٣٣
			phone +44 (0)20 7946 0958, +442079460958
			phone +44 (0)20 7946 0958, +4402079460958, 0044 (0) 20 7946 0958
			email ada@x.example, Ada@X.Example
			address 12 High Street  Oslo, 12\u00a0high street Oslo
			website https://example.com, http://example.com/, www.example.com, example.com, //example.com
			website example.com, HTTPS://WWW.Example.COM:443//, http://example.com:80
			website https://example.com/A%7Eb/%c3%a9?q=%41, example.com/A~b/é/?q=A
			website example.com/A~b/é/?q=A, https://example.com/x/../A~b/%C3%A9?q=A
			website https://blåbær.no, https://xn--blbr-roah.no/
			website café.example/é, cafe\u0301.example/e\u0301, https://café.example/e%CC%81
			website example.com/%zz%E9, https://example.com/%zz%e9
			website localhost:3000/a, http://localhost:3000/a/
			website example.com/?u=http://x, https://www.example.com/?u=http://x
			website not an address, Not an address
			avatarUrl https://Example.com:443/a%7eb/%c3%a9.png, https://example.com/a~b/é.png
			avatarUrl https://example.com/a~b/é.png, https://example.com/x/../a~b/%C3%A9.png
			avatarUrl https://example.com, https://example.com/
			x ada, @ada, @Ada, https://x.com/ada, http://www.twitter.com/Ada/, mobile.twitter.com/@ada
			x ada, x.com/ada?s=21, x.com/ada?s=21&t=AbC
			linkedin ada.b, in/ada.b/, //in/ada.b/, https://www.linkedin.com/in/ada.b
			linkedin ada, https://no.linkedin.com/in/ada/?trk=x, linkedin.com/in/ada?originalSubdomain=no
			linkedin ada, linkedin.com/in/ada?utm_source=share&utm_campaign=share_via&utm_content=profile&utm_medium=android_app, linkedin.com/in/ada?utm_medium=ios_app&utm_source=share
			linkedin https://www.linkedin.com/in/ad%C3%A9, linkedin.com/in/adé, adé, @Ade\u0301
			linkedin company/acme, https://linkedin.com/company/acme
			whatsapp +47 400 00 000, https://wa.me/4740000000, https://wa.me/+47%20400%2000%20000?fbclid=x
			whatsapp +47 400 00 000, https://api.whatsapp.com/send/?phone=4740000000
			whatsapp +44 (0)7700 900123, https://wa.me/447700900123
			whatsapp +47 400 00 000, https://api.whatsapp.com/send?phone=%2B4740000000
			mastodon @ada@mastodon.social, ada@mastodon.social, https://mastodon.social/@ada
			mastodon ada@mastodon.social, https://mastodon.social/users/ada
			instagram m.a.b, @m.a.b, https://instagram.com/m.a.b?igsh=1
			facebook ada, https://m.facebook.com/ada, fb.com/ada/?mibextid=x
			facebook https://www.facebook.com/profile.php?id=1, facebook.com/profile.php?id=1
			facebook facebook.com/profile.php?id=1, facebook.com/profile.php?fbclid=x&id=1&mibextid=y
			spotify ada, https://open.spotify.com/user/ada?si=x
			reddit u/ada, /u/ada, ada
			bluesky @ada.bsky.social, ada.bsky.social, https://bsky.app/profile/ada.bsky.social
			github https://ada.example/x, ada.example/x/
			slack @a/b, a/b
			wechat @a/b, A/B
		`),
	...socialPlatforms.map((platform) => [platform, 'ada, @ada, ADA']),
	...[...PROFILES.matchAll(/(\w+):(\S+)/g)].map(([, on, page]) => [
		on,
		`ada, https://www.${page}Ada/`,
	]),
])('All spellings of one value are the same, whichever is stored: %s %s', (name, values) => {
	expect(pairsOf(name, values).filter(({ isSame }) => !isSame)).toEqual([]);
});

describe('Values that mean something else are different', () => {
	it.each(
		rowsOf(`
			phone +47 22 33 44 55, 22 33 44 55, +47 22 33 44 56, +46 22 33 44 55, 022 33 44 55
			phone +47 22 33 44 55, +47 22 33 44 55 x1, 1-800-FLOWERS, 1-800-MATTRESS
			phone ٢٢ ٣٣, ٢٢ ٣٤, *123#, 123, —, ☎, ask Ada, Hotel: 22, Ho 22, T 22, Tel: Ada
			email ada@x.example, ada@y.example, a'da@x.example
			address 12 High Street, 1 2 High Street
			website https://example.com, https://example.com:8080, http://example.com:443
			website https://example.com, https://example.org, https://shop.example.com
			website https://example.com, https://ada@example.com, shttp://example.com, no address
			website a.example.com, a.www.example.com, example.com/%E9, example.com/undefined, s3://a, s3//a
			website https://example.com, https://example.com/a, example.com/A, example.com/a/b
			website example.com/a/b, example.com/a%2Fb, example.com/a%252Fb, example.com/a%5Cb
			website example.com, example.com/?a=1, example.com/?a=2, example.com/?a%3D1, example.com/#a
			avatarUrl https://example.com/a.png, http://example.com/a.png, https://example.com/a.png/
			avatarUrl https://example.com/a.png, https://www.example.com/a.png, no address
			avatarUrl https://example.com/a.png, https://example.com/A.png
			avatarUrl https://example.com/a.png, https://example.com/a.png?v=2
			avatarUrl https://example.com/a.png, https://example.com:8443/a.png
			x ada, grace, https://linkedin.com/in/ada, x.com/ada/status/1, x.com/i/ada, x.com/ada?as=1, ada_b, ada-b, adab
			linkedin ada, company/ada, https://www.linkedin.com/school/ada, linkedin.com:8443/in/ada
			linkedin ada, linkedin.com/in/ada?utm_source=card, linkedin.com/in/ada?utm_medium=share, linkedin.com/in/ada?locale=no_NO
			linkedin ada, linkedin.com/in/ada#about, linkedin.com/in/ada#about?trk=1
			facebook facebook.com/profile.php?id=1, facebook.com/profile.php?id=2
			facebook facebook.com/people/?id=1, facebook.com/people/?id=2, people
			facebook https://fb.me/AbC, https://fb.me/aBc
			patreon https://patreon.com/user?u=1, https://www.patreon.com/user?u=2, user
			calendly calendly.com/ada, calendly.com/ada?month=2026-11, calendly.com/ada/intro
			soundcloud soundcloud.com/abc, on.soundcloud.com/AbC, on.soundcloud.com/aBc
			telegram t.me/abc, t.me/abc?start=1, t.me/+12AbC, t.me/+12aBc
			youtube https://youtube.com/channel/UCa, https://youtube.com/channel/UCA, @uca
			youtube youtube.com/playlist?list=1, youtube.com/playlist?list=2, playlist
			youtube youtube.com/watch?v=1&t=1, youtube.com/watch?v=1&t=2, youtube.com/watch?v=1t=1, youtube.com/watch?v=1&asi=1, youtube.com/watch?v=1
			mastodon @ada@mastodon.social, @ada@mastodon.example, @ada, mastodon.social/@ada@x.example, ada@web, mastodon.social/web/@ada
			whatsapp +47 400 00 000, +47 400 00 001, https://wa.me/message/X
			whatsapp +47 400 00 000, wa.me/4740000000?text=hi, wa.me/4740000000?text=hello
			whatsapp +47 400 00 000, https://api.whatsapp.com/send?phone=4740000000&text=hi
			discord ada, ada#1234, https://discord.gg/ada
			medium https://ada.medium.com/x, x, https://grace.medium.com/x
		`),
	)('%s: %s', (name, values) => {
		expect(pairsOf(name, values).filter(({ a, b, isSame }) => isSame !== (a === b))).toEqual([]);
	});

	it('and so are the addresses of a profile whose query or fragment differs', () => {
		const pages = Object.entries(platforms).flatMap(([platform, { profilesAt }]) =>
			[...profilesAt, 'profiles.example/'].map((page) => [platform, page] as const),
		);
		const part = fc.stringMatching(/^[a-z0-9]{1,4}$/);
		const name = fc.stringMatching(/^(id|u|list|v|text|utm_[a-z]+|q[a-z])$/);
		const parameters = fc.dictionary(name, part, { maxKeys: 2 });
		const end = fc.tuple(parameters, fc.option(part));
		fc.assert(
			fc.property(fc.constantFrom(...pages), part, end, end, ([platform, page], who, ...ends) => {
				const [a, b] = ends.map(([query, fragment]) => {
					const address = new URL(`https://${page}${who}`);
					for (const [key, value] of Object.entries(query)) address.searchParams.append(key, value);
					return address.href + (fragment ? `#${fragment}` : '');
				});
				expect({ a, b, same: comparisonOf(platform)(a, b) }).toEqual({ a, b, same: a === b });
			}),
		);
	});
});

it.each([
	['+44 (0)20 7946 0958', '4402079460958', '442079460958'],
	['0044 (0)20', '44020', '4420'],
	['n/a'],
	['000'],
	['5 00 (0)1', '50001'],
])('%s is found as %s', (entered, ...keys) => expect(phoneKeys(entered)).toEqual(keys));

it('Details of an unknown type are the same with the same content, whatever their ID and label', () => {
	const fax = { id: 'a', type: 'fax', label: 'Old', value: 'é 1', of: { city: 'Oslo' } };
	const { id: _, label: __, ...content } = fax;
	const decomposed = { of: fax.of, value: 'e\u0301 1', type: 'fax', label: 'New' };
	const others = [{ value: 'É 1' }, { of: { city: 'oslo' } }, { more: 1 }, { type: 'pager' }];
	const all = [content, decomposed, ...others.map((more) => ({ ...fax, ...more }))];
	expect(all.filter((one) => isSameDetail(fax, one))).toEqual([content, decomposed]);
	const linktree = { type: 'social_media', platform: 'linktree', value: 'ada/x' };
	expect(isSameDetail(linktree, { ...linktree, value: '@Ada/x' })).toBe(true);
});

describe('An address', () => {
	const home = { line1: '12 High Street', postalCode: 'SW1A 1AA', city: 'London', country: 'GB' };
	const shouted = { line1: ' 12  high street ', city: 'LONDON', postalCode: 'sw1a1aa' };

	it.each<[boolean, object | undefined]>([
		[true, { ...home, ...shouted, line2: '' }],
		[true, { ...home, line2: null, region: undefined }],
		[false, { ...home, line1: '1 2 High Street' }],
		[false, { ...home, line2: 'Floor 2' }],
		[false, { ...home, city: 'Leeds' }],
		[false, { city: 'London' }],
		[false, { line1: 'London' }],
		[false, undefined],
	])('is the same (%j) whatever its spaces, letter case and empty parts: %j', (isSame, address) => {
		const [one, other] = [home, address].map((parts) => ({ type: 'address', address: parts }));
		expect(isSameDetail(one, other as IDataObject)).toBe(isSame);
		expect(isSameDetail(other as IDataObject, one)).toBe(isSame);
	});
});

describe('The differences of a record', () => {
	it.each([
		['phone', '+4722222222', '+47 22 22 22 22'],
		['mobile', '004740000000', '+47 400 00 000'],
		['website', 'https://www.example.com/', 'example.com'],
		['linkedin', 'https://www.linkedin.com/in/ada/', '@ada'],
		['email', 'Ada@X.example', 'ada@x.example'],
		['avatarUrl', 'https://a.example/%c3%a9.png', 'https://A.example:443/é.png'],
		['jobTitle', 'Zo\u00e9', 'Zoe\u0301'],
		['phone', '', null],
		['email', undefined, null],
	])('do not name %s when it is %j and should be %j', (name, stored, wanted) => {
		expect(differences({ [name]: stored }, { [name]: wanted })).toEqual({});
		if (wanted === null) return;
		expect(differences({ [name]: null }, { [name]: wanted })).toEqual({ [name]: wanted });
		expect(differences({ [name]: stored }, { [name]: null })).toEqual({ [name]: null });
		expect(differences({ [name]: `${stored}1` }, { [name]: wanted })).toEqual({ [name]: wanted });
	});

	it('do not name a number that is to be its text, but a list or an object', () => {
		const pairs = [
			[5, '5'],
			[true, true],
			[['A'], 'A'],
			['A', ['A']],
			[{}, {}],
		] as const;
		const same = pairs.filter(([a, b]) => isSameField(a, b, 'company'));
		expect(same).toEqual(pairs.slice(0, 2));
	});

	it('name every other text that is not the same to the letter', () => {
		const wanted = { fullName: 'ada', company: 'A  B', message: 'Hi', jobTitle: '+47 22' };
		const stored = { fullName: 'Ada', company: 'A B', message: 'hi', jobTitle: '+4722' };
		expect(differences(stored, wanted)).toEqual(wanted);
	});
});
