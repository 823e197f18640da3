import { exampleWorkflow } from '../../../n8nHost/api/examples';
import { until } from '../node/polls';
import { partOf, startSmtpServer, subjectOf } from '../support/smtpServer';
import { addMember, useWorld } from '../support/world';

describe('the example "Welcome mail with card"', () => {
	const world = useWorld({ members: 3 });
	let mailServer: Awaited<ReturnType<typeof startSmtpServer>>;

	beforeAll(async () => (mailServer = await startSmtpServer()));
	afterAll(async () => await mailServer.stop());

	it('sends a new member, and nobody else, one mail with the business card as a file', async () => {
		const { api, credential } = world;
		const smtp = await api.createCredential(mailServer.credential);
		const workflow = await exampleWorkflow('welcome-mail-with-card', credential, smtp);
		const id = await api.publishWorkflow(workflow);
		await addMember(world, 'Zoë', { email: 'zoe@example.com' });

		await until('the mail', () => mailServer.mails.length > 0);
		const [execution] = await api.executions(id);
		expect((await api.waitForExecution(execution.id)).error).toBeUndefined();
		await api.call('POST', `/rest/workflows/${id}/deactivate`);

		expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([['zoe@example.com']]);
		const [{ source }] = mailServer.mails;
		expect(subjectOf(source)).toBe('Welcome to the team, Zoë Example');
		const card = partOf(source, /^Content-Type: text\/(x-)?vcard/m);
		expect(card.header).toMatch(/^Content-Disposition: attachment/m);
		expect(card.header).toContain('.vcf');
		expect(card.text).toContain('\r\nFN:Zoë Example\r\n');
		expect(card.text).toMatch(/^EMAIL\b.*:zoe@example\.com\r$/m);
	}, 240_000);
});
