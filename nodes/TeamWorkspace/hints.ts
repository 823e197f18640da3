import type { NodeHint } from 'n8n-workflow';
import { REQUESTS_PER_MINUTE } from '../../contract';

const { write: WRITES } = REQUESTS_PER_MINUTE;

/**
 * A hint in the output panel of the node until it has run. `when` is evaluated in the editor: it may read `$parameter`, and
 * the incoming items once the previous node has run. n8n reads the items of that node's first output.
 */
const hint = (type: NodeHint['type'], message: string, when: string): NodeHint => ({
	type,
	message,
	location: 'outputPane',
	whenToDisplay: 'beforeExecution',
	displayCondition: `={{ ${when} }}`,
});

/** Only the form of a tool has this field. */
const IS_TOOL = '($parameter.descriptionType !== undefined)';

/** Nothing is changed with Dry Run or Show Mapping. */
const CHANGES = '$parameter.options?.dryRun !== true && $parameter.options?.showMapping !== true';

/** How long so many minutes are. The text of a hint is fixed, so there is one hint for each of these. */
const TIMES: Array<[fromMinute: number, time: string]> = [
	[1, '1 minute'],
	...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((minutes): [number, string] => [
		minutes,
		`${minutes} minutes`,
	]),
	[11, '10 to 15 minutes'],
	[15, '15 to 20 minutes'],
	[20, '20 to 30 minutes'],
	[30, '30 to 45 minutes'],
	[45, '45 to 60 minutes'],
	[60, '1 to 2 hours'],
	[120, '2 to 4 hours'],
	[240, 'more than 4 hours'],
];

/** Says how long the incoming rows take. The first ones are written at once. */
const manyRows = (operations: string, about: string, note = ''): NodeHint[] =>
	TIMES.map(([fromMinute, time], index) => {
		const [nextMinute = Infinity] = TIMES[index + 1] ?? [];
		const rows = '$input.all().length';
		return hint(
			'info',
			`These rows take ${about} ${time}: the service allows ${WRITES} writes a minute, and the credential may allow fewer.${note} The output appears when all rows are done.`,
			`${operations}.includes($parameter.operation) && ${CHANGES} && ${rows} > ${fromMinute * WRITES} && ${rows} <= ${nextMinute * WRITES}`,
		);
	});

const deletions = (when: string, advice: string): NodeHint =>
	hint(
		'warning',
		`Every incoming item deletes a record permanently, up to ${WRITES} a minute (with Execute Once, only the first). To see first what would be deleted, turn on Dry Run under Options.${advice}`,
		`$parameter.operation === "delete" && ${CHANGES} && $input.all().length > 1 && ${when}`,
	);

const MAXIMUM = '$parameter.options?.maximumDeletions';

/** An expression that reads the incoming item asks for a list of each. Whether Execute Once is on cannot be read. */
const READS_ITEM =
	'/\\$(json|binary|item|data|node)\\b|\\.item\\b/.test(JSON.stringify($rawParameter))';

/** Hints on long, repeated or irreversible work, and on agents. No two are shown at the same time. */
export const hints: NodeHint[] = [
	...manyRows('["create", "update"]', 'about'),
	...manyRows('["upsert"]', 'up to', ' Rows that change nothing are not written.'),
	deletions(
		`${MAXIMUM} === undefined`,
		' With Maximum Deletions, also under Options, nothing is deleted if more items arrive than you expect.',
	),
	// With fewer, nothing is deleted; an expression cannot be compared.
	deletions(`${MAXIMUM} !== undefined && !($input.all().length > ${MAXIMUM})`, ''),
	hint(
		'info',
		'List runs once for each incoming item, unless Execute Once is on in the Settings of this node: 50 items return 50 lists. To get one list, turn it on.',
		`!${IS_TOOL} && $parameter.operation === "list" && $input.all().length > 1 && !${READS_ITEM}`,
	),
	hint(
		'info',
		'With Return All, the agent reads every record in each call. Turn it off and set a Limit, or add a filter such as Search for the model to fill in.',
		`${IS_TOOL} && $parameter.operation === "list" && $parameter.returnAll === true && Object.keys($parameter.filters ?? {}).length === 0`,
	),
];
