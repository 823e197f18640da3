import { setImmediate } from 'node:timers/promises';
import { once } from 'node:events';
import net, { type Server, type Socket } from 'node:net';
import type { SocketClock } from '../../support/time/socketClock';

const LOCALHOST = '127.0.0.1';

/** One request as it came through the proxy, and what became of it. */
export interface Passage {
	method: string;
	/** The name of what went wrong with it; `none` when nothing did. */
	fault: string;
	/** What the service answered; undefined when the request never got there. */
	status?: number;
}

/** What a fault has in its hands. */
export interface Line {
	clock: SocketClock;
	client: Socket;
	/** The origin of another server, where redirects lead. */
	elsewhere: string;
	/** Hands the request over to the service; gives its whole answer, head and body. */
	forward(): Promise<Buffer>;
	/** Nothing answers at the address for so long, in ms. */
	closeFor(ms: number): void;
	/** Settles when the client has closed the connection. */
	closed: Promise<void>;
}

export interface FaultyLine {
	name: string;
	strike: (line: Line) => Promise<void> | void;
}

interface Parsed {
	head: string;
	body: Buffer;
}

/** The first request in what has come so far; undefined as long as it is not complete. */
function parse(bytes: Buffer): Parsed | undefined {
	const end = bytes.indexOf('\r\n\r\n');
	if (end < 0) return undefined;
	const head = bytes.subarray(0, end).toString('latin1');
	const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
	const body = bytes.subarray(end + 4);
	return body.length >= length ? { head, body } : undefined;
}

/** Sends the request on a connection of its own and reads until the service closes it. */
async function forward({ head, body }: Parsed, port: number): Promise<Buffer> {
	const own = `${head.replace(/^connection: .*\r\n/im, '')}\r\nConnection: close\r\n\r\n`;
	const socket = net.connect(port, LOCALHOST);
	socket.write(own, 'latin1');
	socket.write(body);
	const chunks: Buffer[] = [];
	for await (const chunk of socket) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

/**
 * Stands between the node and a service on this machine, on the level of TCP: one request for each connection.
 * @param servicePort where the service listens
 * @param elsewhere see {@link Line}
 * @param choose decides what happens to the next request
 * @param change what becomes of each answer of the service
 */
export async function startFaultProxy(
	servicePort: number,
	elsewhere: string,
	clock: SocketClock,
	choose: () => FaultyLine,
	change: (answer: Buffer) => Buffer,
) {
	const clients = new Set<Socket>();
	const proxy = {
		port: 0,
		passages: [] as Passage[],
		closeFor: (ms: number): void => {
			if (!server.listening) return;
			server.close();
			void clock.sleep(ms).then(async () => {
				server = await clock.busy(open(proxy.port));
			});
		},
		/** Settles when every request that was on its way has passed or was cut off. */
		quiet: async (): Promise<void> => {
			// Connections are accepted in their order: once this one is, so are all before it.
			const last = net.connect(proxy.port, LOCALHOST).end();
			await new Promise((resolve) => last.on('error', resolve).once('connect', resolve));
			do await setImmediate();
			while (clients.size > 0);
		},
		stop: async () => {
			for (const client of clients) client.destroy();
			portKeeper.destroy();
			await new Promise<void>((resolve) => void server.close(() => resolve()));
		},
	};

	const open = async (port: number): Promise<Server> => {
		const opened = net.createServer(serve);
		await new Promise<void>((resolve, reject) => {
			opened.once('error', reject).listen(port, LOCALHOST, resolve);
		});
		return opened;
	};

	function serve(client: Socket): void {
		clients.add(client);
		client.on('error', () => {});
		const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
		void closed.then(() => clients.delete(client));
		let bytes = Buffer.alloc(0);
		client.on('data', function read(chunk) {
			bytes = Buffer.concat([bytes, chunk]);
			const request = parse(bytes);
			if (!request) return;
			client.off('data', read);
			const fault = choose();
			const [method] = request.head.split(' ');
			const passage: Passage = { method, fault: fault.name };
			proxy.passages.push(passage);
			const line: Line = {
				clock,
				client,
				elsewhere,
				closed,
				closeFor: proxy.closeFor,
				forward: async () => {
					const answer = await forward(request, servicePort);
					passage.status = Number(answer.subarray(9, 12).toString());
					return change(answer);
				},
			};
			void fault.strike(line);
		});
	}

	// It keeps the port while the proxy is closed: another process could listen there, and would get the requests.
	const own = { host: LOCALHOST, localAddress: LOCALHOST };
	const portKeeper = net.connect({ ...own, port: servicePort }).on('error', () => {});
	await once(portKeeper, 'connect');
	proxy.port = portKeeper.localPort!;
	let server = await open(proxy.port);
	return proxy;
}
