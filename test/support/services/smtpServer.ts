import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** An email as it arrived. */
export interface ReceivedMail {
	/** The addresses that the server was told to deliver it to. */
	recipients: string[];
	/** Header and body, with lines that end in LF. */
	source: string;
}

/** A mail server that keeps all emails instead of delivering them. */
export interface SmtpServer {
	port: number;
	mails: ReceivedMail[];
	stop(): Promise<void>;
}

const REPLIES: Record<string, string> = {
	EHLO: '250 localhost',
	MAIL: '250 OK',
	RCPT: '250 OK',
	DATA: '354 End with a dot',
	QUIT: '221 Bye',
};

/** Starts a mail server without encryption or authentication (RFC 5321) on a free port. */
export async function startSmtpServer(): Promise<SmtpServer> {
	const mails: ReceivedMail[] = [];
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
