import { statusesOf, useExampleForm } from '../support/exampleForm';
import { useWorld } from '../support/world';

const CREATE = 'Create team member';

describe('the example "HR form to team member"', () => {
	const world = useWorld({ members: 3 });
	const { submit } = useExampleForm(world, 'hr-form-to-team-member');

	const person = { 'First name': 'Bo', 'Last name': 'Example', 'Work email': 'bo@example.com' };

	it('creates the member with one request that carries what was filled in', async () => {
		const { ending, execution, requests } = await submit({
			...person,
			'Job title': 'Engineer',
			Department: 'Engineering',
			'Mobile phone': '+1 555 0100',
			'Office phone': '+1 555 0101',
			'LinkedIn profile': 'https://www.linkedin.com/in/example',
		});
		expect(requests).toMatchObject([{ method: 'POST', path: '/team-members', status: 201 }]);
		const profile = 'https://www.linkedin.com/in/example';
		expect(requests[0].body).toEqual({
			firstName: 'Bo',
			lastName: 'Example',
			email: 'bo@example.com',
			jobTitle: 'Engineer',
			department: 'Engineering',
			contactDetails: [
				{ type: 'email', value: 'bo@example.com', label: 'Work' },
				{ type: 'phone', value: '+1 555 0100', label: 'Mobile' },
				{ type: 'phone', value: '+1 555 0101', label: 'Office' },
				{ type: 'social_media', platform: 'linkedin', value: profile, label: 'LinkedIn' },
			],
		});
		expect(execution.status).toBe('success');
		expect(execution.items(CREATE)).toHaveLength(1);
		expect([...ending.before, ending.title]).toEqual(['Bo Example', 'Welcome, Bo Example!']);
	});

	it('sends nothing for empty fields, links to the card, and changes nothing when it is sent again', async () => {
		const short = { ...person, 'Work email': 'short@example.com' };
		const { ending, requests } = await submit(short);
		const email = 'short@example.com';
		const contactDetails = [{ type: 'email', value: email, label: 'Work' }];
		expect(requests.map(({ body }) => body)).toEqual([
			{ firstName: 'Bo', lastName: 'Example', email, contactDetails },
		]);
		expect(ending.links).toHaveLength(1);
		const card = await fetch(ending.links[0]);
		expect(card.status).toBe(200);
		expect(await card.text()).toContain('Bo Example');

		const again = await submit({ ...short, 'First name': 'G.' });
		expect(statusesOf(again.requests)).toEqual(['POST 200']);
		expect(again.ending.title).toBe('Bo Example is already a team member');
		expect(again.ending.links).toEqual(ending.links);
	});

	it('says what is wrong with an email, and sends nothing', async () => {
		const { ending, requests } = await submit({ ...person, 'Work email': 'bo at example.com' });
		expect(requests).toEqual([]);
		expect(ending.title).toBe('The team member was not created');
		expect(ending.message).toMatch(/Email.*must be one email address/);
	});
});
