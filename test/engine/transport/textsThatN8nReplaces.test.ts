import { doors, runTool } from '../../support/engine/asTool';
import { searchList } from '../../support/engine/listSearch';
import { publish } from '../../support/engine/poll';
import { useService } from '../../support/services/service';
import { asRead } from '../../support/expectations/told';
import { one } from '../../support/form/parameters';

const service = useService();
const createContact = { resource: 'contact', operation: 'create', fullName: 'Ada' };
const refuse = (message: string) => {
	const body = { error: { code: 'c', message } };
	service.sandbox.fail({ times: Infinity, answer: { status: 400, body } });
};

/** What n8n writes in place of a message that contains the name of a system error. */
const OF_N8N =
	/You can retry the request immediately|Forbidden by access permissions|already exists/;

describe('A create whose response was lost', () => {
	const lost = () => service.sandbox.fail({ method: 'POST', when: 'after', answer: 'reset' });

	it.each(doors)('is told to a model in our words (%s)', async (door) => {
		lost();
		const { answers } = await runTool(door, service.credential, createContact, [{}]);
		expect(answers[0]).toContain('The connection was lost before the response arrived');
		expect(answers[0]).toContain('The contact may already have been created.');
		expect(answers[0]).not.toMatch(OF_N8N);
	});

	const modes = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const;
	it.each(modes)('reaches the builder in our words (%s)', async (onError) => {
		lost();
		const { run } = await service.run(createContact, { settings: { onError } });
		const result = JSON.stringify(run.data.resultData);
		expect(result).toContain('The connection was lost before the response arrived');
		expect(result).not.toMatch(OF_N8N);
	});
});

describe('A text of others that contains the name of a system error within a word', () => {
	const email = 'remoteaccess@acme.example';
	const getByEmail = one('contact', 'get', 'email', email);

	it('is told as it was entered', async () => {
		const { error } = await service.run(getByEmail);
		expect(asRead(error?.message)).toBe(`No contact has the email '${email}'`);
	});

	it.each<[string, () => Promise<unknown>]>([
		['an operation', async () => (await service.run(createContact)).error],
		[
			'a poll of the trigger',
			async () => {
				const { poll } = await publish(service.credential, { event: 'contactCreated' });
				return await poll().catch((error: unknown) => error);
			},
		],
		[
			'a list in the editor',
			async () =>
				await searchList('searchContacts', service.credential).catch((error: unknown) => error),
		],
	])('is told as the service says it by %s', async (_, errorOf) => {
		refuse('The preexisting record differs.');
		expect(await errorOf()).toMatchObject({
			message: 'The service refused the data: The pre\u2060existing record differs',
		});
	});

	it('is told as it stands in the Base URL', async () => {
		const credential = { ...service.credential, baseUrl: 'http://remoteaccess.example/api/v1' };
		const { error } = await service.run(createContact, { credential });
		expect(asRead(error?.message)).toContain("unencrypted to 'remoteaccess.example'");
	});
});

it('A refusal that mentions something canceled does not make n8n report the run as canceled', async () => {
	refuse('The subscription was canceled.');
	const { status, error } = await service.run(createContact);
	expect(asRead(error?.message)).toBe(
		'The service refused the data: The subscription was canceled',
	);
	expect(status).toBe('error');
});
