import { person, refusedPaths, useWorld } from './support';

const world = useWorld();

const members = {
	POST: (avatarUrl: unknown) => world().api.post('/team-members', person({ avatarUrl })),
	PATCH: async (avatarUrl: unknown) => {
		const { data } = await world().api.post('/team-members', person());
		return await world().api.patch(`/team-members/${data.data.id}`, { avatarUrl });
	},
};

describe.each(['POST', 'PATCH'] as const)('2.1 avatarUrl in %s', (method) => {
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
	])('keeps %s as it was sent', async (avatarUrl) => {
		const { status, data } = await members[method](avatarUrl);
		expect([status < 300, data.data?.avatarUrl]).toEqual([true, avatarUrl]);
		const { data: read } = await world().api.get(`/team-members/${data.data.id}`);
		expect(read.data.avatarUrl).toBe(avatarUrl);
	});

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
	])('refuses %j', async (avatarUrl) => {
		const refused = await members[method](avatarUrl);
		expect(refusedPaths(refused)).toEqual(['avatarUrl']);
		expect(refused.data.error.message).toContain('must be a web address, such as https://');
	});
});
