import { exampleWorkflow } from '../../../n8nHost/api/examples';
import { until } from '../node/polls';
import { partOf, startSmtpServer } from '../support/smtpServer';
import { addMember, useWorld } from '../support/world';

const UNKNOWN = 'unknown@navy.example';

describe('the example "Contact follow-up"', () => {
	const world = useWorld({ members: 3, contacts: 3 });
	let mailServer: Awaited<ReturnType<typeof startSmtpServer>>;
	let member = { id: '', name: 'Ada Example' };

	beforeAll(async () => {
		mailServer = await startSmtpServer(UNKNOWN);
		member = { ...member, id: await addMember(world, 'Ada') };
	});
	afterAll(async () => await mailServer.stop());

	const recipients = () => mailServer.mails.flatMap((mail) => mail.recipients);
	const meets = (fullName: string, email?: string, connectedWith: typeof member | null = member) =>
		world.sandbox.addContact(world.workspaceId, { fullName, email, connectedWith });

	it('sends each new contact one mail from the member who met them, with the card of the member', async () => {
		const { api, credential } = world;
		const smtp = await api.createCredential(mailServer.credential);
		const id = await api.publishWorkflow(
			await exampleWorkflow('contact-follow-up', credential, smtp),
		);
		meets('Grace Hopper', 'Grace@navy.example');
		meets('G. Hopper', 'grace@navy.example');
		meets('Nobody Known');
		meets('Nobody Met', 'nobody@navy.example', null);
		meets('Nobody There', UNKNOWN);
		meets('Tove Jansson', 'tove@moomin.example');

		await until('the mails', () => mailServer.mails.length > 1);
		const [first] = await api.executions(id);
		expect((await api.waitForExecution(first.id)).error).toMatch(
			new RegExp(`^${UNKNOWN}: .*550 No such mailbox`),
		);
		expect(recipients()).toEqual(['grace@navy.example', 'tove@moomin.example']);
		const [{ source }] = mailServer.mails;
		expect(source).toMatch(/^From: "?Ada Example"? <ada@example\.com>$/im);
		expect(source).toMatch(/^Hello (Grace|G\.) Hopper,$/m);
		expect(partOf(source, /^Content-Type: text\/(x-)?vcard/m).text).toContain(
			'\r\nFN:Ada Example\r\n',
		);

		meets('Grace Hopper', 'GRACE@navy.example ');
		meets('Kay Example', 'kay@example.org');
		await until('the next mail', () => mailServer.mails.length > 2);
		const [second] = await api.executions(id);
		expect((await api.waitForExecution(second.id)).error).toBeUndefined();
		expect(recipients().slice(2)).toEqual(['kay@example.org']);
		await api.call('POST', `/rest/workflows/${id}/deactivate`);
	}, 400_000);

	it('names the addresses where no mail server answers, and is tested again with the same contacts', async () => {
		const { api, credential } = world;
		const { data, ...server } = mailServer.credential;
		const smtp = await api.createCredential({ ...server, data: { ...data, port: 1 } });
		const id = await api.publishWorkflow(
			await exampleWorkflow('contact-follow-up', credential, smtp),
		);
		meets('Kay Example', 'kay@example.org');
		const test = async () => (await api.run(id, 'New contact')).error;
		expect(await test()).toMatch(
			/\bkay@example\.org: no connection .*execute 'To test again' first$/,
		);
		expect(await test()).toBeUndefined();
		expect((await api.run(id, 'To test again')).error).toBeUndefined();
		expect(await test()).toMatch(/\bkay@example\.org: /);
		await api.call('POST', `/rest/workflows/${id}/deactivate`);
	}, 200_000);
});
