import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

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
 * @param unknown an address that it refuses
 */
export async function startSmtpServer(unknown?: string) {
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
				const recipient = line.replace(/^.*<(.*)>.*$/, '$1');
				if (command === 'RCPT' && recipient === unknown) {
					reply('550 No such mailbox');
					return;
				}
				if (command === 'RCPT') recipients.push(recipient);
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
	const data = { host: '127.0.0.1', port, secure: false, disableStartTls: true };
	return { mails, stop, credential: { name: 'SMTP account', type: 'smtp', data } };
}

/** The subject of an email that has characters outside of ASCII (RFC 2047, encoding Q). */
export function subjectOf(source: string): string {
	const encoded = /^Subject: =\?UTF-8\?Q\?(.+)\?=$/m.exec(source)?.[1] ?? '';
	return decodeURIComponent(encoded.replaceAll('_', ' ').replaceAll('=', '%'));
}

/** The header and the text of the part of an email that has this content type, in Base64. */
export function partOf(source: string, contentType: RegExp): { header: string; text: string } {
	const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
	const part = source.split(`--${boundary}`).find((candidate) => contentType.test(candidate)) ?? '';
	const [header, ...body] = part.trim().split('\n\n');
	return { header, text: Buffer.from(body.join(''), 'base64').toString() };
}
