import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { exampleWorkflow } from '../../../n8nHost/api/examples';
import { until } from '../node/polls';
import { addMember, useWorld } from '../support/world';

const REPLIES: Record<string, string> = {
	EHLO: '250 localhost',
	MAIL: '250 OK',
	RCPT: '250 OK',
	DATA: '354 End with a dot',
	QUIT: '221 Bye',
};

/**
 * Starts a mail server without encryption or authentication (RFC 5321) on a free port. It keeps all emails instead of
 * delivering them: to whom each was sent, and its header and body, with lines that end in LF.
 */
async function startSmtpServer() {
	const mails: Array<{ recipients: string[]; source: string }> = [];
	const server = createServer((socket) => {
		let recipients: string[] = [];
		let lines: string[] | undefined;
		const reply = (text: string) => socket.write(`${text}\r\n`);
		socket.on('error', () => socket.destroy());
		createInterface({ input: socket }).on('line', (line) => {
			if (lines && line !== '.') {
				lines.push(line.replace(/^\./, ''));
			} else if (lines) {
				mails.push({ recipients, source: lines.join('\n') });
				[recipients, lines] = [[], undefined];
				reply('250 OK');
			} else {
				const [command] = line.toUpperCase().split(' ');
				if (command === 'RCPT') recipients.push(line.replace(/^.*<(.*)>.*$/, '$1'));
				if (command === 'DATA') lines = [];
				reply(REPLIES[command] ?? '502 Unknown command');
				if (command === 'QUIT') socket.end();
			}
		});
		reply('220 localhost');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const stop = async () => await new Promise<void>((resolve) => server.close(() => resolve()));
	return { port, mails, stop };
}

/** The subject of an email that has characters outside of ASCII (RFC 2047, encoding Q). */
function subjectOf(source: string): string {
	const encoded = /^Subject: =\?UTF-8\?Q\?(.+)\?=$/m.exec(source)?.[1] ?? '';
	return decodeURIComponent(encoded.replaceAll('_', ' ').replaceAll('=', '%'));
}

/** The header and the text of the part of an email that has this content type, in Base64. */
function partOf(source: string, contentType: RegExp): { header: string; text: string } {
	const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
	const part = source.split(`--${boundary}`).find((candidate) => contentType.test(candidate)) ?? '';
	const [header, ...body] = part.trim().split('\n\n');
	return { header, text: Buffer.from(body.join(''), 'base64').toString() };
}

describe('the example "Welcome mail with card"', () => {
	const world = useWorld({ members: 3 });
	let mailServer: Awaited<ReturnType<typeof startSmtpServer>>;

	beforeAll(async () => (mailServer = await startSmtpServer()));
	afterAll(async () => await mailServer.stop());

	it('sends a new member, and nobody else, one mail with the business card as a file', async () => {
		const { api, credential } = world;
		const smtp = await api.createCredential({
			name: 'SMTP account',
			type: 'smtp',
			data: { host: '127.0.0.1', port: mailServer.port, secure: false, disableStartTls: true },
		});
		const workflow = await exampleWorkflow('welcome-mail-with-card', credential, smtp);
		const id = await api.publishWorkflow(workflow);
		await addMember(world, 'Zoë', { email: 'zoe@example.com' });

		await until('the mail', () => mailServer.mails.length > 0);
		const [execution] = await api.executions(id);
		expect((await api.waitForExecution(execution.id)).error).toBeUndefined();
		await api.call('POST', `/rest/workflows/${id}/deactivate`);

		expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([['zoe@example.com']]);
		const [{ source }] = mailServer.mails;
		expect(subjectOf(source)).toBe('Welcome to the team, Zoë Example');
		const card = partOf(source, /^Content-Type: text\/(x-)?vcard/m);
		expect(card.header).toMatch(/^Content-Disposition: attachment/m);
		expect(card.header).toContain('.vcf');
		expect(card.text).toContain('\r\nFN:Zoë Example\r\n');
		expect(card.text).toMatch(/^EMAIL\b.*:zoe@example\.com\r$/m);
	}, 240_000);
});
