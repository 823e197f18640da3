import { profileLink, webAddress, websiteLink } from '../../../vcard';

describe('A link', () => {
	it.each([
		['\u00a0https://ada.example/a?b=c,d;e', 'https://ada.example/a?b=c,d;e'],
		['HTTP://Ada.Example', 'http://ada.example/'],
		['ada.example', undefined],
		['javascript:alert(1)', undefined],
		['java\nscript:alert(1)', undefined],
		[42, undefined],
		[null, undefined],
	])('with a scheme: %j is %j', (value, link) => {
		expect(webAddress(value)).toBe(link);
	});

	it.each([
		['www.ada.example/about', 'https://www.ada.example/about'],
		[' ada.example:8080 ', 'https://ada.example:8080/'],
		['bücher.example', 'https://xn--bcher-kva.example/'],
		['http://ada.example', 'http://ada.example/'],
		['ada@example.com', undefined],
		['a.b@example.com', undefined],
		['on request', undefined],
		['javascript:alert(1)//a.example', undefined],
		['none', undefined],
		[{}, undefined],
	])('of a website gets a scheme: %j is %j', (value, link) => {
		expect(websiteLink(value)).toBe(link);
	});

	it.each([
		['linkedin', 'www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
		['linkedin', ' www.ada.example', 'https://www.ada.example/'],
		['instagram', 'ada.www.lovelace', undefined],
		['x', '@ada7', undefined],
		['whatsapp', '+44 7700 900123', 'https://wa.me/447700900123'],
		['whatsapp', '0044 (0)7700 900123', 'https://wa.me/447700900123'],
		['whatsapp', 'https://wa.me/44?text=hi', 'https://wa.me/44?text=hi'],
		['whatsapp', 'ada', undefined],
		[undefined, undefined, undefined],
	])('of a profile on %s: %j is %j', (platform, value, link) => {
		expect(profileLink(platform, value)).toBe(link);
	});

	it('is found in a long text in no time', () => {
		const start = performance.now();
		websiteLink(`${'a.'.repeat(200_000)}@`);
		profileLink('x', `${'a.'.repeat(200_000)}@/`);
		expect(performance.now() - start).toBeLessThan(1000);
	});
});
