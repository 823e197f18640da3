import path from 'node:path';
import type { ExportResult, FormResult } from './jobs';
import type { Playground } from './startPlayground';
import { table, type Row } from './serviceReport';

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
		'The contacts were exported to a spreadsheet',
		table([
			['Contacts exported', String(exported.contacts)],
			['Rows in the data table', String(exported.tableRows)],
			['File', path.relative(process.cwd(), exported.file)],
		]),
		'',
	].join('\n');

/** @param form unless the playground shows changes of the node, and runs no jobs */
export const addressesReport = (
	{ n8n, sandbox, owner, credential }: Playground,
	form?: FormResult,
): string =>
	[
		'Open in a browser',
		table([
			['n8n', n8n.origin],
			['  log in with', `${owner.email}  ${owner.password}`],
			...(form ? [['HR form', form.formUrl] as Row] : []),
			['Team Workspace service', sandbox.origin],
			...(form ? [['Business card', form.cardUrl] as Row] : []),
		]),
		'',
		'For another credential, or another n8n on this machine',
		table([
			['Base URL', String(credential.data.baseUrl)],
			['API key', String(credential.data.apiKey)],
		]),
		'',
		form
			? 'The examples are already in this n8n. HR form and contacts are published; do not import them again.'
			: 'The examples are in this n8n. Change a text in nodes/ and save it: an open node shows it.',
		'',
		'All data in this n8n is deleted when it stops. Download the workflows that you want to keep.',
		'Press Ctrl-C to stop.',
	].join('\n');
