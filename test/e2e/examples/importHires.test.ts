import type { Workflow } from '../../../n8nHost/api/workflow';
import { statusesOf, useExampleForm } from '../support/exampleForm';
import { chainOf, nodeOf } from '../support/workflows';
import { addMember, useWorld } from '../support/world';

const REPORT = 'Report file';
const HEADINGS = ['First name', 'Last name', 'Email', 'Job title', 'Department', 'Mobile'];
const CSV = HEADINGS.join(',');

/** Makes an Excel file of rows with n8n's own nodes; a row without cells is an empty one. */
function excelMaker(rows: Array<Record<string, unknown>>): Workflow {
	const chain: Array<[string, number, Record<string, unknown>]> = [
		['manualTrigger', 1, {}],
		['set', 3.4, { mode: 'raw', jsonOutput: JSON.stringify({ rows }), options: {} }],
		['splitOut', 1, { fieldToSplitOut: 'rows', options: {} }],
		['convertToFile', 1.1, { operation: 'xlsx', binaryPropertyName: 'data', options: {} }],
	];
	const nodes = chain.map(([type, typeVersion, parameters]) =>
		nodeOf(type, type, parameters, { typeVersion }),
	);
	return chainOf('Make an Excel file', ...nodes);
}

const shown = (value: string) => ({ type: 'email', value, label: 'Work' });

describe('the example "Import hires from a file"', () => {
	const world = useWorld({ members: 3 });
	const { submit } = useExampleForm(world, 'import-hires-from-file');

	/** Uploads a file; gives the rows of the report, too. */
	async function upload(file: File) {
		const submission = await submit({ Spreadsheet: file });
		const report = submission.execution.rows('Result of each row');
		const outcomes = report.map(({ Row, Outcome }) => `${Row} ${Outcome}`);
		return { ...submission, report, outcomes };
	}

	const csv = (...lines: string[]) => new File([[CSV, ...lines].join('\n')], 'hires.csv');

	it('creates, finds and refuses rows of one file, and says of each which row it was', async () => {
		const { apiKey } = world.sandbox.createWorkspace({ name: 'Another Company' });
		await addMember({ ...world, apiKey }, 'A', { email: 'taken@example.com' });
		const { ending, execution, requests, report } = await upload(
			csv(
				'Ada,Example,ada@example.com,Analyst,Engineering,+1 555 0100',
				'Grace,Example,grace at example.com,Engineer,,',
				',,,,,',
				'Jörg,"Example, Jr.",jorg@example.com,,Sales,004712345678',
				'Ada,Example,ada@example.com,,,',
				'Tove,Example,taken@example.com,,,',
				',Nameless,nameless@example.com,,,',
			),
		);
		expect(execution.error).toBeUndefined();
		const told = report.map((row) => [row.Row, row.Outcome, row.Email, row.Reason].join(' | '));
		expect(told).toEqual([
			'2 | created | ada@example.com | ',
			expect.stringMatching(
				/^3 \| refused \| grace at example.com \| 'Email' must be one email address.*grace at/,
			),
			'5 | created | jorg@example.com | ',
			'6 | already there | ada@example.com | Nothing was changed: to change this member, open the card in Team Workspace.',
			expect.stringMatching(
				/^7 \| refused \| taken@example.com \| The email address is already in/,
			),
			expect.stringMatching(/^8 \| refused \| nameless@example.com \| 'First name' is required/),
		]);
		expect(statusesOf(requests)).toEqual(['POST 201', 'POST 201', 'POST 200', 'POST 409']);
		expect(requests[0].body).toEqual({
			firstName: 'Ada',
			lastName: 'Example',
			email: 'ada@example.com',
			jobTitle: 'Analyst',
			department: 'Engineering',
			contactDetails: [
				shown('ada@example.com'),
				{ type: 'phone', value: '+1 555 0100', label: 'Mobile' },
			],
		});
		expect(requests[1].body).toEqual({
			firstName: 'Jörg',
			lastName: 'Example, Jr.',
			email: 'jorg@example.com',
			department: 'Sales',
			contactDetails: [
				shown('jorg@example.com'),
				{ type: 'phone', value: '004712345678', label: 'Mobile' },
			],
		});
		expect([...ending.before, ending.title]).toEqual([
			'6 rows',
			'2 created, 1 already there, 3 refused',
		]);
		expect(ending.message).toMatch(
			/Row 3 \(refused\): 'Email' must be.*Row 7 \(refused\): .*Row 8 \(refused\): 'First name'/,
		);
		expect((await fetch(String(report[0].Card))).status).toBe(200);
	});

	it('reads an Excel file, with numbers in its cells and an empty row, and takes its own report again', async () => {
		const maker = excelMaker([
			{ 'First name': 'Mary', 'Last name': 'Example', Email: 'mary@example.com', Mobile: 5550100 },
			{},
			{ 'First name': 'Dorothy', 'Last name': 'Example', Email: 'dorothy' },
		]);
		const made = await world.api.run((await world.api.importWorkflow(maker)).id, 'manualTrigger');
		const bytes = await world.api.download(made.file('convertToFile').id);
		const first = await upload(new File([new Uint8Array(bytes)], 'Hires.XLSX'));
		expect(first.execution.error).toBeUndefined();
		expect(first.outcomes).toEqual(['2 created', '4 refused']);
		expect(first.requests[0].body).toMatchObject({
			contactDetails: [
				shown('mary@example.com'),
				{ type: 'phone', value: '5550100', label: 'Mobile' },
			],
		});

		const { id, fileName } = first.execution.file(REPORT, 'report');
		expect(fileName).toBe('hires-report.xlsx');
		const again = await upload(new File([new Uint8Array(await world.api.download(id))], fileName));
		expect(again.outcomes).toEqual(['2 already there', '3 refused']);
	});

	it('reads a file with semicolons and other spellings of the headings, as Excel saves it in many countries', async () => {
		const { execution, requests, outcomes } = await upload(
			new File(
				[
					'\ufeffSurname;Given name;E-mail;Position;Cell phone;Shoe size\r\n',
					'Example;Zoë;zoe@example.com;"Analyst; Poet";+47 22 22 22 22;38\r\n',
					'Example;Max;max@example.com;Clerk, cook;;\r\n',
				],
				'hires.csv',
			),
		);
		expect(execution.error).toBeUndefined();
		expect(outcomes).toEqual(['2 created', '3 created']);
		expect(requests.map(({ body }) => body)).toEqual([
			{
				firstName: 'Zoë',
				lastName: 'Example',
				email: 'zoe@example.com',
				jobTitle: 'Analyst; Poet',
				contactDetails: [
					shown('zoe@example.com'),
					{ type: 'phone', value: '+47 22 22 22 22', label: expect.any(String) },
				],
			},
			{
				firstName: 'Max',
				lastName: 'Example',
				email: 'max@example.com',
				jobTitle: 'Clerk, cook',
				contactDetails: [shown('max@example.com')],
			},
		]);
	});

	it('refuses each row when a heading is missing, and names the headings found', async () => {
		const { report, requests } = await upload(
			new File(['First name,Last name,Town\nAda,Example,London'], 'a.csv'),
		);
		expect(requests).toEqual([]);
		expect(report).toMatchObject([{ Row: 2, Outcome: 'refused' }]);
		expect(report[0].Reason).toMatch(/Email.*Town/s);
	});

	const noRows = 'The file has no rows below the headings.';
	const fewCells = 'in a CSV file, a row has more or fewer cells than the headings';
	it.each<[string, File, string | RegExp]>([
		['with headings alone', csv(), noRows],
		// n8n 1 takes an empty CSV file for one that is broken.
		['that is empty', new File([''], 'a.csv'), new RegExp(`${noRows}|could not be read`)],
		['with a row of fewer cells', csv('Ada,Example'), fewCells],
		['that only has the name of an Excel file', new File(['%PNG'], 'a.xlsx'), noRows],
	])('says what is wrong with a file %s, and sends nothing', async (_, file, reason) => {
		const { ending, requests } = await upload(file);
		expect([ending.title, requests]).toEqual(['Nothing was imported', []]);
		expect(ending.message).toMatch(reason);
		expect(ending.message).toContain('The first row needs the headings First name, Last name');
	});
});
