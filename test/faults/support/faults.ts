import { gzipSync } from 'node:zlib';
import * as becomes from './expected';
import type { FaultyLine, Line } from './faultProxy';

type Strike = FaultyLine['strike'];

const MEGABYTE = 1024 * 1024;

/** An answer that does not come from the service. */
const answer = (status: string, headers: string[], body = ''): string => {
	const own = [`Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
	return [`HTTP/1.1 ${status}`, ...own, ...headers, '', body].join('\r\n');
};

const page = (status: string, text = '<!doctype html><p>Welcome</p>', ...headers: string[]) =>
	answer(status, ['Content-Type: text/html', ...headers], text);
const json = (status: string, body: object, ...headers: string[]) =>
	answer(status, ['Content-Type: application/json', ...headers], JSON.stringify(body));
const failure = (status: string, message: string, ...headers: string[]) =>
	json(status, { error: { code: 'some_code', message } }, ...headers);

const instead =
	(text: string): Strike =>
	({ client }) =>
		void client.end(text);

/** The service acts on the request, then the client gets something else. */
const after =
	(strike: Strike): Strike =>
	async (line) => {
		await line.forward();
		await strike(line);
	};

const tooMany = (...headers: string[]): Strike =>
	instead(failure('429 Too Many Requests', 'Too many requests', ...headers));

const DAY_MS = 86_400_000;

/** The clock of n8n's machine jumps; then a 429 asks to wait 9 s, until a date by the clock of the service. */
const tooManyUntil =
	(jumpMs: number, { withDate }: { withDate: boolean }): Strike =>
	(line) => {
		const { clock } = line;
		clock.wallJumpMs += jumpMs;
		const date = (inMs: number) => new Date(clock.serviceNow() + inMs).toUTCString();
		const own = withDate ? [`Date: ${date(0)}`] : [];
		return tooMany(...own, `Retry-After: ${date(9_000)}`)(line);
	};

/** The answer of the service with another body and the headers that belong to it; one without a body stays as it is. */
const rewritten =
	(change: (body: Buffer) => { body: Buffer; length?: number; encoding?: string }): Strike =>
	async ({ client, forward }) => {
		const whole = await forward();
		const end = whole.indexOf('\r\n\r\n');
		const original = whole.subarray(end + 4);
		if (original.length === 0) return void client.end(whole);
		const { body, length = body.length, encoding = 'identity' } = change(original);
		const head = whole.subarray(0, end).toString('latin1').split('\r\n');
		const kept = head.filter((line) => !/^content-(length|encoding):/i.test(line));
		const own = [`Content-Length: ${Math.max(0, length)}`, `Content-Encoding: ${encoding}`];
		client.write([...kept, ...own, '', ''].join('\r\n'), 'latin1');
		client.end(body);
	};

const gzipped = (part: number): Strike =>
	rewritten((body) => {
		const packed = gzipSync(body);
		return { body: packed.subarray(0, Math.floor(packed.length * part)), encoding: 'gzip' };
	});

const withoutEnd = rewritten((body) => ({ body: body.subarray(0, -2) }));

const withLength = (more: number): Strike =>
	rewritten((body) => ({ body, length: body.length + more }));

/** The service's answer in pieces, one every so often in simulated time. */
const drip =
	(pieces: number, everyMs: number): Strike =>
	async ({ client, forward, clock, closed }) => {
		const whole = await forward();
		const size = Math.ceil(whole.length / pieces);
		for (let at = 0; at < whole.length; at += size) {
			const next = Promise.race([clock.sleep(everyMs), closed]);
			await clock.holdUp(next.then(() => client.destroyed));
			if (client.destroyed) return;
			client.write(whole.subarray(at, at + size));
		}
		client.end();
	};

/** No answer, until the client gives up. */
const hang = async ({ clock, closed, client }: Line): Promise<void> => {
	client.resume();
	await clock.holdUp(closed.then(() => true));
};

const reset: Strike = ({ client }) => void client.resetAndDestroy();

const resetAndClose: Strike = ({ client, closeFor }) => {
	closeFor(3_000);
	client.resetAndDestroy();
};

const half: Strike = async ({ client, forward }) => {
	const whole = await forward();
	client.write(whole.subarray(0, whole.length / 2), () => setImmediate(() => client.destroy()));
};

const redirect =
	(status: number): Strike =>
	(line) =>
		instead(answer(`${status} Elsewhere`, [`Location: ${line.elsewhere}/api/v1/me`]))(line);

/** Everything that can go wrong with one request: its name, what becomes of the request, and how it comes about. */
const table: Array<[name: string, expected: becomes.Expected, strike: Strike]> = [
	['reset, then refused for 3 s', becomes.broke, resetAndClose],
	['reset before', becomes.broke, reset],
	['reset after', becomes.broke, after(reset)],
	['half an answer', becomes.broke, half],
	['slow drip', becomes.passes, drip(10, 1_000)],
	['drip without end', becomes.late, drip(100, 5_000)],
	['no answer, not processed', becomes.late, hang],
	['no answer, processed', becomes.late, after(hang)],
	['500 before', becomes.failed, instead(failure('500 Error', 'It failed'))],
	['500 after', becomes.failed, after(instead(failure('500 Error', 'It failed')))],
	['502 page', becomes.behindGateway, instead(page('502 Bad Gateway'))],
	['503 before', becomes.unavailable, instead(page('503 Unavailable', 'Busy', 'Retry-After: 5'))],
	['504 after', becomes.lateAtGateway, after(instead(page('504 Time-out')))],
	['429 in seconds', becomes.refused('301 seconds', 43), tooMany('Retry-After: 7')],
	['429 without Retry-After', becomes.refused('302 seconds', 9), tooMany()],
	[
		'429 with dates, clock a day ahead',
		becomes.refused('306 seconds', 34),
		tooManyUntil(DAY_MS, { withDate: true }),
	],
	[
		'429 with a lone date, clock a day behind',
		becomes.refused('86409 seconds'),
		tooManyUntil(-DAY_MS, { withDate: false }),
	],
	['429 for a year', becomes.refused('31536000 seconds'), tooMany('Retry-After: 31536000')],
	['wrong JSON before', becomes.otherJson, instead(json('200 OK', { ok: true }))],
	['wrong JSON after', becomes.otherJson, after(instead(json('200 OK', { ok: true })))],
	['HTML page before', becomes.stranger, instead(page('200 OK'))],
	['HTML page after', becomes.stranger, after(instead(page('200 OK')))],
	['broken JSON', becomes.inBody(becomes.damaged), withoutEnd],
	['gzip', becomes.passes, gzipped(1)],
	['truncated gzip', becomes.inBody(becomes.damaged), gzipped(0.5)],
	['content-length too long', becomes.inBody(becomes.broke), withLength(50)],
	['content-length too short', becomes.inBody(becomes.damaged), withLength(-5)],
	['1 MB page', becomes.stranger, after(instead(page('200 OK', 'x'.repeat(MEGABYTE))))],
	['1 MB error', becomes.failed, after(instead(failure('500 Error', 'x'.repeat(MEGABYTE))))],
	['redirect 302', becomes.redirected, redirect(302)],
	['redirect 308', becomes.redirected, redirect(308)],
];

export const faults = Object.fromEntries(
	table.map(([name, expected, strike]) => [name, { name, expected, strike }]),
);

/** The request goes through as if there were no proxy. */
export const noFault: FaultyLine = {
	name: 'none',
	strike: async ({ client, forward }) => void client.end(await forward()),
};
