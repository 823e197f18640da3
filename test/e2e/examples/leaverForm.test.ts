import { randomUUID } from 'node:crypto';
import type { Workflow } from '../../../n8nHost/api/workflow';
import { statusesOf, useExampleForm } from '../support/exampleForm';
import { addMember, useWorld } from '../support/world';

const MEMBERS = 3;

describe('the example "Leaver form: delete member"', () => {
	const world = useWorld({ members: MEMBERS });
	const form = useExampleForm(world, 'leaver-form-delete-member');

	async function submit(email: string, workflow?: Workflow) {
		const { requests, ...submission } = await form.submit({ 'Work email': email }, workflow);
		return { ...submission, requests: statusesOf(requests) };
	}

	const members = () => world.sandbox.workspaces()[0].members;

	/** Adds a member; gives the email. */
	async function joiner(email: string): Promise<string> {
		await addMember(world, 'Ada', { email });
		return email;
	}

	it('deletes the member with the email, in any letter case', async () => {
		await joiner('ada@example.com');
		const { ending, execution, requests } = await submit('Ada@Example.com');
		expect([execution.status, requests]).toEqual(['success', ['GET 200', 'GET 200', 'DELETE 204']]);
		expect(ending.title).toBe('Ada@Example.com was deleted');
		expect(ending.message).toBe('The digital business card is gone too.');
		expect(members()).toBe(MEMBERS);
	});

	it('says that nobody has the email when the form is sent again, and deletes nobody', async () => {
		const { ending, execution, requests } = await submit('ada@example.com');
		expect([execution.status, requests]).toEqual(['success', ['GET 200']]);
		expect(ending.title).toBe('ada@example.com is not a team member');
		expect(ending.message).toMatch(/^Nothing was deleted\./);
		expect(members()).toBe(MEMBERS);
	});

	it('says what is wrong with an email, and sends nothing', async () => {
		const { ending, requests } = await submit('ada at example.com');
		expect(requests).toEqual([]);
		expect(ending.title).toBe('The team member was not deleted');
		expect(ending.message).toMatch(/Team Member.*must be one email address/);
	});

	it('says why a member was not deleted', async () => {
		const email = await joiner('grace@example.com');
		const allow = world.sandbox.deviate('deleteNotOffered');
		const { ending, requests } = await submit(email);
		allow();
		expect(requests).toEqual(['GET 200', 'GET 200', 'DELETE 405']);
		expect(ending.title).toBe('The team member was not deleted');
		expect(ending.message).not.toBe('');
		expect(members()).toBe(MEMBERS + 1);
	});

	it('says what would be deleted, and deletes nobody, with Dry Run', async () => {
		const email = await joiner('katherine@example.com');
		const before = members();
		const trial = structuredClone(form.workflow);
		for (const node of trial.nodes) {
			if (node.name === 'Delete team member') node.parameters.options = { dryRun: true };
			if (node.name === 'Leaver form') node.parameters.options = { path: 'leaver-trial' };
			if (node.webhookId) node.webhookId = randomUUID();
		}
		await world.api.publishWorkflow(trial);
		const { ending, requests } = await submit(email, trial);
		expect(requests).toEqual(['GET 200']);
		expect(ending.title).toBe('katherine@example.com would be deleted');
		expect(ending.message).toBe('Dry Run is on: nothing was changed.');
		expect(members()).toBe(before);
	});
});
