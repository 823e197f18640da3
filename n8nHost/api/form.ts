import { setTimeout as sleep } from 'node:timers/promises';
import type { Workflow } from './workflow';

const POLL_MS = 150;
const TIMEOUT_MS = 60_000;

/** The last page that an n8n form shows after submission (a "Form Ending"). */
export interface FormEnding {
	title: string;
	message: string;
	/** URLs of the links in the message. */
	links: string[];
	executionId: string;
	/** The titles of the pages that it showed before. */
	before: string[];
}

const entities: Record<string, string> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	'#39': "'",
	'#x27': "'",
	'#x3D': '=',
	'#x60': '`',
};
const decode = (html: string) =>
	html.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);
const textOf = (html: string) =>
	decode(html.replace(/<[^>]*>/g, ''))
		.replace(/\s+/g, ' ')
		.trim();

const titleOf = (page: string) => textOf(/<h1>([^]*?)<\/h1>/.exec(page)?.[1] ?? '');

/** Maps the label of each form field to the name under which the browser submits it. */
function fieldNames(page: string): Map<string, string> {
	const labels = page.matchAll(/<label[^>]*\bfor=["']([^"']+)["'][^>]*>([^<]*)<\/label>/g);
	return new Map([...labels].map(([, name, label]) => [decode(label).trim(), name]));
}

/** Returns the URL of the form in a published workflow. */
export function formAddress(origin: string, { name, nodes }: Workflow): string {
	const form = nodes.find(({ type }) => type === 'n8n-nodes-base.formTrigger');
	const { path: formPath } = (form?.parameters.options ?? {}) as { path?: string };
	if (!formPath) throw new Error(`The workflow "${name}" has no form with a custom path.`);
	return `${origin}/form/${formPath}`;
}

async function get(url: string | URL): Promise<string> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${String(url)} responded with status ${response.status}.`);
	return await response.text();
}

/** Waits until the workflow shows its next form page or ends, by polling as the page in the browser does; tells which. */
async function isNextPageThere(waitingUrl: string): Promise<boolean> {
	const statusUrl = new URL(waitingUrl);
	statusUrl.pathname += '/n8n-execution-status';
	const deadline = Date.now() + TIMEOUT_MS;
	for (;;) {
		const status = (await get(statusUrl)).trim();
		if (status === 'form-waiting') return true;
		if (status === 'success') return false;
		if (!['new', 'running', 'waiting'].includes(status)) {
			throw new Error(`The workflow ended without showing another form page: ${status}.`);
		}
		if (Date.now() > deadline)
			throw new Error('The workflow did not show another form page in time.');
		await sleep(POLL_MS);
	}
}

/** Fills in an n8n form and submits it as the page in the browser does. Fields without an answer stay empty. */
export async function submitForm(
	url: string,
	answers: Record<string, string | File>,
): Promise<FormEnding> {
	const names = fieldNames(await get(url));
	const unknown = Object.keys(answers).filter((label) => !names.has(label));
	if (unknown.length > 0) throw new Error(`The form has no field "${unknown.join('", "')}".`);
	const body = new FormData();
	for (const [label, name] of names) body.append(name, answers[label] ?? '');

	const response = await fetch(url, { method: 'POST', body });
	if (!response.ok) throw new Error(`n8n refused the form (${response.status}).`);
	const { formWaitingUrl } = (await response.json()) as { formWaitingUrl: string };
	const pages: string[] = [];
	while (await isNextPageThere(formWaitingUrl)) {
		pages.push(await get(formWaitingUrl));
		// An ending reports to n8n that it has been shown. Only then does the workflow go on, perhaps to another page.
		await (await fetch(formWaitingUrl, { method: 'POST' })).text();
	}
	const last = pages.pop();
	if (last === undefined) throw new Error('The workflow ended without showing another form page.');
	const message = /<h1>[^]*?<\/h1>\s*<p[^>]*>([^]*?)<\/p>/.exec(last)?.[1] ?? '';
	return {
		title: titleOf(last),
		message: textOf(message),
		links: [...message.matchAll(/href="([^"]+)"/g)].map(([, href]) => decode(href)),
		executionId: new URL(formWaitingUrl).pathname.split('/').at(-1) ?? '',
		before: pages.map(titleOf),
	};
}
