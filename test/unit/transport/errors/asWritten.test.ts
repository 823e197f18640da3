import { readFileSync } from 'node:fs';
import { NodeApiError, NodeOperationError, type INode, type JsonObject } from 'n8n-workflow';
import { asWritten } from '../../../../nodes/transport/errors/text';
import * as messages from '../../../../nodes/transport/errors/messages';
import { CONTACT } from '../../../../nodes/TeamWorkspace/contact/kind';
import { MEMBER } from '../../../../nodes/TeamWorkspace/teamMember/kind';
import { noSuchRecord } from '../../../../nodes/TeamWorkspace/records/kind';

const source = readFileSync(
	require
		.resolve('../../../../node_modules/n8n-workflow')
		.replace('index.js', 'errors/abstract/node.error.js'),
	'utf8',
);
/** The texts that n8n replaces: the keys of its table COMMON_ERRORS, which it does not export. */
const replaced = [...(/COMMON_ERRORS = {([^}]+)}/.exec(source)?.[1] ?? '').matchAll(/^ +(\w+): /gm)]
	.map(([, name]) => name)
	.concat('canceled');

const node = { name: 'Team Workspace', type: 'teamWorkspace' } as INode;
/** The message after n8n has wrapped it in each of its errors, one in the other. */
const shown = (message: string) =>
	new NodeOperationError(node, new NodeApiError(node, {} as JsonObject, { message })).message;

it('n8n still has its table where we read it', () => {
	expect(replaced).toContain('ECONNRESET');
	expect(replaced.length).toBeGreaterThanOrEqual(17);
});

describe.each(replaced)('%s', (name) => {
	it.each([
		['alone', name],
		['in small letters', name.toLowerCase()],
		['within a word', `pre${name}ing`],
		['twice', `${name} and ${name}`],
	])('is kept from n8n, and looks the same: %s', (_, text) => {
		const kept = asWritten(`A text with ${text}.`);
		expect(shown(kept)).toBe(kept);
		expect(kept.toLowerCase()).not.toContain(name.toLowerCase());
		expect(kept.replaceAll('\u2060', '')).toBe(`A text with ${text}.`);
	});
});

const { BY_CODE, BY_STATUS, OTHER } = messages;
const rows: messages.Message[] = [
	...Object.values<messages.Message>({ ...BY_CODE, ...BY_STATUS }),
	...Object.values(OTHER).map((row) => (typeof row === 'function' ? row('x') : row)),
	...[MEMBER, CONTACT].map(noSuchRecord),
];

it.each(rows)('A message of the table contains nothing that n8n replaces: $message', (row) => {
	const text = Object.values(row).join(' ');
	expect(asWritten(text)).toBe(text);
});
