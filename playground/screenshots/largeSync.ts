import type { TeamMember } from '../../contract';
import { exampleWorkflow } from '../../n8nHost/api/examples';
import type { Playground } from '../startPlayground';

/** The spreadsheet has 300 rows: 272 as in the workspace, 8 with another job title, 20 new people. Four members are missing. */
const MISSING = 4;
const IN_SPREADSHEET = 280;
const CHANGED = 8;
const FIRST_NAMES = ['Ada', 'Grace', 'Katherine', 'Dorothy', 'Mary'];
const LAST_NAMES = ['Hopper', 'Johnson', 'Lovelace', 'Vaughan'];

/** No other workspace of the playground has emails of this domain. */
const DOMAIN = 'northwind.example';

type Row = Pick<TeamMember, 'firstName' | 'lastName' | 'email' | 'jobTitle' | 'department'>;

const HEADER = 'First name,Last name,Email,Job title,Department,Mobile';

const csvCell = (value: string | null): string => `"${(value ?? '').replaceAll('"', '""')}"`;

const csvLine = ({ firstName, lastName, email, jobTitle, department }: Row): string =>
	[firstName, lastName, email, jobTitle, department, ''].map(csvCell).join(',');

const newPeople = (): Row[] =>
	FIRST_NAMES.flatMap((firstName) =>
		LAST_NAMES.map((lastName) => ({
			firstName,
			lastName,
			email: `${firstName}.${lastName}@${DOMAIN}`.toLowerCase(),
			jobTitle: 'Analyst',
			department: 'Research',
		})),
	);

/** All members of the workspace of a key, directly from the service. */
async function readMembers(baseUrl: string, apiKey: string): Promise<TeamMember[]> {
	const members: TeamMember[] = [];
	for (;;) {
		const response = await fetch(`${baseUrl}/team-members?limit=100&offset=${members.length}`, {
			headers: { authorization: `Bearer ${apiKey}` },
		});
		const { data } = (await response.json()) as { data: TeamMember[] };
		members.push(...data);
		if (data.length < 100) return members;
	}
}

/** Runs the example Directory sync, without its note, with a spreadsheet of 300 rows. Returns the path of the execution in n8n's editor. */
export async function syncLargeDirectory({
	api,
	sandbox,
	credential,
}: Playground): Promise<string> {
	const { workspaceId, apiKey } = sandbox.createWorkspace({ name: 'Directory', domain: DOMAIN });
	sandbox.seed(workspaceId, { members: IN_SPREADSHEET + MISSING });
	const directory = await api.createCredential({
		name: 'Directory',
		type: credential.type,
		data: { ...credential.data, apiKey },
	});
	const workflow = await exampleWorkflow('directory-sync', directory);
	workflow.nodes = workflow.nodes.filter(({ type }) => !type.endsWith('.stickyNote'));

	const members = await readMembers(sandbox.baseUrl, apiKey);
	const rows = members
		.slice(MISSING)
		.map((member, index) => (index < CHANGED ? { ...member, jobTitle: 'Team Lead' } : member));
	const parametersOf = (node: string) =>
		workflow.nodes.find(({ name }) => name === node)?.parameters ?? {};
	// The cards of the sandbox show no email: to add it to each is 280 writes, the first sync and not the usual one.
	const details = parametersOf('Create or update').contactDetails as { email?: unknown };
	delete details.email;
	const { assignments } = parametersOf('People').assignments as {
		assignments: Array<{ value: string }>;
	};
	assignments[0].value = [HEADER, ...[...rows, ...newPeople()].map(csvLine)].join('\n');

	const { id } = await api.importWorkflow(workflow);
	const execution = await api.run(id, 'Run now');
	if (execution.status !== 'success')
		throw new Error(`"${workflow.name}" ended with ${execution.status}: ${execution.error}`);
	return `/workflow/${id}/executions/${execution.id}`;
}
