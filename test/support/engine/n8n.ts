import type * as BackendCommon from '@n8n/backend-common';
import type * as Di from '@n8n/di';
import type * as N8nCore from 'n8n-core';
import type * as N8nWorkflow from 'n8n-workflow';
import path from 'node:path';
import type * as SandboxModule from '../../../sandbox';

/** What test/support/jest/environment.js gives to the tests; without it, all is loaded inside of the sandbox. */
declare const outside: { require(name: string): unknown; globals: typeof globalThis } | undefined;

function load<Module>(name: string): Module {
	if (typeof outside !== 'undefined') return outside.require(name) as Module;
	/* eslint-disable @typescript-eslint/no-require-imports -- loads what it is asked for */
	require('../jest/engineEnvironment');
	return require(name) as Module;
}

load('reflect-metadata');

/** n8n's engine. Its modules run outside of Jest's sandbox, where they are loaded once for all test files. */
export const n8nCore = load<typeof N8nCore>('n8n-core');
export const n8nWorkflow = load<typeof N8nWorkflow>('n8n-workflow');
export const n8nDi = load<typeof Di>('@n8n/di');
export const n8nCommon = load<typeof BackendCommon>('@n8n/backend-common');

/** The globals that the engine and the built package see, such as their `Date`. */
export const engineGlobals: typeof globalThis =
	typeof outside === 'undefined' ? globalThis : outside.globals;

/** A module of the built package, the same that the engine has loaded. */
export const builtModule = <Module>(file: string): Module =>
	load<Module>(path.resolve(__dirname, '../../../dist', file));

export const { startSandbox } = load<typeof SandboxModule>(
	path.resolve(__dirname, '../../../sandbox/index.ts'),
);

/**
 * n8n gives a regular expression, such as that of a resource locator, 250 ms by the clock on the wall. A machine that
 * runs tests on all its cores may stand still for so long, so here it gets all the time it needs.
 */
n8nWorkflow.setSafeRegexEngine({
	exec: (pattern, input, flags) => new RegExp(pattern, flags).exec(input),
	test: (pattern, input, flags) => new RegExp(pattern, flags).test(input),
	replace: (pattern, input, flags, by) => input.replace(new RegExp(pattern, flags), by),
	matchAll: (pattern, input, flags = '') =>
		Array.from(input.matchAll(new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`))),
	split: (pattern, input, flags) => input.split(new RegExp(pattern, flags)),
});
