import { n8nWorkflow } from './n8n';

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
