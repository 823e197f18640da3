import { gzipSync } from 'node:zlib';
import type { FaultyLine, Line } from './faultProxy';

type Strike = FaultyLine['strike'];

const MEGABYTE = 1024 * 1024;

/** An answer that does not come from the service. */
const answer = (status: string, headers: string[], body: string | Buffer = ''): Buffer =>
	Buffer.concat([
		Buffer.from(
			[
				`HTTP/1.1 ${status}`,
				`Content-Length: ${Buffer.byteLength(body)}`,
				...headers,
				'Connection: close',
				'',
				'',
			].join('\r\n'),
		),
		Buffer.from(body),
	]);

const JSON_TYPE = 'Content-Type: application/json; charset=utf-8';
const HTML_TYPE = 'Content-Type: text/html';
const failure = (message: string) => JSON.stringify({ error: { code: 'some_code', message } });

const instead =
	(bytes: Buffer): Strike =>
	({ client }) =>
		void client.end(bytes);

/** The service acts on the request, then the client gets something else. */
const insteadAfter =
	(bytes: Buffer): Strike =>
	async ({ client, forward }) => {
		await forward();
		client.end(bytes);
	};

const tooMany = (...headers: string[]): Strike =>
	instead(answer('429 Too Many Requests', [JSON_TYPE, ...headers], failure('Too many requests')));

const DAY_MS = 86_400_000;

/** The clock of n8n's machine jumps; then a 429 asks to wait 9 s, until a date by the clock of the service. */
const tooManyUntil =
	({ jumpMs = 0, withDate = false }): Strike =>
	(line) => {
		const { clock } = line;
		clock.wallJumpMs += jumpMs;
		const date = (inMs: number) => new Date(clock.serviceNow() + inMs).toUTCString();
		const own = withDate ? [`Date: ${date(0)}`] : [];
		return tooMany(...own, `Retry-After: ${date(9_000)}`)(line);
	};

/** The answer of the service with another body and the headers that belong to it; one without a body stays as it is. */
async function rewritten(
	{ forward }: Line,
	change: (body: Buffer) => { body: Buffer; headers: string[] },
): Promise<Buffer> {
	const whole = await forward();
	const end = whole.indexOf('\r\n\r\n');
	const original = whole.subarray(end + 4);
	if (original.length === 0) return whole;
	const { body, headers } = change(original);
	const head = whole.subarray(0, end).toString('latin1').split('\r\n');
	const kept = head.filter((line) => !/^content-(length|encoding):/i.test(line));
	return Buffer.concat([Buffer.from([...kept, ...headers, '', ''].join('\r\n'), 'latin1'), body]);
}

const lengthOf = (body: Buffer, more = 0) => `Content-Length: ${Math.max(0, body.length + more)}`;

const gzipped = (body: Buffer, part = 1) => {
	const packed = gzipSync(body);
	const kept = packed.subarray(0, Math.floor(packed.length * part));
	return { body: kept, headers: [lengthOf(kept), 'Content-Encoding: gzip'] };
};

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

const redirects = (status: number): [string, (elsewhere: string) => Strike] => [
	`redirect ${status}`,
	(elsewhere) => instead(answer(`${status} Elsewhere`, [`Location: ${elsewhere}/api/v1/me`])),
];

/**
 * Everything that can go wrong with one request, by name.
 * @param elsewhere the origin of another server, where redirects lead
 */
export const allFaults = (elsewhere: string): Record<string, Strike> => ({
	'reset, then refused for 3 s': ({ client, closeFor }) => {
		closeFor(3_000);
		client.resetAndDestroy();
	},
	'reset before': ({ client }) => void client.resetAndDestroy(),
	'reset after': async ({ client, forward }) => {
		await forward();
		client.resetAndDestroy();
	},
	'half an answer': async ({ client, forward }) => {
		const whole = await forward();
		client.write(whole.subarray(0, whole.length / 2), () => setImmediate(() => client.destroy()));
	},
	'slow drip': drip(10, 1_000),
	'drip without end': drip(100, 5_000),
	'no answer, not processed': hang,
	'no answer, processed': async (line) => {
		await line.forward();
		await hang(line);
	},
	'500 before': instead(answer('500 Error', [JSON_TYPE], failure('It failed'))),
	'500 after': insteadAfter(answer('500 Error', [JSON_TYPE], failure('It failed'))),
	'502 page': instead(answer('502 Bad Gateway', [HTML_TYPE], '<h1>Bad gateway</h1>')),
	'503 before': instead(answer('503 Unavailable', [HTML_TYPE, 'Retry-After: 5'], '<h1>Busy</h1>')),
	'504 after': insteadAfter(answer('504 Time-out', [HTML_TYPE], '<h1>Time-out</h1>')),
	'429 in seconds': tooMany('Retry-After: 7'),
	'429 without Retry-After': tooMany(),
	'429 with dates': tooManyUntil({ withDate: true }),
	'429 with dates, clock a day ahead': tooManyUntil({ withDate: true, jumpMs: DAY_MS }),
	'429 with dates, clock a day behind': tooManyUntil({ withDate: true, jumpMs: -DAY_MS }),
	'429 with a lone date': tooManyUntil({}),
	'429 with a lone date, clock a day ahead': tooManyUntil({ jumpMs: DAY_MS }),
	'429 with a lone date, clock a day behind': tooManyUntil({ jumpMs: -DAY_MS }),
	'429 with garbage': tooMany('Retry-After: in 2050 years'),
	'429 with a huge number': tooMany(`Retry-After: ${'9'.repeat(400)}`),
	'429 for a year': tooMany('Retry-After: 31536000'),
	'wrong JSON before': instead(answer('200 OK', [JSON_TYPE], '{"ok":true}')),
	'wrong JSON after': insteadAfter(answer('200 OK', [JSON_TYPE], '{"ok":true}')),
	'HTML page before': instead(answer('200 OK', [HTML_TYPE], '<!doctype html><p>Welcome</p>')),
	'HTML page after': insteadAfter(answer('200 OK', [HTML_TYPE], '<!doctype html><p>Welcome</p>')),
	'broken JSON': async (line) =>
		void line.client.end(
			await rewritten(line, (whole) => {
				const body = whole.subarray(0, whole.length - 2);
				return { body, headers: [lengthOf(body)] };
			}),
		),
	gzip: async (line) => void line.client.end(await rewritten(line, (body) => gzipped(body))),
	'truncated gzip': async (line) =>
		void line.client.end(await rewritten(line, (body) => gzipped(body, 0.5))),
	'content-length too long': async (line) =>
		void line.client.end(
			await rewritten(line, (body) => ({ body, headers: [lengthOf(body, 50)] })),
		),
	'content-length too short': async (line) =>
		void line.client.end(
			await rewritten(line, (body) => ({ body, headers: [lengthOf(body, -5)] })),
		),
	'1 MB page': insteadAfter(answer('200 OK', [HTML_TYPE], 'x'.repeat(MEGABYTE))),
	'1 MB error': insteadAfter(answer('500 Error', [JSON_TYPE], failure('x'.repeat(MEGABYTE)))),
	...Object.fromEntries(
		[301, 302, 307, 308].map(redirects).map(([name, to]) => [name, to(elsewhere)]),
	),
});

/** The request goes through as if there were no proxy. */
export const noFault: FaultyLine = {
	name: 'none',
	strike: async ({ client, forward }) => void client.end(await forward()),
};
