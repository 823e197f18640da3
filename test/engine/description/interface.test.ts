import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { version } from '../../../package.json';
import { useService } from '../../support/services/service';
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
			const toDo = review(accepted, measured, { accepts, changelog, version });
			if (toDo) throw Object.assign(new Error(toDo), { stack: toDo });
			if (accepts) writeFileSync(file, `${JSON.stringify(measured, undefined, '\t')}\n`);
		},
		TIMEOUT_MS,
	);

	const before: Interface = {
		'contact output simplified': { get: 'id tags', list: 'id tags' },
		'contact parameters': { 'limit: number, default 50': 'list', 'output=raw: option': 'get list' },
	};
	const of = (section: string, lines: Interface[string]): Interface => ({
		...before,
		[section]: { ...before[section], ...lines },
	});
	const released = '\n## [0.0.9]\n';
	const announced = `## [Unreleased]\n\n### Breaking\n\n- \`tags\` and \`limit\`; **Raw**: \`raw\`\n${released}`;
	const dropped = of('contact output simplified', { list: 'id' });

	it.each<[string, Interface, string]>([
		['a dropped output key', dropped, '- contact output simplified: list: tags'],
		[
			'an output key of another type',
			of('contact output simplified', { get: 'id tags:list' }),
			'- contact output simplified: get: tags\n+ contact output simplified: get: tags:list',
		],
		[
			'an option that an operation no longer has',
			of('contact parameters', { 'output=raw: option': 'get' }),
			'- contact parameters: output=raw: option: list',
		],
		[
			'another default',
			{
				...before,
				'contact parameters': {
					'limit: number, default 60': 'list',
					'output=raw: option': 'get list',
				},
			},
			'- contact parameters: limit: number, default 50: list\n+ contact parameters: limit: number, default 60: list',
		],
	])('is guarded: %s needs a note under Breaking, or a new version', (_, after, told) => {
		const rest = { changelog: announced, version: '0.1.0' };
		const unannounced =
			'## [Unreleased]\n\n### Added\n\n- `tags limit raw`\n\n## [0.0.9]\n' + announced.slice(17);
		const toDo = review(before, after, { accepts: undefined, ...rest });
		expect(toDo).toContain(told);
		expect(toDo).toContain('npm run interface:accept -- --breaking');
		const refused = [
			review(before, after, { accepts: 'additions', ...rest }),
			review(before, after, { accepts: 'breaking', ...rest, changelog: unannounced }),
			review(before, after, { accepts: 'breaking', ...rest, version: '1.0.0' }),
		];
		for (const reason of refused) expect(reason).toContain('a new version of the node');
		expect(refused[2]).not.toContain('--breaking');
		expect(review(before, after, { accepts: 'breaking', ...rest })).toBeUndefined();
	});

	it('needs no note before the first release, but the one command that accepts what breaks', () => {
		const rest = { changelog: '## [Unreleased]\n\nThe first version.\n', version: '0.1.0' };
		for (const accepts of [undefined, 'additions'] as const) {
			const toDo = review(before, dropped, { accepts, ...rest });
			expect(toDo).toContain('- contact output simplified: list: tags');
			expect(toDo).toContain('npm run interface:accept -- --breaking');
		}
		expect(review(before, dropped, { accepts: 'breaking', ...rest })).toBeUndefined();
	});

	it('may grow: an addition is accepted with one command', () => {
		const grown = of('contact parameters', { 'search: string, default ""': 'list' });
		const rest = { changelog: '', version: '1.0.0' };
		const toDo = review(before, grown, { accepts: undefined, ...rest });
		expect(toDo).toContain('+ contact parameters: search: string, default "": list');
		expect(toDo).toContain('npm run interface:accept');
		expect(toDo).not.toContain('--breaking');
		expect(review(before, grown, { accepts: 'additions', ...rest })).toBeUndefined();
	});
});
