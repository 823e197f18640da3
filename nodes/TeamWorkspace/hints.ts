import type { NodeHint } from 'n8n-workflow';
import { REQUESTS_PER_MINUTE } from '../../contract';

const { write: WRITES } = REQUESTS_PER_MINUTE;

/**
 * A hint in the output panel of the node, by default until it has run. `when` is evaluated in the editor: it may read
 * `$parameter`, and the incoming items once the previous node has run. n8n reads the items of that node's first output.
 */
const hint = (
	type: NodeHint['type'],
	message: string,
	when: string,
	whenToDisplay: NodeHint['whenToDisplay'] = 'beforeExecution',
): NodeHint => ({
	type,
	message,
	location: 'outputPane',
	whenToDisplay,
	displayCondition: `={{ ${when} }}`,
});

const NO_DRY_RUN = '$parameter.options?.dryRun !== true';

/** The text of a hint is fixed, so it says how long an example takes. The first rows are written at once. */
const EXAMPLE_ROWS = 500;
const EXAMPLE_MINUTES = Math.floor((EXAMPLE_ROWS - 1) / WRITES);

const manyRows = (operations: string, note = ''): NodeHint =>
	hint(
		'info',
		`More than ${WRITES} rows: the service allows ${WRITES} writes a minute, so ${EXAMPLE_ROWS} rows take about ${EXAMPLE_MINUTES} minutes, or longer if the credential allows fewer.${note} The output appears when all rows are done.`,
		`${operations}.includes($parameter.operation) && ${NO_DRY_RUN} && $input.all().length > ${WRITES}`,
	);

/** Hints on long or irreversible work, and on agents. No two are shown at the same time. */
export const hints: NodeHint[] = [
	manyRows('["create", "update"]'),
	manyRows('["upsert"]', ' Rows that change nothing are not written, so they take no time.'),
	hint(
		'warning',
		`Every incoming item deletes a record permanently, up to ${WRITES} a minute. To see first what would be deleted, turn on Dry Run under Options. With Maximum Deletions, also under Options, nothing is deleted if more items arrive than you expect.`,
		`$parameter.operation === "delete" && ${NO_DRY_RUN} && $input.all().length > 1`,
	),
	hint(
		'info',
		'With Return All, the agent reads every record in each call. Turn it off and set a Limit, or add a filter such as Search for the model to fill in.',
		// Only the form of a tool has this field.
		'$parameter.descriptionType !== undefined && $parameter.operation === "list" && $parameter.returnAll === true',
	),
];
