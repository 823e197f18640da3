/**
 * The rooms of nodes/transport, lowest first. A module may import from its own level and from lower ones, so there is no
 * circle between rooms.
 */
const LEVELS = [
	['abortSignals', 'credential'],
	['clock', 'inTurns', 'log'],
	['http', 'rateLimit'],
	['errors', 'connection'],
	['request'],
	['list'],
	['execution'],
	['index'],
];

const FOLDERS = ['http', 'rateLimit', 'errors', 'request', 'list', 'execution'];

const filesOf = (name) => `nodes/transport/${name}${FOLDERS.includes(name) ? '/**/*.ts' : '.ts'}`;

/** Refuses imports of the named modules, from a file directly in nodes/transport or in one of its folders. */
const refuse = (names, isInFolder) => ({
	regex: `^${isInFolder ? '\\.\\.' : '\\.'}/(${names.join('|')})(/|$)`,
	message:
		'nodes/transport/ is built in levels (eslint.transport.js): a lower one imports no higher one.',
});

const OUTSIDE = [
	{
		regex: 'TeamWorkspace',
		message: 'The transport knows requests, not nodes and their forms.',
	},
	{
		regex:
			'^(?!n8n-workflow$|node:crypto$|(\\.\\./){2,3}contract$|\\.{1,2}/[a-zA-Z]+(/[a-zA-Z]+)?$)',
		message: 'The transport imports n8n-workflow, node:crypto, contract/ and itself.',
	},
];

/** ESLint configurations, one for each module or room of the transport. @type {import('eslint').Linter.Config[]} */
module.exports = LEVELS.flatMap((level, height) => {
	const higher = LEVELS.slice(height + 1).flat();
	return level.map((name) => ({
		files: [filesOf(name)],
		rules: {
			'no-restricted-imports': [
				'error',
				{
					patterns: [
						...OUTSIDE,
						...(higher.length > 0 ? [refuse(higher, FOLDERS.includes(name))] : []),
					],
				},
			],
		},
	}));
});
