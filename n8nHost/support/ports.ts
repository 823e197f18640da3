import { randomInt } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';

/** Everything listens on the loopback address, so that other machines cannot connect. */
export const LOCALHOST = '127.0.0.1';

/** At most this many ports are tried, one after the other. */
const MAX_TRIES = 50;

const listenOn = async (port: number): Promise<number> =>
	await new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(port, LOCALHOST, () => {
			const listening = (server.address() as AddressInfo).port;
			server.close(() => resolve(listening));
		});
	});

/** Returns the wanted port, or the next free port after it. */
export async function nextFreePort(wanted: number): Promise<number> {
	for (let port = wanted; port < wanted + MAX_TRIES; port++) {
		const found = await listenOn(port).catch(() => undefined);
		if (found !== undefined) return found;
	}
	const last = wanted + MAX_TRIES - 1;
	throw new Error(`All ports from ${wanted} to ${last} are in use by other programs.`);
}

/** Above what programs listen on by default; below what the system gives to outgoing connections (from 32,768). */
let firstTried = randomInt(10_000, 20_000);

/**
 * Returns a port that is not in use. The system would choose one too, but it may give the same port to another program or
 * an outgoing connection in the seconds until n8n listens on it.
 */
export const freePort = async () => await nextFreePort((firstTried += MAX_TRIES));
