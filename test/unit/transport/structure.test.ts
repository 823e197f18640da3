import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import { repository, textOf } from '../../support/documents';

const rules = jest.requireActual<Linter.Config[]>('../../../eslint.transport');
const filesIn = (folder: string): string[] =>
	readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
		.map((name) => path.posix.join(folder, name));

/** Every folder of the repository with TypeScript of its own. */
const rooms = readdirSync(repository, { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|dist|coverage)$/.test(entry.name))
	.map(({ name }) => name);

/** The modules that a file imports, for their types too, as files of the repository. */
function importsOf(file: string, known: Set<string>): string[] {
	const imports = /(?:\bfrom |\bimport |\bimport\(|\brequireActual\()'(\.[^']*)'/g;
	const specifiers = [...textOf(file).matchAll(imports)].map(([, name]) => name);
	return specifiers.flatMap((specifier) => {
		const target = path.posix.join(path.posix.dirname(file), specifier);
		return [`${target}.ts`, `${target}/index.ts`].filter((candidate) => known.has(candidate));
	});
}

/** The first circle of imports that is found, as a list of files; empty when there is none. */
function findCircle(files: string[]): string[] {
	const known = new Set(files);
	const done = new Set<string>();
	const visit = (file: string, trail: string[]): string[] => {
		if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
		if (done.has(file)) return [];
		done.add(file);
		return firstCircle(importsOf(file, known), [...trail, file]);
	};
	const firstCircle = (from: string[], trail: string[] = []) =>
		from.map((file) => visit(file, trail)).find((circle) => circle.length > 0) ?? [];
	return firstCircle(files);
}

describe('The structure of the source', () => {
	it('has no circle of imports, of types neither', () => {
		expect(rooms).toEqual(expect.arrayContaining(['nodes', 'sandbox', 'serviceCheck', 'test']));
		expect(findCircle(rooms.flatMap(filesIn))).toEqual([]);
	});

	it('names members and contacts in the messages of the transport and nowhere else in it', () => {
		const naming = filesIn('nodes/transport').filter((file) =>
			/team.?member|\bmembers?\b|contact(?! whoever)/i.test(textOf(file)),
		);
		expect(naming).toEqual(['nodes/transport/errors/messages.ts']);
	});
});

describe('The lint rule of the transport', () => {
	it.each([
		// file, what it imports, whether it may
		['rateLimit/rateLimiter.ts', '../request/attempts', false],
		['http/httpRequest.ts', '../errors/messages', false],
		['errors/describe.ts', '../request/retryPolicy', false],
		['request/request.ts', '../list/page', false],
		['list/readList.ts', '../execution/client', false],
		['execution/executeItem.ts', '../index', false],
		['connection.ts', './request/request', false],
		['clock.ts', './connection', false],
		['list/apiList.ts', '../../TeamWorkspace/form/limit', false],
		['execution/executeItem.ts', '../../TeamWorkspaceTrigger/poll', false],
		['index.ts', '../TeamWorkspace/operation/operation', false],
		['errors/text.ts', 'axios', false],
		['request/request.ts', '../rateLimit/rateLimiter', true],
		['request/request.ts', './attempts', true],
		['execution/executeItem.ts', '../../../contract', true],
		['connection.ts', '../../contract', true],
		['connection.ts', 'node:crypto', true],
		['index.ts', './execution/executeItem', true],
	])('says of %s and an import of %s whether it is allowed: %s', (file, specifier, isAllowed) => {
		const code = `import { anything } from '${specifier}';\nanything();\n`;
		const config = rules.map((rule) => ({ ...rule, languageOptions: { sourceType: 'module' } }));
		const filename = `nodes/transport/${file}`;
		const problems = new Linter().verify(code, config as Linter.Config[], { filename });
		const found = problems.map(({ ruleId }) => ruleId);
		expect([...new Set(found)]).toEqual(isAllowed ? [] : ['no-restricted-imports']);
	});
});
