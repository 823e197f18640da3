import { exampleWorkflow } from '../../../n8nHost/api/examples';
import { statusesOf } from '../support/exampleForm';
import { useWorld } from '../support/world';

describe('the example "Refused rows log"', () => {
	const world = useWorld();

	it('keeps the refused rows with the reason, lets the others go on and mails nothing as it comes', async () => {
		const workflow = await exampleWorkflow('refused-rows-log', world.credential);
		const id = await world.api.publishWorkflow(workflow);
		const execution = await world.api.run(id, 'Run now');
		expect(execution.error).toBeUndefined();
		expect(execution.rows('Go on')).toMatchObject([{ email: 'ada.lovelace@example.com' }]);
		expect(statusesOf(world.sandbox.requests)).toEqual(['GET 200', 'POST 201']);
		const rows = await world.api.dataTables.rows('Refused rows');
		const kept = rows.filter((row) => row.execution === execution.id);
		expect(kept).toMatchObject([
			{
				name: 'Grace Hopper',
				email: 'grace.hopper at example.com',
				reason: expect.stringMatching(/^'Email' must be one email address/) as string,
				execution: execution.id,
			},
			{
				name: 'Johnson',
				email: 'katherine.johnson@example.com',
				reason: expect.stringMatching(/^'First Name'/) as string,
				execution: execution.id,
			},
		]);
		const mail = workflow.nodes.find(({ name }) => name === 'Mail the refused rows');
		expect(mail).toMatchObject({ disabled: true });
	});
});
