import { assumptions } from '../../contract';
import { operation, operations } from '../support/operations';
import { useService } from '../support/service';
import { failed, told } from '../support/told';

const service = useService();

const createMember = operation('Create team member').parameters;
const createContact = operation('Create contact').parameters;

describe('A refusal of the service itself is told in words', () => {
	it.each(operations)('401, the key was deleted: $name', async ({ parameters }) => {
		service.sandbox.deleteKey(service.apiKeyId);
		const result = await service.run(parameters);
		expect(told(result)).toEqual(failed('The API key was not accepted', 401));
		expect(result.error?.description).toMatch(
			/^Open the credential and paste a current key\. .*The service says: "The API key is incorrect or was deleted" \(code unauthorized\)\./,
		);
		expect(service.sent()).toHaveLength(1);
	});

	it.each(operations)('402, no team plan: $name', async ({ parameters }) => {
		service.sandbox.setTeamPlan(service.workspaceId, false);
		const result = await service.run(parameters);
		expect(told(result)).toEqual(failed('The workspace has no active team plan', 402));
		expect(result.error?.description).toMatch(/Ask the owner of the workspace to activate it/);
		expect(service.sent()).toHaveLength(1);
	});

	it.each([
		['Get team member', 'There is no such team member in this workspace'],
		['Get contact', 'There is no such contact in this workspace'],
	])('404, an ID that does not exist: %s', async (name, message) => {
		const result = await service.run(operation(name).parameters);
		expect(told(result)).toEqual(failed(message, 404));
		expect(result.error?.description).toMatch(/^Check the ID\./);
	});

	it("404, a contact of another workspace, told as one that isn't there", async () => {
		const other = service.sandbox.createWorkspace({ name: 'Contoso' });
		const { id } = service.sandbox.addContact(other.workspaceId, { fullName: 'Grace Hopper' });
		const contact = { __rl: true, mode: 'id', value: id };
		const result = await service.run({ resource: 'contact', operation: 'get', contact });
		expect(told(result)).toEqual(failed('There is no such contact in this workspace', 404));
		expect(JSON.stringify(result)).not.toContain('Grace');
	});

	it("404, a team member of another workspace, told as one that isn't there", async () => {
		const other = service.sandbox.createWorkspace({ name: 'Contoso' });
		const credential = { ...service.credential, apiKey: other.apiKey };
		const [{ id }] = (await service.run(createMember, { credential })).json;
		const teamMember = { __rl: true, mode: 'id', value: String(id) };
		const result = await service.run({ resource: 'teamMember', operation: 'get', teamMember });
		expect(told(result)).toEqual(failed('There is no such team member in this workspace', 404));
	});

	it('409, the email belongs to a member of another workspace', async () => {
		const other = service.sandbox.createWorkspace({ name: 'Contoso' });
		const credential = { ...service.credential, apiKey: other.apiKey };
		await service.run(createMember, { credential });
		const result = await service.run(createMember);
		expect(told(result)).toEqual(
			failed(
				'The email address is already in use: Email address already used by another member',
				409,
			),
		);
		expect(result.error?.description).toMatch(/Use a different work email\./);
	});

	it.each(
		[400, 404, 405].flatMap((status) => [
			{ status, name: 'Create contact', assumed: assumptions.createContact.assumed },
			{ status, name: 'List contacts', assumed: assumptions.listContacts.assumed },
		]),
	)('$status is told with the assumption: $name', async ({ status, name, assumed }) => {
		const body = { error: { code: 'c', message: 'Because.' } };
		service.sandbox.fail({ answer: { status, body } });
		const { error } = await service.run(operation(name).parameters);
		expect(error?.httpCode).toBe(String(status));
		expect(error?.description).toContain(
			`This operation relies on an assumption about the service: ${assumed}`,
		);
	});

	const huge = 'x'.repeat(300 * 1024);
	it.each([
		['a team member', { ...createMember, contactDetails: { phone: [{ value: huge }] } }],
		['a contact', { ...createContact, additionalFields: { internalNote: huge } }],
	])('413, more than 256 KB: %s', async (_, parameters) => {
		const result = await service.run(parameters);
		expect(told(result)).toEqual(
			failed('The data exceeds the 256 KB that the service accepts', 413),
		);
		expect(result.error?.description).toMatch(/^Shorten long texts/);
	});

	it('400, a text that the service cannot keep', async () => {
		const result = await service.run(
			{ ...createContact, fullName: '={{ $json.name }}' },
			{ items: [{ name: 'Grace' }, { name: 'Grace\u0000Hopper' }] },
		);
		expect(told(result)).toEqual(
			failed(
				'The service refused the data: fullName: contains a character that cannot be stored',
				400,
				1,
			),
		);
		expect(result.error?.description).toContain('details {"fields":[{"path":"fullName"');
	});
});
