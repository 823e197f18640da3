import { createServer, type AddressInfo } from 'node:net';

/** Only this machine may reach what the playground starts. */
export const LOCALHOST = '127.0.0.1';

const listenOn = async (port: number): Promise<number> =>
	await new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(port, LOCALHOST, () => {
			const taken = (server.address() as AddressInfo).port;
			server.close(() => resolve(taken));
		});
	});

/** Any port that nobody listens on. */
export const freePort = async () => await listenOn(0);

/** The wanted port, or the next free one after it when another program has it. */
export async function nextFreePort(wanted: number): Promise<number> {
	for (let port = wanted; port < wanted + 50; port++) {
		const found = await listenOn(port).catch(() => undefined);
		if (found !== undefined) return found;
	}
	throw new Error(`The ports from ${wanted} to ${wanted + 49} are all in use by other programs.`);
}
