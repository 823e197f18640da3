import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { doors, runTool } from '../../support/engine/asTool';
import * as form from '../../support/form/parameters';
import { runWhile } from '../../support/services/proxy';
import { createMember, useService } from '../../support/services/service';

const service = useService();

const phone = { type: 'phone', label: 'Mobile', value: '+44 1' };
const ada = {
	...form.ada,
	jobTitle: 'Analyst',
	department: 'Engines',
	avatarUrl: 'https://northwind.example/ada.png',
	contactDetails: [phone, { type: 'website', value: 'ada.example' }],
};
const grace = { ...form.grace, company: 'Navy', internalNote: 'Secret' };

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
): INodeParameters =>
	operation === 'get' ? form.one(resource, 'get', 'id', id) : { resource, operation };

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
		const file = { fileName: `${fullName}.vcf`, mimeType: 'text/vcard', fileExtension: 'vcf' };
		const data = expect.objectContaining(file) as object;
		expect(items).toEqual([{ json: json[0], pairedItem: { item: 0 }, binary: { data } }]);
		expect(cardOf(items[0])).toContain(`\r\nFN:${fullName}\r\n`);
		expect(cardOf(items[0])).not.toContain('Secret');
	});
});

const listMembers = form.member('list');

it('Every item of a list has the card of its own person', async () => {
	service.sandbox.seed(service.workspaceId, { members: 30 });
	const { items } = await service.run({ ...listMembers, returnAll: true, ...attachVCard });
	expect(items).toHaveLength(30);
	for (const item of items) expect(cardOf(item)).toContain(`UID:${String(item.json.id)}\r\n`);
	expect(service.paths().filter((path) => path === 'GET /me')).toHaveLength(1);
});

it('The card of a member names the workspace as the company, as the download of the card does', async () => {
	const { profileUrl } = await createMember(service, ada);
	const { items } = await service.run({ ...listMembers, ...attachVCard });
	const [organization] = cardOf(items[0]).match(/^ORG:.*$/m) ?? [];
	expect(organization).toMatch(/^ORG:.+;Engines\r?$/);
	const download = await fetch(`${String(profileUrl)}.vcf`);
	expect(await download.text()).toContain(String(organization).trim());
});

it.each(doors)('A model reads the same with and without it (%s)', async (door) => {
	await createMember(service, ada);
	const ask = async (more: INodeParameters) =>
		(await runTool(door, service.credential, { ...listMembers, ...more }, [{}])).answers;
	expect(await ask(attachVCard)).toEqual(await ask({}));
});

const raw: INodeParameters = { output: 'raw' };

it.each<[Resource, string, INodeParameters]>([
	['contact', 'company', raw],
	['teamMember', 'contactDetails', raw],
	['teamMember', 'avatarUrl', raw],
	['teamMember', 'profileUrl', raw],
	['teamMember', 'updatedAt', raw],
	['teamMember', 'status', { output: 'simplified' }],
	['contact', 'company', { output: 'simplified' }],
	['contact', 'internalNote', { output: 'selected', fields: ['internalNote'] }],
])('A list that omits what the card or the output shows is an error: %s, %s', async (...row) => {
	const [resource, field, output] = row;
	await records[resource].create();
	const rewrite = (body: string) => {
		const { data, ...rest } = JSON.parse(body) as { data: IDataObject | IDataObject[] };
		if (!Array.isArray(data)) return body;
		return JSON.stringify({ ...rest, data: data.map((row) => ({ ...row, [field]: undefined })) });
	};
	const list = { resource, operation: 'list', ...output, ...attachVCard };
	const { error } = await runWhile(service, async () => {}, list, { rewrite });
	expect(error?.message).toContain(`omits '${field}', although`);
});
