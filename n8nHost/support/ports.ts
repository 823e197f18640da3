import { createServer, type AddressInfo } from 'node:net';

/** Everything listens on the loopback address, so that other machines cannot connect. */
export const LOCALHOST = '127.0.0.1';

const listenOn = async (port: number): Promise<number> =>
	await new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(port, LOCALHOST, () => {
			const listening = (server.address() as AddressInfo).port;
			server.close(() => resolve(listening));
		});
	});

/** Returns a port that is not in use. */
export const freePort = async () => await listenOn(0);

/** Returns the wanted port, or the next free port after it. */
export async function nextFreePort(wanted: number): Promise<number> {
	for (let port = wanted; port < wanted + 50; port++) {
		const found = await listenOn(port).catch(() => undefined);
		if (found !== undefined) return found;
	}
	throw new Error(`All ports from ${wanted} to ${wanted + 49} are in use by other programs.`);
}
