import js from '@eslint/js';
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import { defineConfig, globalIgnores } from 'eslint/config';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import transportLevels from './eslint.transport.js';

/** What n8n and its package scanner check in everything that runs inside n8n. */
const community = n8nCommunityNodesPlugin.configs.recommended;

/** eslint-plugin-n8n-nodes-base has configurations for the old ESLint format only, so just their rules are taken. */
const nodesBase = { 'n8n-nodes-base': n8nNodesBase };

/**
 * The rule looks for package.json in every parent folder except one directly below the root of the file system, such
 * as /app in a container. There it does not find ours, and takes our own credential for that of another package.
 */
const { root, dir } = path.parse(import.meta.dirname);
const ownCredentials = dir === root ? { '@n8n/community-nodes/no-credential-reuse': 'off' } : {};

/** Node.js globals that the plain JavaScript files use. */
const nodeGlobals = Object.fromEntries(
	['Buffer', 'URL', '__dirname', 'clearTimeout', 'console', 'fetch', 'process', 'setTimeout'].map(
		(name) => [name, 'readonly'],
	),
);

/**
 * Keeps the rooms of the repository apart.
 * @param {...{ regex: string, message: string }} patterns imports that are refused
 */
const refuse = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const room = (names) => `^\\.{1,2}/(.*/)?(${names})(/|$)`;

const playground = {
	regex: room('playground'),
	message:
		'Nothing imports the playground. Code that others need to drive n8n belongs in n8nHost/.',
};

const n8nHost = {
	regex: room('n8nHost'),
	message:
		'Only the playground, the benchmarks, scripts and the tests that need a real n8n import n8nHost/.',
};

const outsideHost = {
	regex: room('nodes|credentials|contract|vcard|sandbox|serviceCheck|playground|test|bench'),
	message: 'n8nHost/ installs, starts and drives n8n. It imports no other part of this repository.',
};

/** The folders of n8nHost/, lowest first. Each imports only the folders before it. */
const hostFolders = ['support', 'install', 'process', 'api', 'browser'];

export default defineConfig(
	globalIgnores([
		'**/dist',
		'**/coverage',
		'**/node_modules',
		'.stryker-tmp',
		'playground/output',
		'test/e2e/output',
		'bench/output',
	]),
	{ linterOptions: { reportUnusedDisableDirectives: 'error' } },
	{
		files: ['**/*.js'],
		extends: [js.configs.recommended],
		languageOptions: { sourceType: 'commonjs', globals: nodeGlobals },
	},
	{
		files: ['**/*.mjs'],
		extends: [js.configs.recommended],
		languageOptions: { globals: nodeGlobals },
		rules: refuse(playground, n8nHost),
	},
	{
		files: ['**/*.ts'],
		extends: [js.configs.recommended, tseslint.configs.recommended],
		languageOptions: {
			parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
		},
		rules: {
			'@typescript-eslint/await-thenable': 'error',
			'@typescript-eslint/no-floating-promises': 'error',
			'@typescript-eslint/no-misused-promises': 'error',
			// `const { left, ...rest } = all` is how an object without `left` is made.
			'@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
			...refuse(playground, n8nHost),
		},
	},
	{
		// Mutation tests and the dry run of publishing use the Node.js that n8n needs.
		files: ['test/{e2e,judges,mutation}/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.ts'],
		rules: refuse(playground),
	},
	{
		files: ['playground/**/*.ts'],
		rules: refuse({
			regex: room('nodes|credentials|serviceCheck|test|bench'),
			message:
				'The playground runs the built package: it imports n8nHost/, sandbox/ and contract/.',
		}),
	},
	{
		files: ['n8nHost/**/*.ts'],
		rules: refuse(outsideHost),
	},
	...hostFolders.map((folder, index) => ({
		files: [`n8nHost/${folder}/**/*.ts`],
		rules: refuse(
			outsideHost,
			...hostFolders.slice(index + 1).map((higher) => ({
				regex: room(higher),
				message: `n8nHost/${higher}/ builds on n8nHost/${folder}/ and not the other way round.`,
			})),
		),
	})),
	{
		files: ['contract/**/*.ts'],
		rules: {
			'no-console': 'error',
			...refuse({
				regex: '^(?!zod/v4$|\\./)',
				message: 'The contract depends on zod/v4 alone: it runs inside n8n and in the sandbox.',
			}),
		},
	},
	{
		files: ['vcard/**/*.ts'],
		rules: {
			'no-console': 'error',
			...refuse({
				regex: '^(?!\\.\\./contract$|\\./)',
				message: 'vcard/ makes text from records: it runs inside n8n and in the sandbox.',
			}),
		},
	},
	{
		files: ['sandbox/**/*.ts'],
		rules: refuse(playground, n8nHost, {
			regex: room('nodes|credentials|serviceCheck|test'),
			message: 'The sandbox is the other side of the wire: it knows the contract, not the nodes.',
		}),
	},
	{
		files: ['serviceCheck/**/*.ts'],
		rules: refuse(playground, n8nHost, {
			regex: room('nodes|credentials|sandbox|test|bench'),
			message:
				'The service check knows the contract alone, so that it can find out where others go wrong.',
		}),
	},
	{
		files: ['nodes/**/*.ts', 'credentials/**/*.ts'],
		extends: [community],
		rules: {
			'no-console': 'error',
			// As strict as n8n's own lint.
			'@typescript-eslint/no-unused-vars': 'error',
			...ownCredentials,
			...refuse(
				{
					regex: '^(?!n8n-workflow$|node:crypto$|zod/v4$|\\.{1,2}/)',
					message: 'n8n offers n8n-workflow, node:crypto and zod/v4 to a community node.',
				},
				{
					regex: room('sandbox|serviceCheck|n8nHost|playground|test|bench|scripts'),
					message: 'Only nodes/, credentials/, contract/ and vcard/ are published.',
				},
			),
		},
	},
	...transportLevels,
	{
		files: ['package.json'],
		plugins: nodesBase,
		extends: [community],
		languageOptions: {
			parser: tseslint.parser,
			parserOptions: { extraFileExtensions: ['.json'] },
		},
		rules: { ...n8nNodesBase.configs.community.rules },
	},
	// The rules that are off below are off in n8n's own lint and scanner too.
	{
		files: ['credentials/**/*.ts'],
		plugins: nodesBase,
		rules: {
			...n8nNodesBase.configs.credentials.rules,
			// For the nodes inside n8n, whose documentation is a slug instead of a URL.
			'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
			// @n8n/community-nodes/credential-password-field is more accurate.
			'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
		},
	},
	{
		files: ['nodes/**/*.ts'],
		plugins: nodesBase,
		rules: {
			...n8nNodesBase.configs.nodes.rules,
			// Both know the literal 'main' only, where NodeConnectionTypes.Main is wanted now.
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
			// A limit of the service is worth telling.
			'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
		},
	},
);
