import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { version } from '../../../package.json';
import { useService } from '../../support/services/service';
import { compare } from './interface/compare';
import { measureInterface } from './interface/measure';
import { review, type Accepts } from './interface/review';
import type { Interface } from './interface/table';

const TIMEOUT_MS = 120_000;

const file = path.join(__dirname, 'interface.json');
const accepted = JSON.parse(readFileSync(file, 'utf8')) as Interface;
/** Set by scripts/accept-interface.mjs. */
const accepts = process.env.ACCEPT_INTERFACE as Accepts;

const service = useService({}, 'onDemand');

describe('What saved workflows rely on', () => {
	it(
		'is as in interface.json',
		async () => {
			const measured = await measureInterface(service);
			const changelog = readFileSync(path.resolve('CHANGELOG.md'), 'utf8');
			const toDo = review(compare(accepted, measured), { accepts, changelog, version });
			if (toDo) throw Object.assign(new Error(toDo), { stack: toDo });
			if (accepts) writeFileSync(file, `${JSON.stringify(measured, undefined, '\t')}\n`);
		},
		TIMEOUT_MS,
	);

	const before: Interface = {
		'teamWorkspace contact output simplified': { get: 'id tags', list: 'id tags' },
		'teamWorkspace contact parameters': {
			'limit: number, default 50': 'list',
			'output=raw: option': 'get list',
		},
	};
	const released = '\n## [0.0.9]\n';
	const announced = `## [Unreleased]\n\n### Breaking\n\n- \`tags\` and \`limit\`; **Raw**: \`raw\`\n${released}`;
	const of = (section: string, lines: Interface[string]): Interface => ({
		...before,
		[`teamWorkspace contact ${section}`]: {
			...before[`teamWorkspace contact ${section}`],
			...lines,
		},
	});

	it.each<[string, Interface, string]>([
		[
			'a dropped output key',
			of('output simplified', { list: 'id' }),
			'contact output simplified: tags is removed (list)',
		],
		[
			'an output key of another type',
			of('output simplified', { get: 'id tags:list' }),
			'contact output simplified: tags was a text, is "list" (get)',
		],
		[
			'an option that an operation no longer has',
			of('parameters', { 'output=raw: option': 'get' }),
			'contact parameters: output=raw is removed (list)',
		],
		[
			'another default',
			{
				...before,
				'teamWorkspace contact parameters': {
					'limit: number, default 60': 'list',
					'output=raw: option': 'get list',
				},
			},
			'contact parameters: limit was "number, default 50", is "number, default 60" (list)',
		],
	])('is guarded: %s needs a note under Breaking, or a new version', (_, after, told) => {
		const found = compare(before, after);
		const changelog = announced;
		const unannounced =
			'## [Unreleased]\n\n### Added\n\n- `tags limit raw`\n\n## [0.0.9]\n' + announced.slice(17);
		const toDo = review(found, { accepts: undefined, changelog, version: '0.1.0' });
		expect(toDo).toContain(`  - teamWorkspace ${told}`);
		expect(toDo).toContain('npm run interface:accept -- --breaking');
		const refused = [
			review(found, { accepts: 'additions', changelog, version: '0.1.0' }),
			review(found, { accepts: 'breaking', changelog: unannounced, version: '0.1.0' }),
			review(found, { accepts: 'breaking', changelog, version: '1.0.0' }),
		];
		for (const reason of refused) expect(reason).toContain('a new version of it');
		expect(refused[2]).not.toContain('--breaking');
		expect(review(found, { accepts: 'breaking', changelog, version: '0.1.0' })).toBeUndefined();
	});

	it('needs no note before the first release, but the one command that accepts what breaks', () => {
		const found = compare(before, of('output simplified', { list: 'id' }));
		const rest = { changelog: '## [Unreleased]\n\nThe first version.\n', version: '0.1.0' };
		for (const accepts of [undefined, 'additions'] as const) {
			const toDo = review(found, { accepts, ...rest });
			expect(toDo).toContain('contact output simplified: tags is removed (list)');
			expect(toDo).toContain('npm run interface:accept -- --breaking');
		}
		expect(review(found, { accepts: 'breaking', ...rest })).toBeUndefined();
	});

	it('may grow: an addition is accepted with one command', () => {
		const found = compare(before, of('parameters', { 'search: string, default ""': 'list' }));
		const rest = { changelog: '', version: '1.0.0' };
		const toDo = review(found, { accepts: undefined, ...rest });
		expect(toDo).toContain('search is new (list)');
		expect(toDo).toContain('npm run interface:accept');
		expect(toDo).not.toContain('--breaking');
		expect(review(found, { accepts: 'additions', ...rest })).toBeUndefined();
	});
});
