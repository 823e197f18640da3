import { setTimeout as sleep } from 'node:timers/promises';
import type { Workflow } from './workflow';

const POLL_MS = 150;
const PATIENCE_MS = 60_000;

/** What a form of n8n shows after it was submitted. */
export interface FormEnding {
	title: string;
	message: string;
	/** Addresses the message links to. */
	links: string[];
	executionId: string;
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
const readable = (html: string) =>
	decode(html.replace(/<[^>]*>/g, ''))
		.replace(/\s+/g, ' ')
		.trim();

/** The name under which each field of a form is sent, by its label. */
function fieldNames(page: string): Map<string, string> {
	const labels = page.matchAll(/<label[^>]*\bfor=["']([^"']+)["'][^>]*>([^<]*)<\/label>/g);
	return new Map([...labels].map(([, name, label]) => [decode(label).trim(), name]));
}

/** Where the form of a published workflow is filled in. */
export function formAddress(origin: string, { name, nodes }: Workflow): string {
	const form = nodes.find(({ type }) => type === 'n8n-nodes-base.formTrigger');
	const { path: formPath } = (form?.parameters.options ?? {}) as { path?: string };
	if (!formPath) throw new Error(`The workflow "${name}" has no form with a path of its own.`);
	return `${origin}/form/${formPath}`;
}

async function get(url: string | URL): Promise<string> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${String(url)} answered ${response.status}.`);
	return await response.text();
}

/** Waits, as the page of the form does, until the workflow has come to its next page. */
async function untilNextPage(waitingUrl: string): Promise<void> {
	const statusUrl = new URL(waitingUrl);
	statusUrl.pathname += '/n8n-execution-status';
	const deadline = Date.now() + PATIENCE_MS;
	for (;;) {
		const status = (await get(statusUrl)).trim();
		if (status === 'form-waiting') return;
		if (!['new', 'running', 'waiting'].includes(status)) {
			throw new Error(`The workflow behind the form ended without a page: ${status}.`);
		}
		if (Date.now() > deadline) throw new Error('The workflow behind the form did not answer.');
		await sleep(POLL_MS);
	}
}

/** Fills in a form of n8n and sends it the way its page does in a browser; fields without an answer stay empty. */
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
	if (!response.ok) throw new Error(`The form was not accepted (${response.status}).`);
	const { formWaitingUrl } = (await response.json()) as { formWaitingUrl: string };
	await untilNextPage(formWaitingUrl);
	const page = await get(formWaitingUrl);
	// The last page tells n8n by itself that it was shown; only then does the workflow end.
	await (await fetch(formWaitingUrl, { method: 'POST' })).text();

	const message = /<h1>[^]*?<\/h1>\s*<p[^>]*>([^]*?)<\/p>/.exec(page)?.[1] ?? '';
	return {
		title: readable(/<h1>([^]*?)<\/h1>/.exec(page)?.[1] ?? ''),
		message: readable(message),
		links: [...message.matchAll(/href="([^"]+)"/g)].map(([, href]) => decode(href)),
		executionId: new URL(formWaitingUrl).pathname.split('/').at(-1) ?? '',
	};
}
