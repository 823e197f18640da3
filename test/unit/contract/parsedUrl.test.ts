import { parsedUrl, uri } from '../../../contract';

describe('A web address with a letter that is not ASCII in its host', () => {
	const address = 'https://kort.blåbær.example/ada.png';

	it.each<[string, () => boolean]>([
		['is read', () => parsedUrl(address)?.pathname === '/ada.png'],
		['is taken as an avatar URL', () => uri.safeParse(address).success],
	])('%s however often that is asked', (_, isTaken) => {
		const taken = Array.from({ length: 20_000 }, isTaken);
		expect(taken.filter((one) => !one)).toEqual([]);
	});

	it.each(['', 'kort', 'https://', 'https://a b'])('is not found in %j', (text) => {
		expect(parsedUrl(text)).toBeUndefined();
	});
});
