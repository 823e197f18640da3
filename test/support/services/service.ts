import type { ICredentialDataDecryptedObject, IDataObject, INodeParameters } from 'n8n-workflow';
import type { TeamMember } from '../../../contract';
import type { RecordedRequest, Sandbox, SandboxOptions } from '../../../sandbox';
import { runNode, type EngineResult, type EngineRun } from '../engine/engine';
import { builtModule, startSandbox } from '../engine/n8n';
import { ask } from './ask';

/** Enough that no test meets a limit it does not ask for. */
const UNLIMITED = 100_000;

/** A service that begins anew with each test, with one workspace, and the built node connected to it. */
export interface Service {
	sandbox: Sandbox;
	workspaceId: string;
	apiKeyId: string;
	apiKey: string;
	credential: ICredentialDataDecryptedObject;
	/** Runs the node with these parameters on one empty item, unless told otherwise. */
	run(parameters: INodeParameters, options?: Partial<EngineRun>): Promise<EngineResult>;
	/** Makes the service begin anew, with one workspace; each test begins so, unless told otherwise. */
	begin(): void;
	/** What the service received in this test. */
	sent(): Array<Pick<RecordedRequest, 'method' | 'path' | 'query' | 'body'>>;
	/** The JSON bodies that the service received in this test. */
	bodies(): unknown[];
	/** The methods of the requests in this test. */
	methods(): string[];
	/** The methods of the requests in this test that may have changed something. */
	writes(): string[];
	/** The requests in this test, as `METHOD path`. */
	paths(): string[];
	/** Forgets the requests so far. */
	forget(): void;
	/** All records of a kind as Raw, the newest first; what it takes to read them is forgotten. */
	stored(resource: string): Promise<IDataObject[]>;
}

export const credentialFor = (baseUrl: string, apiKey: string): ICredentialDataDecryptedObject => ({
	baseUrl,
	apiKey,
	readsPerMinute: UNLIMITED,
	writesPerMinute: UNLIMITED,
});

/** What the built node does not know of its writes. */
const doubts = () =>
	builtModule<{ doubts: Set<unknown> }>('nodes/transport/execution/inDoubt').doubts;

const sentOf = ({ method, path, query, body }: RecordedRequest) => ({ method, path, query, body });

/**
 * To be called at the top of a file; the fields are there inside the tests.
 * @param begins `onDemand` for tests that call `begin` themselves
 */
export function useService(
	options: SandboxOptions = {},
	begins: 'withEachTest' | 'onDemand' = 'withEachTest',
): Service {
	const service: Service = {
		run: async (parameters, more = {}) =>
			await runNode({ parameters, credential: service.credential, ...more }),
		sent: () => service.sandbox.requests.map(sentOf),
		bodies: () => service.sandbox.requests.map(({ body }) => body),
		methods: () => service.sandbox.requests.map(({ method }) => method),
		writes: () => service.methods().filter((method) => method !== 'GET'),
		paths: () => service.sandbox.requests.map(({ method, path }) => `${method} ${path}`),
		forget: () => void (service.sandbox.requests.length = 0),
		stored: async (resource) => {
			const { requests } = service.sandbox;
			const before = requests.length;
			const list = { resource, operation: 'list', returnAll: true, output: 'raw' };
			const { json } = await service.run(list);
			requests.length = before;
			return json;
		},
		begin: () => {
			const { sandbox } = service;
			sandbox.reset();
			// For the node, the service is still the same.
			doubts().clear();
			const workspace = sandbox.createWorkspace({ name: 'Northwind', domain: 'northwind.example' });
			const credential = credentialFor(sandbox.baseUrl, workspace.apiKey);
			Object.assign(service, { credential, ...workspace });
		},
	} as Service;

	beforeAll(async () => {
		const requestsPerWindow = { read: UNLIMITED, write: UNLIMITED };
		service.sandbox = await startSandbox({ requestsPerWindow, ...options });
	});
	beforeEach(() => {
		if (begins === 'withEachTest') service.begin();
	});
	afterAll(() => service.sandbox.stop());
	return service;
}

/** The answer of a list that has these records alone. */
export const wholeList = (data: unknown[]) => ({
	status: 200,
	body: { data, pagination: { limit: 100, offset: 0, total: data.length, hasMore: false } },
});

/** Fills a list that is long: seeded contacts have more in them, and take a hundred times as long. */
export function addContacts({ sandbox, workspaceId }: Service, count: number): void {
	for (let number = 0; number < count; number++) {
		const createdAt = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString();
		const email = `contact${number}@example.com`;
		sandbox.addContact(workspaceId, { fullName: `Contact ${number}`, email, createdAt });
	}
}

/** Creates a team member without the node, and returns it as the service does. */
export async function createMember({ credential }: Service, fields: object) {
	type Created = { data: TeamMember & IDataObject };
	return (await ask<Created>(credential, 'POST', '/team-members', fields)).data!;
}
