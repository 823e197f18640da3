import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { runNode } from '../../support/engine/engine';
import { contact, one } from '../../support/form/parameters';
import { personOf } from '../../support/services/lyingService';
import { beforeFirst, startProxy } from '../../support/services/proxy';
import { startRewritingService } from '../../support/services/rewritingService';
import { credentialFor } from '../../support/services/service';
import { bodyOf, startWebServer } from '../../support/services/webServer';

type InMemory = Awaited<ReturnType<typeof startRewritingService>>;

/** Production, and a copy of it for tests: the same records with the same IDs, in the same workspace. */
let production: InMemory;
let staging: InMemory;
beforeEach(async () => {
	[production, staging] = await Promise.all([startCopy(), startCopy()]);
});
afterEach(async () => void (await Promise.all([production.stop(), staging.stop()])));

async function startCopy(): Promise<InMemory> {
	const service = await startRewritingService((record) => record);
	service.records.push(...[2, 1].map((number) => personOf(number, { workspaceId: 'w' })));
	return service;
}

const upsertContact = contact('upsert', {
	fullName: '={{ $json.name }}',
	email: '={{ $json.email }}',
	additionalFields: { jobTitle: 'Chief' },
});
const items = [2, 1].map((number) => ({
	name: `Person ${number}`,
	email: `p${number}@example.com`,
}));
const first = String(personOf(1).id);

describe('One n8n with the credentials of two services that have the same IDs', () => {
	it.each<[string, INodeParameters]>([
		['deleted', one('contact', 'delete', 'id', first)],
		['changed', one('contact', 'update', 'id', first, { updateFields: { jobTitle: 'Chief' } })],
	])('changes a contact in the one service that is %s in the other meanwhile', async (_, other) => {
		const inStaging = beforeFirst('PATCH', async () => {
			const { error } = await runNode({ parameters: other, credential: staging.credential });
			expect(error).toBeUndefined();
		});
		const proxy = await startProxy(production.baseUrl, inStaging);
		const credential = { ...production.credential, baseUrl: proxy.baseUrl };
		const { error, json } = await runNode({ parameters: upsertContact, credential, items });
		await proxy.stop();
		expect(error).toBeUndefined();
		expect(json.map(({ outcome }) => outcome)).toEqual(['updated', 'updated']);
		expect(production.records.map(({ jobTitle }) => jobTitle)).toEqual(['Chief', 'Chief']);
		expect(staging.writes()).toHaveLength(1);
	});

	it('does not wait for the one service to write to the other', async () => {
		const bodies: IDataObject[] = [];
		const hanging = await startWebServer((request) => {
			void bodyOf(request).then((body) => bodies.push(JSON.parse(body) as IDataObject));
		});
		const [{ email, name: fullName }] = items;
		const create = contact('create', { fullName, email });
		const cancel = new AbortController();
		const stuck = runNode({
			parameters: create,
			credential: credentialFor(hanging.baseUrl, 'key-of-this-test'),
			cancel: cancel.signal,
		});
		while (bodies.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
		const parameters = { ...create, options: { maxWait: 1 } };
		const { error, json } = await runNode({ parameters, credential: production.credential });
		cancel.abort();
		await stuck;
		await hanging.stop();
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ email }]);
	});
});
