import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TeamMember } from '../contract';
import { examples, exampleWorkflow, type ExampleName } from '../n8nHost/api/examples';
import { formAddress, submitForm } from '../n8nHost/api/form';
import { outputFolder } from './outputFolder';
import type { Playground } from './startPlayground';

/** The data table that the example workflow fills, and its node that creates the file. */
const CONTACTS_TABLE = 'Team Workspace contacts';
const FILE_NODE = 'Excel file';

/** What a person in HR enters in the form. */
export const newHire = {
	'First name': 'Ada',
	'Last name': 'Lovelace',
	'Work email': 'ada.lovelace@example.com',
	'Job title': 'Analyst',
	Department: 'Engineering',
	'Mobile phone': '+1 555 0100',
	'Office phone': '+1 555 0101',
	'LinkedIn profile': 'https://www.linkedin.com/in/example',
};

export interface FormResult {
	formUrl: string;
	member: TeamMember;
	cardUrl: string;
}

/** Reads the newest member directly from the service, which lists the newest first. */
async function newestMember({ credential }: Playground): Promise<TeamMember> {
	const { baseUrl, apiKey } = credential.data;
	const response = await fetch(`${String(baseUrl)}/team-members?limit=1`, {
		headers: { authorization: `Bearer ${String(apiKey)}` },
	});
	return ((await response.json()) as { data: TeamMember[] }).data[0];
}

/** Fills in the HR form and checks that the new member is in the workspace and that the business card opens. */
export async function memberThroughForm(playground: Playground): Promise<FormResult> {
	const { api, credential } = playground;
	const workflow = await exampleWorkflow('hr-form-to-team-member', credential);
	await api.publishWorkflow(workflow);
	const formUrl = formAddress(api.origin, workflow);
	const ending = await submitForm(formUrl, newHire);
	const [cardUrl] = ending.links;
	if (!cardUrl)
		throw new Error(`The form shows no link to a card: ${ending.title} ${ending.message}`);
	const member = await newestMember(playground);
	if (member.email !== newHire['Work email'] || member.profileUrl !== cardUrl) {
		throw new Error(`The form links to ${cardUrl}, but the service does not have that member.`);
	}
	const card = await fetch(cardUrl);
	if (!card.ok) throw new Error(`The card ${cardUrl} does not open (${card.status}).`);
	return { formUrl, member, cardUrl };
}

const published: readonly string[] = ['hr-form-to-team-member', 'contacts-to-spreadsheet'];

/** The examples that the jobs do not publish. */
export const otherExamples = examples.filter((name) => !published.includes(name));

/** Imports examples, so that the user can open, run and publish them. */
export async function importExamples(
	{ api, credential }: Playground,
	names: readonly ExampleName[],
): Promise<void> {
	for (const name of names) await api.importWorkflow(await exampleWorkflow(name, credential));
}

export interface ExportResult {
	contacts: number;
	tableRows: number;
	file: string;
}

/** Exports all contacts into a spreadsheet and into a data table of n8n. */
export async function contactsToSpreadsheet({
	api,
	credential,
}: Playground): Promise<ExportResult> {
	const workflow = await exampleWorkflow('contacts-to-spreadsheet', credential);
	const execution = await api.run(await api.publishWorkflow(workflow), 'Run now');
	if (execution.status !== 'success') {
		throw new Error(`"${workflow.name}" ended with ${execution.status}: ${execution.error}`);
	}
	const { id, fileName } = execution.file(FILE_NODE);
	await mkdir(outputFolder, { recursive: true });
	const file = path.join(outputFolder, fileName);
	await writeFile(file, await api.download(id));
	const contacts = execution.items('List contacts').length;
	const tableRows = (await api.dataTables.rows(CONTACTS_TABLE)).length;
	if (contacts === 0 || tableRows !== contacts) {
		throw new Error(`${contacts} contacts were read, but the data table has ${tableRows} rows.`);
	}
	return { contacts, tableRows, file };
}
