import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { contact, fromItem, NO_RECORD, one, people, RETRY } from '../../support/form/parameters';
import { atRequest, beforeFirst, runWhile } from '../../support/services/proxy';
import { createMember, credentialFor, useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();

const upsertContact = contact('upsert', { fullName: '={{ $json.name }}', ...fromItem('email') });
const addContact = (email: string, fullName = 'Person 0') =>
	service.sandbox.addContact(service.workspaceId, { fullName, email });

const member = (email: string, contactDetails: IDataObject[] = []) => ({
	...{ firstName: 'Ada', lastName: email, email, contactDetails },
});
const phone = (value: string, label = 'Office') => ({ id: NO_RECORD, type: 'phone', label, value });
const addPhone = (id: string, value = '+1', label = 'Office') =>
	one('teamMember', 'update', 'id', id, {
		contactDetailsMode: 'merge',
		contactDetails: { phone: [{ value, label }] },
	});

const p5 = 'p5@example.com';

const phonesOf = async (id: string) => {
	const all = await service.stored('teamMember');
	const details = all.find((one) => one.id === id)?.contactDetails as IDataObject[];
	return details.map(({ value }) => value).sort();
};
const titleOf = async (id: string) =>
	(await service.stored('teamMember')).find((one) => one.id === id)?.jobTitle;
/** Somebody outside of n8n changes a member. */
const change = (id: string, fields: IDataObject) =>
	service.sandbox.updateMember(service.workspaceId, id, fields);

describe('Nothing is decided on old data', () => {
	it.each([
		['another key', '127.0.0.1'],
		['another name of the host', 'localhost'],
	])('two syncs of one workspace, one with %s, create no contact twice', async (_, host) => {
		const { apiKey } = service.sandbox.addKey(service.workspaceId);
		const credential = credentialFor(service.sandbox.baseUrl.replace('127.0.0.1', host), apiKey);
		const items = people(20);
		const others = people(20).map(({ email }) => ({ name: 'Other', email }));
		const runs = await Promise.all([
			service.run(upsertContact, { items }),
			service.run(upsertContact, { items: others, credential }),
		]);
		expect(runs.map(({ error }) => error)).toEqual([undefined, undefined]);
		const outcomes = runs.flatMap(({ json }) => json.map(({ outcome }) => outcome));
		expect(outcomes.sort()).toEqual([...items.map(() => 'created'), ...items.map(() => 'updated')]);
		expect(await service.stored('contact')).toHaveLength(20);
	});

	it.each<[string, (id: string) => INodeParameters]>([
		['that another workflow creates', () => contact('create', { fullName: 'P 5', email: p5 })],
		[
			'that gets its email from another workflow',
			(id) => one('contact', 'update', 'id', id, { updateFields: { email: p5 } }),
		],
	])('a contact %s during a sync is not created again', async (_, parametersOf) => {
		const { id } = service.sandbox.addContact(service.workspaceId, {
			...{ fullName: 'Nameless', createdAt: '2020-01-01T00:00:00.000Z' },
		});
		// The contact is not among those that are looked at before another is created.
		for (let newer = 0; newer < 12; newer++)
			service.sandbox.addContact(service.workspaceId, { fullName: 'Nameless' });
		const other = beforeFirst('POST', async () => await service.run(parametersOf(id)));
		const { error } = await runWhile(service, other, upsertContact, { items: people(6) });
		expect(error).toBeUndefined();
		const emails = (await service.stored('contact')).map(({ email }) => email).filter(Boolean);
		expect(emails.sort()).toEqual(people(6).map(({ email }) => email));
	});

	it.each(['GET', 'PATCH'])(
		'contacts that somebody deletes one after the other before their %s are all created again',
		async (wanted) => {
			for (const { email } of people(3)) addContact(email, 'Old');
			const other = async (method: string, _: number, url: string) => {
				if (method !== wanted || url.includes('?')) return;
				service.sandbox.deleteRow('contacts', String(url.split('/').at(-1)));
			};
			const { error, json } = await runWhile(service, other, upsertContact, { items: people(3) });
			expect(error).toBeUndefined();
			expect(json.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created']);
			expect(await service.stored('contact')).toHaveLength(3);
		},
	);

	it('two workflows that add details to one member lose none', async () => {
		const { id } = await createMember(service, member('a@x.example'));
		await Promise.all([service.run(addPhone(id)), service.run(addPhone(id, '+2', 'Mobile'))]);
		expect(await phonesOf(id)).toEqual(['+1', '+2']);
	});

	it('a change that is repeated after a 429 keeps what was added to the card meanwhile', async () => {
		const { id } = await createMember(service, member('a@x.example'));
		const other = beforeFirst('PATCH', () => {
			change(id, { contactDetails: [phone('+9', 'Home')] });
			const answer = { status: 429, headers: { 'retry-after': '1' }, body: {} };
			service.sandbox.fail({ method: 'PATCH', answer });
		});
		const { error } = await runWhile(service, other, addPhone(id));
		expect(error).toBeUndefined();
		expect(await phonesOf(id)).toEqual(['+1', '+9']);
	});

	it('what somebody adds after a change whose response was lost is no field that was not saved', async () => {
		const { id } = await createMember(service, member('a@x.example'));
		// The first GET and PATCH are requests 0 and 1; this one is a GET.
		const other = atRequest(2, () =>
			change(id, { contactDetails: [phone('+1'), phone('+9', 'Home')] }),
		);
		service.sandbox.fail({ method: 'PATCH', when: 'after', answer: 'reset' });
		const { error, json } = await runWhile(service, other, addPhone(id));
		expect(error).toBeUndefined();
		expect(json).toEqual([expect.not.objectContaining({ warning: expect.anything() as unknown })]);
		expect(await phonesOf(id)).toEqual(['+1', '+9']);
	});

	it('a change whose response was lost is told as written when a later row stops the run', async () => {
		const first = await createMember(service, member('a@x.example'));
		service.sandbox.fail({ method: 'PATCH', when: 'after', answer: 'reset' });
		const items = [{ id: first.id }, { id: NO_RECORD }];
		const { error } = await service.run(addPhone('={{ $json.id }}'), { items });
		expect(error?.description).toContain('Already written: the first item.');
		expect(await phonesOf(first.id)).toEqual(['+1']);
	});

	it.each(['teamMember', 'contact'])(
		'a change of the email by which a %s was found is done when only its response was lost',
		async (resource) => {
			await createMember(service, member('ada@x.example'));
			addContact('ada@x.example');
			service.sandbox.fail({ method: 'PATCH', when: 'after', answer: 'reset' });
			const updateFields = { email: 'new@x.example' };
			const { error, json } = await service.run(
				one(resource, 'update', 'email', 'ada@x.example', { updateFields }),
			);
			expect(error).toBeUndefined();
			expect(json).toMatchObject([{ email: 'new@x.example' }]);
			expect(service.methods().filter((method) => method === 'PATCH')).toHaveLength(1);
		},
	);

	it.each([0, 1, 2])(
		'a contact that somebody adds to a list which is oldest first and began with %i is found',
		async (count) => {
			service.sandbox.deviate('contactsOldestFirst');
			for (const { email } of people(count)) addContact(email, 'Old');
			let posts = 0;
			const other = (method: string) => {
				if (method === 'POST' && ++posts === 12) addContact('p19@example.com');
			};
			const { json } = await runWhile(service, other, upsertContact, { items: people(20) });
			expect(json[19]).toMatchObject({ outcome: 'updated' });
			expect(await service.stored('contact')).toHaveLength(20);
		},
	);

	it('an email that moves in a run leads later rows to its new owner', async () => {
		const old = await createMember(service, member('ceo@x.example'));
		const next = await createMember(service, member('next@x.example'));
		const updateFields = { email: '={{ $json.newEmail }}', jobTitle: '={{ $json.title }}' };
		const update = one('teamMember', 'update', 'email', '={{ $json.email }}', { updateFields });
		const items = [
			{ email: 'ceo@x.example', newEmail: 'old@x.example' },
			{ email: 'next@x.example', newEmail: 'ceo@x.example' },
			{ email: 'ceo@x.example', title: 'Chief' },
		];
		const { error } = await service.run(update, { items });
		expect(error).toBeUndefined();
		expect(await titleOf(next.id)).toBe('Chief');
		expect(await titleOf(old.id)).toBeNull();
	});

	it.each([
		['delete', undefined],
		['update', 'Chief'],
	])('%s leaves alone who has given the email to somebody else', async (operation, title) => {
		const former = await createMember(service, member('ceo@x.example'));
		const next = await createMember(service, member('next@x.example'));
		// After the list and before the fresh read.
		const others = atRequest(1, () => {
			change(former.id, { email: 'former@x.example' });
			change(next.id, { email: 'ceo@x.example' });
		});
		const updateFields = title ? { updateFields: { jobTitle: title } } : {};
		const parameters = one('teamMember', operation, 'email', 'ceo@x.example', updateFields);
		const { error } = await runWhile(service, others, parameters);
		expect(error).toBeUndefined();
		expect(await titleOf(former.id)).toBeNull();
		expect(await titleOf(next.id)).toBe(title);
	});

	it('a contact that was added between two tries of Retry On Fail is found', async () => {
		service.sandbox.fail({ method: 'POST', answer: { status: 400, body: {} } });
		const other = beforeFirst('POST', () => addContact(people(1)[0].email));
		const tries = { items: people(1), settings: RETRY };
		const { json } = await runWhile(service, other, upsertContact, tries);
		expect(json).toMatchObject([{ outcome: 'unchanged' }]);
		expect(await service.stored('contact')).toHaveLength(1);
	});

	const readings = () => service.sent().filter(({ query }) => query.limit === '100').length;
	const onError = 'continueRegularOutput' as const;
	const wasRefused = { error: expect.any(String) as string };

	it('the list is not read again because of a write that is not sent again', async () => {
		service.sandbox.fail({ method: 'POST', answer: 'reset' });
		service.sandbox.fail({ method: 'POST', answer: { status: 400, body: {} } });
		const settings = { ...RETRY, onError };
		const { json } = await service.run(upsertContact, { items: people(2), settings });
		expect(json).toMatchObject([wasRefused, { outcome: 'created' }]);
		// Once in each of two tries.
		expect(readings()).toBe(2);
	});

	it('one record is read again, and not the list, after a change of it that may have been made', async () => {
		const rows = people(6);
		for (const { email } of rows) addContact(email, 'Before');
		service.sandbox.fail({ method: 'PATCH', times: 15, answer: { status: 500, body: {} } });
		const { json } = await service.run(upsertContact, { items: rows, settings: { onError } });
		const updated = { outcome: 'updated' };
		expect(json).toMatchObject([...Array(3).fill(wasRefused), updated, updated, updated]);
		expect(readings()).toBe(1);
	});

	it('an unreadable record after an uncertain change holds back only rows that may mean it', async () => {
		const rows = people(4);
		const ids = rows.map(({ email }) => addContact(email, 'Before').id);
		const path = `/contacts/${ids[0]}`;
		const answer = { status: 500, body: {} };
		service.sandbox.fail({ method: 'PATCH', path, times: Infinity, answer });
		service.sandbox.fail({ method: 'GET', path, skip: 1, times: Infinity, answer });
		const items = [...rows.slice(0, 3), { name: 'New', email: 'new@x.example' }, rows[3]];
		const { json } = await service.run(upsertContact, { items, settings: { onError } });
		const updated = { outcome: 'updated' };
		// It may have the email of the new one by now.
		const refused = { error: expect.any(String) as string };
		expect(json).toMatchObject([refused, updated, updated, refused, updated]);
	});
});

describe('A confirmed write', () => {
	it.each(['teamMember', 'contact'])(
		'whose response has only the ID and what was sent is read (%s)',
		async (resource) => {
			const path = resource === 'contact' ? '/contacts' : '/team-members';
			const { id } =
				resource === 'contact'
					? addContact('a@x.example')
					: await createMember(service, member('a@x.example'));
			const answer = { status: 200, body: { data: { id, jobTitle: 'Chief' } } };
			service.sandbox.fail({ method: 'PATCH', when: 'after', answer });
			const { json } = await service.run(
				one(resource, 'update', 'id', id, { updateFields: { jobTitle: 'Chief' } }),
			);
			expect(json).toMatchObject([{ email: 'a@x.example', jobTitle: 'Chief' }]);
			expect(service.sent().at(-1)).toMatchObject({ method: 'GET', path: `${path}/${id}` });
		},
	);
});

describe('Deleting', () => {
	const remove = (id: string, options: INodeParameters = {}) =>
		one('teamMember', 'delete', 'id', id, { options });

	it.each([true, false])(
		'with a Base URL that is one path too long is an error in spite of Ignore Missing (dry run: %s)',
		async (dryRun) => {
			const { id } = await createMember(service, member('a@x.example'));
			const credential = credentialFor(`${service.sandbox.baseUrl}/team`, service.apiKey);
			const options = { ignoreMissing: true, ...(dryRun && { dryRun }) };
			const { error } = await service.run(remove(id, options), { credential });
			expect(error?.message).toBe('The service has no endpoint at this URL');
		},
	);

	const goneAlready =
		"An earlier item or another workflow deletes this team member, or it does not exist. If it may be gone already, add the option 'Ignore Missing'";

	it('what another workflow has deleted meanwhile is not told as the work of an earlier item', async () => {
		const { id } = await createMember(service, member('a@x.example'));
		const other = await createMember(service, member('b@x.example'));
		const others = beforeFirst('DELETE', async () => await service.run(remove(other.id)));
		const items = [{ id }, { id: other.id }];
		const { error } = await runWhile(service, others, remove('={{ $json.id }}'), { items });
		expect(error?.message).toBe(goneAlready);
	});

	it('an ID that does not exist is reported as missing, also the second time', async () => {
		const items = [{ id: NO_RECORD }, { id: NO_RECORD }];
		const { json } = await service.run(remove('={{ $json.id }}'), {
			items,
			settings: { onError: 'continueRegularOutput' },
		});
		expect(json.map(({ error }) => error)).toEqual([
			'There is no such team member in this workspace',
			goneAlready,
		]);
	});
});
