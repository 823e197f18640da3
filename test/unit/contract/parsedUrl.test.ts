import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parsedUrl } from '../../../contract';
import { encodedUri } from '../../../nodes/TeamWorkspace/values/webAddress';

describe('A URL whose host has a non-ASCII letter', () => {
	const address = 'https://kort.blåbær.example/ada.png';

	it.each<[string, () => boolean]>([
		['is parsed', () => parsedUrl(address)?.pathname === '/ada.png'],
		['is encoded', () => encodedUri(address) === 'https://kort.xn--blbr-roah.example/ada.png'],
	])('%s every time, even after thousands of calls', (_, isAccepted) => {
		const results = Array.from({ length: 20_000 }, isAccepted);
		expect(results.filter((result) => !result)).toEqual([]);
	});

	it.each(['nodes', 'credentials', 'contract', 'vcard'])(
		'nothing in %s asks URL.canParse, which forgets it',
		(folder) => {
			const root = path.resolve(__dirname, '../../..', folder);
			const files = (readdirSync(root, { recursive: true }) as string[])
				.filter((file) => file.endsWith('.ts'))
				.map((file) => readFileSync(path.join(root, file), 'utf8'));
			expect(files.filter((text) => /URL\.canParse\(/.test(text))).toEqual([]);
		},
	);
});

it.each(['', 'kort', 'https://', 'https://a b'])('does not parse %j', (text) => {
	expect(parsedUrl(text)).toBeUndefined();
});
