import { exampleWorkflow } from '../../../n8nHost/api/examples';
import { formAddress, submitForm, type FormEnding } from '../../../n8nHost/api/form';
import { addMember, useWorld } from '../support/world';

const CREATE = 'Create team member';

describe('the example "HR form to team member"', () => {
	const world = useWorld({ members: 3 });
	let formUrl = '';

	beforeAll(async () => {
		const workflow = await exampleWorkflow('hr-form-to-team-member', world.credential);
		await world.api.publishWorkflow(workflow);
		formUrl = formAddress(world.api.origin, workflow);
	});

	const person = {
		'First name': 'Grace',
		'Last name': 'Example',
		'Work email': 'grace@example.com',
	};

	/** Submits the form; gives its last page and the requests that the service got meanwhile. */
	async function submit(answers: Record<string, string>) {
		const before = world.sandbox.requests.length;
		const ending: FormEnding = await submitForm(formUrl, answers);
		const execution = await world.api.waitForExecution(ending.executionId);
		return { ending, execution, requests: world.sandbox.requests.slice(before) };
	}

	it('creates the member with one request that carries what was filled in', async () => {
		const { ending, execution, requests } = await submit({
			...person,
			'Job title': 'Engineer',
			Department: 'Engineering',
			'Mobile phone': '+1 555 0100',
			'Office phone': '+1 555 0101',
			'LinkedIn profile': 'https://www.linkedin.com/in/example',
		});
		expect(requests.map(({ method, path, status }) => ({ method, path, status }))).toEqual([
			{ method: 'POST', path: '/team-members', status: 201 },
		]);
		expect(requests[0].body).toEqual({
			firstName: 'Grace',
			lastName: 'Example',
			email: 'grace@example.com',
			jobTitle: 'Engineer',
			department: 'Engineering',
			contactDetails: [
				{ type: 'phone', value: '+1 555 0100', label: 'Mobile' },
				{ type: 'phone', value: '+1 555 0101', label: 'Office' },
				{
					type: 'social_media',
					platform: 'linkedin',
					value: 'https://www.linkedin.com/in/example',
					label: 'LinkedIn',
				},
			],
		});
		expect(execution.status).toBe('success');
		expect(execution.items(CREATE)).toHaveLength(1);
		expect(ending.title).toBe('Welcome, Grace Example!');
	});

	it('links to the card, which opens', async () => {
		const { ending } = await submit({ ...person, 'Work email': 'grace.card@example.com' });
		expect(ending.links).toHaveLength(1);
		const card = await fetch(ending.links[0]);
		expect(card.status).toBe(200);
		expect(await card.text()).toContain('Grace Example');
	});

	it('says that the member is already there when the form is sent again, and changes nothing', async () => {
		const first = await submit({ ...person, 'Work email': 'twice@example.com' });
		const again = await submit({
			...person,
			'First name': 'G.',
			'Work email': 'twice@example.com',
		});
		expect(again.requests.map(({ method, status }) => ({ method, status }))).toEqual([
			{ method: 'POST', status: 200 },
		]);
		expect(again.ending.title).toBe('Grace Example is already a team member');
		expect(again.ending.links).toEqual(first.ending.links);
	});

	it('sends nothing for the fields that were left empty', async () => {
		const { requests } = await submit({ ...person, 'Work email': 'short@example.com' });
		expect(requests.map(({ body }) => body)).toEqual([
			{ firstName: 'Grace', lastName: 'Example', email: 'short@example.com' },
		]);
	});

	it('says what is wrong with an email, and sends nothing', async () => {
		const { ending, requests } = await submit({ ...person, 'Work email': 'grace at example.com' });
		expect(requests).toEqual([]);
		expect(ending.title).toBe('The team member was not created');
		expect(ending.message).toMatch(/Email.*must be an email address/);
	});

	it('says that an email belongs to somebody of another company', async () => {
		const { apiKey } = world.sandbox.createWorkspace({ name: 'Another Company' });
		await addMember({ ...world, apiKey }, 'alan');
		const { ending } = await submit({ ...person, 'Work email': 'alan@example.com' });
		expect(ending.title).toBe('The team member was not created');
		expect(ending.message).toMatch(/already used/i);
	});
});
