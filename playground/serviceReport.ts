import type { Sandbox } from '../sandbox';

export type Row = [name: string, value: string];

/** Formats one line for each name and value, with the values aligned. */
export function table(rows: Row[]): string {
	const width = Math.max(...rows.map(([name]) => name.length));
	return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}

/** Printed first: the service is there minutes before n8n, which has to be installed once. */
export const serviceReport = (sandbox: Sandbox, apiKey: string): string =>
	[
		'The Team Workspace service is running',
		table([
			['Base URL', sandbox.baseUrl],
			['API key', apiKey],
			['API reference', `${sandbox.origin}/docs`],
		]),
		'',
	].join('\n');
