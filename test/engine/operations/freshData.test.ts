import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { EngineRun } from '../../support/engine/engine';
import { contact, NO_RECORD, one } from '../../support/form/parameters';
import { startProxy } from '../../support/services/proxy';
import { createMember, credentialFor, useService } from '../../support/services/service';

const service = useService();

const upsertContact = contact('upsert', {
	fullName: '={{ $json.name }}',
	email: '={{ $json.email }}',
});
const people = (count: number): IDataObject[] =>
	Array.from({ length: count }, (_, n) => ({ name: `P ${n}`, email: `p${n}@x.example` }));

const member = (email: string, contactDetails: IDataObject[] = []) => ({
	firstName: 'Ada',
	lastName: email,
	email,
	contactDetails,
});
const phone = (value: string, label = 'Office') => ({ type: 'phone', label, value });
const addPhone = (id: string, value = '+1', label = 'Office') =>
	one('teamMember', 'update', 'id', id, {
		contactDetailsMode: 'merge',
		contactDetails: { phone: [{ value, label }] },
	});

/** Runs the node by way of a proxy, on which something happens before each request that is forwarded. */
async function runWhile(
	happens: Parameters<typeof startProxy>[1],
	parameters: INodeParameters,
	more: Partial<EngineRun> = {},
) {
	const proxy = await startProxy(service.sandbox.baseUrl, happens);
	const credential = credentialFor(String(proxy.baseUrl), service.apiKey);
	const result = await service.run(parameters, { credential, ...more });
	await proxy.stop();
	return result;
}
/** Something that happens once, before the first request with this method. */
const beforeFirst = (wanted: string, happen: () => Promise<unknown>) => {
	let isFirst = true;
	return async (method: string) => {
		if (method !== wanted || !isFirst) return;
		isFirst = false;
		await happen();
	};
};

/** Somebody outside of n8n. */
async function outside(method: string, path: string, body?: object): Promise<IDataObject> {
	const headers = {
		Authorization: `Bearer ${service.apiKey}`,
		...(body && { 'Content-Type': 'application/json' }),
	};
	const response = await fetch(`${service.sandbox.baseUrl}${path}`, {
		method,
		headers,
		body: body && JSON.stringify(body),
	});
	const text = await response.text();
	return text ? ((JSON.parse(text) as { data: IDataObject }).data ?? {}) : {};
}
const contacts = async (): Promise<IDataObject[]> =>
	(await outside('GET', '/contacts?limit=100')) as unknown as IDataObject[];
const phonesOf = async (id: string) =>
	((await outside('GET', `/team-members/${id}`)).contactDetails as IDataObject[]).map(
		({ value }) => value,
	);

describe('Nothing is decided on old data', () => {
	it.each([
		['another key', (apiKey: string, baseUrl: string) => credentialFor(baseUrl, apiKey)],
		[
			'another name of the host',
			(apiKey: string, baseUrl: string) =>
				credentialFor(baseUrl.replace('127.0.0.1', 'localhost'), apiKey),
		],
	])('two syncs of one workspace, one with %s, create no contact twice', async (_, other) => {
		const { apiKey } = service.sandbox.addKey(service.workspaceId);
		const credential = other(apiKey, service.sandbox.baseUrl);
		const items = people(20);
		const [a, b] = await Promise.all([
			service.run(upsertContact, { items }),
			service.run(upsertContact, { items, credential }),
		]);
		expect([a.error, b.error]).toEqual([undefined, undefined]);
		expect(await contacts()).toHaveLength(20);
	});

	it.each<[string, (id: string) => INodeParameters]>([
		[
			'that another workflow creates',
			() => ({ ...upsertContact, operation: 'create', fullName: 'P 5', email: 'p5@x.example' }),
		],
		[
			'that gets its email from another workflow',
			(id) => ({
				...one('contact', 'update', 'id', id),
				updateFields: { email: 'p5@x.example' },
			}),
		],
	])('a contact %s during a sync is not created again', async (_, parametersOf) => {
		const { id } = service.sandbox.addContact(service.workspaceId, { fullName: 'Nameless' });
		const other = beforeFirst('POST', async () => await service.run(parametersOf(id)));
		const { error } = await runWhile(other, upsertContact, { items: people(6) });
		expect(error).toBeUndefined();
		const emails = (await contacts()).map(({ email }) => email).filter(Boolean);
		expect(emails.sort()).toEqual(people(6).map(({ email }) => email));
	});

	it('a contact that somebody adds before 120 others is not created again', async () => {
		service.sandbox.addContact(service.workspaceId, { fullName: 'Known' });
		const other = async (_: string, number: number) => {
			// The list is request 0; request 1 looks for new contacts.
			if (number !== 1) return;
			for (const one of ['p0', ...Array.from({ length: 120 }, (_, n) => `other${n}`)])
				service.sandbox.addContact(service.workspaceId, {
					fullName: 'P 0',
					email: `${one}@x.example`,
				});
		};
		const { error, json } = await runWhile(other, upsertContact, { items: people(1) });
		expect(error).toBeUndefined();
		expect(json).toEqual([expect.objectContaining({ outcome: 'unchanged' })]);
	});

	it('a contact of an earlier item that somebody deletes is created again', async () => {
		const other = async (_: string, number: number) => {
			// The requests before: the list, new contacts, the POST. This one reads the contact anew.
			if (number === 3) await outside('DELETE', `/contacts/${String((await contacts())[0].id)}`);
		};
		const items = ['P', 'Q'].map((name) => ({ name, email: 'p@x.example' }));
		const { error, json } = await runWhile(other, upsertContact, { items });
		expect(error).toBeUndefined();
		expect(json).toEqual(
			items.map(({ name }) => expect.objectContaining({ fullName: name, outcome: 'created' })),
		);
	});

	it('contacts that somebody deletes one after the other are all created again', async () => {
		for (const { name, email } of people(3)) {
			const contact = { fullName: `Old ${String(name)}`, email: String(email) };
			service.sandbox.addContact(service.workspaceId, contact);
		}
		const other = async (method: string, _: number, url: string) => {
			const isOne = method === 'GET' && !url.includes('?');
			if (isOne) await outside('DELETE', `/contacts/${url.split('/').at(-1) ?? ''}`);
		};
		const { error, json } = await runWhile(other, upsertContact, { items: people(3) });
		expect(error).toBeUndefined();
		expect(json.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created']);
		expect(await contacts()).toHaveLength(3);
	});

	it('two workflows that add details to one member lose none', async () => {
		const { id } = await createMember(service, member('a@x.example'));
		await Promise.all([service.run(addPhone(id)), service.run(addPhone(id, '+2', 'Mobile'))]);
		expect((await phonesOf(id)).sort()).toEqual(['+1', '+2']);
	});

	it('a change that is repeated after a 429 keeps what was added to the card meanwhile', async () => {
		const { id } = await createMember(service, member('a@x.example'));
		const other = beforeFirst('PATCH', async () => {
			const contactDetails = [phone('+9', 'Home')];
			await outside('PATCH', `/team-members/${id}`, { contactDetails });
			const answer = { status: 429, headers: { 'retry-after': '1' }, body: {} };
			service.sandbox.fail({ method: 'PATCH', answer });
		});
		const { error } = await runWhile(other, addPhone(id));
		expect(error).toBeUndefined();
		expect((await phonesOf(id)).sort()).toEqual(['+1', '+9']);
	});

	it('what somebody adds after a change whose response was lost is no field that was not saved', async () => {
		const { id } = await createMember(service, member('a@x.example'));
		const other = async (method: string, number: number) => {
			// The first GET and PATCH are requests 0 and 1.
			if (method === 'GET' && number === 2)
				await outside('PATCH', `/team-members/${id}`, {
					contactDetails: [phone('+1'), phone('+9', 'Home')],
				});
		};
		service.sandbox.fail({ method: 'PATCH', when: 'after', answer: 'reset' });
		const { error, json } = await runWhile(other, addPhone(id));
		expect(error).toBeUndefined();
		expect(json).toEqual([expect.not.objectContaining({ warning: expect.anything() as unknown })]);
		expect((await phonesOf(id)).sort()).toEqual(['+1', '+9']);
	});

	it('a change whose response was lost is told as written when a later row stops the run', async () => {
		const first = await createMember(service, member('a@x.example'));
		service.sandbox.fail({ method: 'PATCH', when: 'after', answer: 'reset' });
		const items = [{ id: first.id }, { id: NO_RECORD }];
		const { error } = await service.run(addPhone('={{ $json.id }}'), { items });
		expect(error?.description).toContain('Already written: the first item.');
		expect(await phonesOf(first.id)).toEqual(['+1']);
	});

	it('an email that moves in a run leads later rows to its new owner', async () => {
		const old = await createMember(service, member('ceo@x.example'));
		const next = await createMember(service, member('next@x.example'));
		const { error } = await service.run(
			one('teamMember', 'update', 'email', '={{ $json.email }}', {
				updateFields: { email: '={{ $json.newEmail }}', jobTitle: '={{ $json.title }}' },
			}),
			{
				items: [
					{ email: 'ceo@x.example', newEmail: 'old@x.example' },
					{ email: 'next@x.example', newEmail: 'ceo@x.example' },
					{ email: 'ceo@x.example', title: 'Chief' },
				],
			},
		);
		expect(error).toBeUndefined();
		expect((await outside('GET', `/team-members/${next.id}`)).jobTitle).toBe('Chief');
		expect((await outside('GET', `/team-members/${old.id}`)).jobTitle).toBeNull();
	});

	it.each([
		['delete', undefined],
		['update', 'Chief'],
	])('%s leaves alone who has given the email to somebody else', async (operation, title) => {
		const former = await createMember(service, member('ceo@x.example'));
		const next = await createMember(service, member('next@x.example'));
		let isRead = false;
		const others = async () => {
			// After the list and before the fresh read.
			if (!isRead) {
				isRead = true;
				return;
			}
			await outside('PATCH', `/team-members/${former.id}`, { email: 'former@x.example' });
			await outside('PATCH', `/team-members/${next.id}`, { email: 'ceo@x.example' });
		};
		const updateFields = title ? { updateFields: { jobTitle: title } } : {};
		const { error } = await runWhile(
			others,
			one('teamMember', operation, 'email', 'ceo@x.example', updateFields),
		);
		expect(error).toBeUndefined();
		const kept = await outside('GET', `/team-members/${former.id}`);
		expect(kept).toMatchObject({ email: 'former@x.example', jobTitle: null });
		const changed = await outside('GET', `/team-members/${next.id}`);
		expect(changed.jobTitle).toBe(operation === 'delete' ? undefined : 'Chief');
	});

	it('each try of Retry On Fail looks By Email anew', async () => {
		const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };
		let reads = 0;
		const other = async () => {
			if (reads++ === 1) await createMember(service, member('late@x.example'));
		};
		const get = one('teamMember', 'get', 'email', 'late@x.example');
		const { error, json } = await runWhile(other, get, { settings });
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ email: 'late@x.example' }]);
	});

	it('a contact that was added between two tries of Retry On Fail is found', async () => {
		const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };
		service.sandbox.fail({ method: 'POST', answer: { status: 400, body: {} } });
		const other = beforeFirst('POST', async () => {
			const fullName = 'P 0';
			service.sandbox.addContact(service.workspaceId, { fullName, email: 'p0@x.example' });
			await Promise.resolve();
		});
		const { json } = await runWhile(other, upsertContact, { items: people(1), settings });
		expect(json).toMatchObject([{ outcome: 'unchanged' }]);
		expect(await contacts()).toHaveLength(1);
	});
});

describe('A confirmed write', () => {
	it.each(['teamMember', 'contact'])(
		'whose response has only the ID and what was sent is read (%s)',
		async (resource) => {
			const path = resource === 'contact' ? '/contacts' : '/team-members';
			const ada = { fullName: 'Ada', email: 'a@x.example' };
			const { id } =
				resource === 'contact'
					? service.sandbox.addContact(service.workspaceId, ada)
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

	it('what another workflow has deleted meanwhile is not told as the work of an earlier item', async () => {
		const [one, other] = [
			await createMember(service, member('a@x.example')),
			await createMember(service, member('b@x.example')),
		];
		const proxy = await startProxy(service.sandbox.baseUrl, async (_, number) => {
			if (number === 0) await service.run(remove(other.id));
		});
		const { error } = await service.run(remove('={{ $json.id }}'), {
			items: [{ id: one.id }, { id: other.id }],
			credential: credentialFor(String(proxy.baseUrl), service.apiKey),
		});
		await proxy.stop();
		expect(error?.message).toBe('An earlier item or another workflow deletes the same team member');
	});
});

describe('A dry run', () => {
	const sync: INodeParameters = {
		resource: 'teamMember',
		operation: 'upsert',
		firstName: 'Ada',
		lastName: '={{ $json.email }}',
		email: '={{ $json.email }}',
		contactDetails: { phone: [{ value: '={{ $json.phone }}', label: 'Office' }] },
		options: { dryRun: true },
	};

	it('compares a second row of a member with what the first one would make', async () => {
		await createMember(service, member('a@x.example', [phone('+1')]));
		const items = [
			{ email: 'a@x.example', phone: '+2' },
			{ email: 'a@x.example', phone: '+2' },
			{ email: 'b@x.example', phone: '+3' },
			{ email: 'b@x.example', phone: '+3' },
		];
		const { json } = await service.run(sync, { items });
		expect(
			json.map(({ outcome, changedFields, phone: one }) => [outcome, changedFields, one]),
		).toEqual([
			['updated', 'contactDetails', '+2'],
			['unchanged', 'none', '+2'],
			['created', 'none', '+3'],
			['unchanged', 'none', '+3'],
		]);
		for (const item of json) expect(Object.keys(item).length).toBeLessThanOrEqual(10);
	});
});
