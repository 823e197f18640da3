import path from 'node:path';
import type { ExportResult, FormResult } from './jobs';
import type { Playground } from './startPlayground';

/** Lines of a name and a value each, the values below each other. */
function table(rows: Array<[name: string, value: string]>): string {
	const width = Math.max(...rows.map(([name]) => name.length));
	return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}

export const jobsReport = ({ member, cardUrl }: FormResult, exported: ExportResult): string =>
	[
		'',
		'The form created a team member',
		table([
			['Name', member.displayName],
			['Email', member.email],
			['Status', member.status],
			['Business card', cardUrl],
		]),
		'',
		'The contacts reached a spreadsheet',
		table([
			['Contacts exported', String(exported.contacts)],
			['Rows in the data table', String(exported.tableRows)],
			['File', path.relative(process.cwd(), exported.file)],
		]),
		'',
	].join('\n');

export const addressesReport = ({ n8n, sandbox, owner }: Playground, form: FormResult): string =>
	[
		'Open in a browser',
		table([
			['n8n', n8n.origin],
			['  log in with', `${owner.email}  ${owner.password}`],
			['HR form', form.formUrl],
			['Team Workspace service', sandbox.origin],
			['Business card', form.cardUrl],
		]),
		'',
		'Everything in this n8n is removed at the end; download a workflow that you want to keep.',
		'Press Ctrl-C to end.',
	].join('\n');
