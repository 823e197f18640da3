import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parsedUrl } from '../../../contract';
import { encodedUri } from '../../../nodes/TeamWorkspace/values/webAddress';
import { repository, textOf } from '../../support/documents';

describe('A URL whose host has a non-ASCII letter', () => {
	const address = 'https://kort.blåbær.example/ada.png';

	it.each<[string, () => boolean]>([
		['is parsed', () => parsedUrl(address)?.pathname === '/ada.png'],
		['is encoded', () => encodedUri(address) === 'https://kort.xn--blbr-roah.example/ada.png'],
	])('%s every time, even after thousands of calls', (_, isAccepted) => {
		const results = Array.from({ length: 20_000 }, isAccepted);
		expect(results.filter((result) => !result)).toEqual([]);
	});

	const folders = ['nodes', 'credentials', 'contract', 'vcard'];
	it.each(folders)('nothing in %s asks URL.canParse, which forgets it', (folder) => {
		const files = (readdirSync(path.join(repository, folder), { recursive: true }) as string[])
			.filter((file) => file.endsWith('.ts'))
			.map((file) => path.join(folder, file));
		expect(files.filter((file) => /URL\.canParse\(/.test(textOf(file)))).toEqual([]);
	});
});

it.each(['', 'kort', 'https://', 'https://a b'])('does not parse %j', (text) => {
	expect(parsedUrl(text)).toBeUndefined();
});
