import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parsedUrl } from '../../../contract';
import { repository, textOf } from '../../support/documents';

describe('A URL whose host has a non-ASCII letter', () => {
	it('is parsed every time, even after thousands of calls', () => {
		const urls = Array.from({ length: 20_000 }, () => parsedUrl('https://blåbær.example/ada.png'));
		expect(urls.filter((url) => url?.pathname !== '/ada.png')).toEqual([]);
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
