import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { contact, teamMember } from '../../../contract';
import { doors, runTool } from '../../support/engine/asTool';
import { startProxy } from '../../support/services/proxy';
import { createMember, credentialFor, useService } from '../../support/services/service';
import { startWebServer } from '../../support/services/webServer';

const service = useService();

const ada = {
	firstName: 'Ada',
	lastName: 'Lovelace',
	email: 'ada@northwind.example',
	jobTitle: 'Analyst',
	department: 'Engines',
	avatarUrl: 'https://northwind.example/ada.png',
	contactDetails: [
		{ type: 'phone', label: 'Mobile', value: '+44 1' },
		{ type: 'website', value: 'ada.example' },
	],
};
const grace = {
	fullName: 'Grace Hopper',
	email: 'grace@navy.example',
	company: 'Navy',
	internalNote: 'Secret',
};

const cardOf = ({ binary }: INodeExecutionData) =>
	Buffer.from(binary!.data.data, 'base64').toString('utf8');

const attachVCard = { options: { attachVCard: true } };

const records = {
	teamMember: { fullName: 'Ada Lovelace', create: async () => await createMember(service, ada) },
	contact: {
		fullName: 'Grace Hopper',
		create: async () => service.sandbox.addContact(service.workspaceId, grace) as IDataObject,
	},
};
type Resource = keyof typeof records;
const resources = Object.keys(records) as Resource[];

/** Get finds the record by its ID; List returns all. */
const parametersOf = (
	resource: Resource,
	operation: string,
	{ id }: IDataObject,
): INodeParameters => ({
	resource,
	operation,
	...(operation === 'get' && { [resource]: { __rl: true, mode: 'id', value: id as string } }),
});

const operations = resources.flatMap((resource) =>
	['get', 'list'].map((operation) => ({ resource, operation })),
);

describe.each(operations)('Attach vCard of $resource: $operation', ({ resource, operation }) => {
	const { create, fullName } = records[resource];

	it.each([
		{ output: 'simplified' },
		{ output: 'selected', fields: ['createdAt'] },
		{ output: 'raw' },
	])('adds the whole person as a file, and nothing to the fields (%j)', async (output) => {
		const parameters = { ...parametersOf(resource, operation, await create()), ...output };
		const { json: without, items: plain } = await service.run(parameters);
		const { json, items } = await service.run({ ...parameters, ...attachVCard });
		expect(json).toEqual(without);
		expect(plain[0].binary).toBeUndefined();
		expect(items).toEqual([
			{
				json: json[0],
				pairedItem: { item: 0 },
				binary: {
					data: expect.objectContaining({
						fileName: `${fullName}.vcf`,
						mimeType: 'text/vcard',
						fileExtension: 'vcf',
					}) as object,
				},
			},
		]);
		expect(cardOf(items[0])).toContain(`\r\nFN:${fullName}\r\n`);
		expect(cardOf(items[0])).not.toContain('Secret');
	});
});

it('Every item of a list has the card of its own person', async () => {
	service.sandbox.seed(service.workspaceId, { members: 30 });
	const parameters = { resource: 'teamMember', operation: 'list', returnAll: true, ...attachVCard };
	const { items } = await service.run(parameters);
	expect(items).toHaveLength(30);
	for (const item of items) expect(cardOf(item)).toContain(`UID:${String(item.json.id)}\r\n`);
	const asked = service.sandbox.requests.filter(({ path }) => path.endsWith('/me'));
	expect(asked).toHaveLength(1);
});

it('The card of a member names the workspace as the company, as the download of the card does', async () => {
	const { profileUrl } = await createMember(service, ada);
	const ids = { resource: 'teamMember', operation: 'list', ...attachVCard };
	const { items } = await service.run(ids);
	const [organization] = cardOf(items[0]).match(/^ORG:.*$/m) ?? [];
	expect(organization).toMatch(/^ORG:.+;Engines\r?$/);
	const download = await fetch(`${String(profileUrl)}.vcf`);
	expect(await download.text()).toContain(String(organization).trim());
});

it.each(doors)('A model reads the same with and without it (%s)', async (door) => {
	await createMember(service, ada);
	const parameters = { resource: 'teamMember', operation: 'list' };
	const ask = async (more: INodeParameters) =>
		(await runTool(door, service.credential, { ...parameters, ...more }, [{}])).answers;
	expect(await ask(attachVCard)).toEqual(await ask({}));
});

describe('A record of another shape than the API describes', () => {
	const id = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
	const shapes: unknown[] = [undefined, null, 7, true, {}, [], [null], 'text', [{ type: {} }]];
	const fields = { contact: contact.shape, teamMember: teamMember.shape };

	it.each(resources)('never fails the item: %s', async (resource) => {
		let record: IDataObject = {};
		const server = await startWebServer((_, response) => {
			response.writeHead(200, { 'content-type': 'application/json' });
			response.end(JSON.stringify({ data: record }));
		});
		try {
			const names = Object.keys(fields[resource]);
			for (const shape of shapes) {
				record = { ...Object.fromEntries(names.map((name) => [name, shape])), id } as IDataObject;
				const credential = { ...service.credential, baseUrl: server.baseUrl };
				const parameters = {
					...parametersOf(resource, 'get', record),
					output: 'raw',
					...attachVCard,
				};
				const { items, error } = await service.run(parameters, { credential });
				expect([shape, error]).toEqual([shape, undefined]);
				expect(cardOf(items[0])).toMatch(/\r\nN:[^\r]*\r\nFN:[^\r]+\r\n/);
			}
		} finally {
			await server.stop();
		}
	});
});

it.each<[Resource, string]>([
	['contact', 'company'],
	['teamMember', 'contactDetails'],
	['teamMember', 'avatarUrl'],
])('A list that omits what the card shows is an error: %s, %s', async (resource, field) => {
	await records[resource].create();
	const proxy = await startProxy(
		service.sandbox.baseUrl,
		async () => {},
		(body) => {
			const { data, ...rest } = JSON.parse(body) as { data: IDataObject | IDataObject[] };
			if (!Array.isArray(data)) return body;
			return JSON.stringify({ ...rest, data: data.map((row) => ({ ...row, [field]: undefined })) });
		},
	);
	const { error } = await service.run(
		{ resource, operation: 'list', output: 'raw', ...attachVCard },
		{ credential: credentialFor(String(proxy.baseUrl), service.apiKey) },
	);
	await proxy.stop();
	expect(error?.message).toContain(`omits '${field}'`);
});
