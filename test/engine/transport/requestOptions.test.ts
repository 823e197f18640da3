import type { IncomingMessage } from 'node:http';
import { useService } from '../../support/services/service';
import { startWebServer } from '../../support/services/webServer';
import { member } from '../../support/form/parameters';

const service = useService();

const items = ['ada', 'grace', 'alan'].map((name) => ({ name, email: `${name}@example.com` }));
const upsert = {
	...member('upsert'),
	firstName: '={{ $json.name }}',
	lastName: 'Example',
	email: '={{ $json.email }}',
};

/** A forward proxy: a client sends it the whole address. @param credentials as the client has to send them */
async function forwardProxy(credentials?: string) {
	const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
	const server = await startWebServer((request, response) => {
		const forward = async ({ method, url, headers }: IncomingMessage) => {
			if (expected && headers['proxy-authorization'] !== expected)
				return response.writeHead(407).end();
			let body = '';
			for await (const chunk of request) body += String(chunk);
			const { authorization = '' } = headers;
			const answer = await fetch(String(url), {
				method,
				headers: { authorization, 'content-type': 'application/json' },
				body: body || undefined,
			});
			response.writeHead(answer.status, { 'content-type': 'application/json' });
			return response.end(await answer.text());
		};
		void forward(request).catch(() => response.destroy());
	});
	return { ...server, origin: new URL(server.baseUrl).origin };
}

// n8n adds 'Request Options' to every declarative node.
describe("'Request Options' in the settings of the node", () => {
	it.each(['stopWorkflow', 'continueRegularOutput'] as const)(
		'Batching only delays: with %s, the list is read once, and each item is written once',
		async (onError) => {
			const requestOptions = { batching: { batch: { batchSize: 1, batchInterval: 20 } } };
			const options = { reportMissing: true };
			const run = { ...upsert, options, requestOptions };
			const { json } = await service.run(run, { items, settings: { onError } });
			const outcomes = json.map(({ outcome }) => outcome);
			expect(outcomes.slice(0, 3)).toEqual(['created', 'created', 'created']);
			const sent = service.sandbox.requests.map(({ method }) => method);
			expect(sent).toEqual(['GET', 'POST', 'POST', 'POST']);
		},
	);

	it.each([[undefined], ['bob:secret']])('Proxy takes every request (%s)', async (credentials) => {
		const proxy = await forwardProxy(credentials);
		const address = new URL(proxy.origin);
		if (credentials) [address.username, address.password] = credentials.split(':');
		const requestOptions = { proxy: address.href };
		const { error, json } = await service.run({ ...upsert, requestOptions }, { items });
		await proxy.stop();
		expect(error).toBeUndefined();
		expect(json).toHaveLength(3);
		expect(proxy.asked).toHaveLength(service.sandbox.requests.length);
	});
});
