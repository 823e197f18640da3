import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { searchList } from '../../support/engine/listSearch';
import { publish } from '../../support/engine/poll';
import { contact, locator, member } from '../../support/form/parameters';
import { recordsOf, type Resource } from '../../support/services/recordsOf';
import type { Service } from '../../support/services/service';

/** What the node does: it gives the right result, gives it with a warning, or ends with an error that names the assumption. */
export type Verdict = 'right' | 'warning' | 'error';

/** What a feature made of a service, to be compared with what is right. */
export interface Outcome {
	/** The message and description of an error. */
	error?: string;
	warning?: unknown;
	/** What came out, or is stored now. */
	got?: unknown;
	/** What it has to be. */
	right?: unknown;
}

/** A service with its contacts and members, the newest first. */
export interface World {
	service: Service;
	contacts: IDataObject[];
	members: IDataObject[];
	/** Makes the service keep to what is assumed. */
	mend(): void;
}

type Feature = (world: World) => Promise<Outcome>;

const byId = (resource: string, { id }: IDataObject): INodeParameters => ({
	resource,
	[resource]: locator('id', id),
});
/** A number as it is compared: services space it in their own way. */
const plain = (value: unknown) =>
	typeof value === 'string' && value.startsWith('+') ? value.replace(/\s/g, '') : value;
const sorted = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();
export const errorOf = (error: unknown) => {
	const { message, description } = error as Error & { description?: string };
	return `${message} ${description ?? ''}`;
};

async function run({ service }: World, parameters: INodeParameters) {
	const { json, error } = await service.run({ output: 'raw', ...parameters });
	return { json, error: error && errorOf(error), warning: json[0]?.warning };
}

/** What the service holds, once it keeps to what is assumed again. */
async function stored({ service, mend }: World, resource: Resource) {
	mend();
	return await recordsOf(service.credential, resource);
}

const find = async (world: World, resource: Resource, email: unknown) =>
	(await stored(world, resource)).filter((record) => record.email === email);

const idsOf = (records: IDataObject[]) => records.map(({ id }) => id);

const list =
	(parameters: INodeParameters, rightOf: (world: World) => unknown[], field = 'id'): Feature =>
	async (world) => {
		const all = { resource: 'contact', operation: 'list', returnAll: true, ...parameters };
		const { json, error } = await run(world, all);
		const got = json.map((row) => row[field] || null);
		return { error, got: sorted(got), right: sorted(rightOf(world)) };
	};

const ofCompany = { output: 'selected', fields: ['company'] };
const companies = ({ contacts }: World) => contacts.map(({ company }) => company ?? null);
const tagOf = ({ tags }: IDataObject) => (tags as IDataObject[])[0]?.name;
const tagged = ({ contacts }: World) => contacts.filter(tagOf)[0];
const enriched = ({ contacts }: World) => contacts.filter(({ enrichedAt }) => enrichedAt)[0];
const assignedTo = ({ connectedWith }: IDataObject) => (connectedWith as IDataObject | null)?.id;
const assigned = ({ contacts }: World) => contacts.filter(assignedTo)[0];

const filtered =
	(name: string, valueOf: (contact: IDataObject) => unknown, of = tagged): Feature =>
	async (world) => {
		const value = valueOf(of(world));
		const right = world.contacts.filter((contact) => valueOf(contact) === value);
		const filters = { [name]: value as string };
		return await list({ filters }, () => idsOf(right))(world);
	};

const upsert = (email: unknown, more: INodeParameters = {}) =>
	contact('upsert', { fullName: 'Ada Lovelace', email: String(email), ...more });
const createContact = { ...upsert('ada@example.com'), operation: 'create' };

const entered = { contact: ['company', 'Northwind'], teamMember: ['jobTitle', 'Analyst'] };

/** The outcome, and the value of each record with the email that is there afterwards. */
const saved =
	(
		resource: Resource,
		outcome: string | undefined,
		of: (world: World) => INodeParameters,
	): Feature =>
	async (world) => {
		const [field, value] = entered[resource];
		const given = of(world);
		const additionalFields = { [field]: value };
		const { json, ...result } = await run(world, { ...given, additionalFields });
		const now = await find(world, resource, given.email);
		const got = [json[0]?.outcome, ...now.map((record) => record[field])];
		return { ...result, got, right: [outcome, value] };
	};

/** The values of the changed fields as the service stores them. */
const changed =
	(resource: Resource, right: IDataObject, parameters = { updateFields: right }): Feature =>
	async (world) => {
		const [record] = resource === 'contact' ? [tagged(world)] : world.members;
		const update = { operation: 'update', ...byId(resource, record) };
		const result = await run(world, { ...update, ...(parameters as INodeParameters) });
		const [now] = (await stored(world, resource)).filter(({ id }) => id === record.id);
		const got = Object.fromEntries(Object.keys(right).map((name) => [name, plain(now[name])]));
		return { ...result, got, right };
	};

const clearCompany = { updateFields: {}, clearFields: ['company'] };
const emailed = ({ contacts }: World) => contacts.filter(({ email }) => email)[5];
const phone = { type: 'phone', label: 'Hotline', value: '+47 22 22 22 22' };
const newest = ({ contacts }: World) =>
	[...contacts].sort((a, b) => (String(a.createdAt) < String(b.createdAt) ? 1 : -1));

const upsertMember = ({ firstName, lastName, email }: IDataObject): INodeParameters =>
	member('upsert', { firstName, lastName, email } as INodeParameters);

const updateMember = (record: IDataObject) => ({
	...{ operation: 'update', ...byId('teamMember', record) },
});

const detailsOf = ({ contactDetails }: IDataObject) =>
	(contactDetails as IDataObject[]).map(
		({ type, value }) => `${String(type)} ${String(plain(value))}`,
	);

/** Changes the contact details of a member who has some. */
const withDetails =
	(of: (member: IDataObject) => INodeParameters, mode: 'replace' | 'merge'): Feature =>
	async (world) => {
		const [member] = world.members.filter(
			({ contactDetails }) => (contactDetails as IDataObject[]).length > 1,
		);
		const { json: _, ...result } = await run(world, {
			...of(member),
			specifyContactDetails: 'json',
			contactDetailsMode: mode,
			contactDetailsJson: JSON.stringify([phone]),
		});
		const [now] = (await stored(world, 'teamMember')).filter(({ id }) => id === member.id);
		const kept = mode === 'merge' ? detailsOf(member) : [];
		const right = [...kept, ...detailsOf({ contactDetails: [phone] })];
		return { ...result, got: sorted(detailsOf(now)), right: sorted(right) };
	};

const deleted =
	(resource: Resource, of: (world: World) => IDataObject): Feature =>
	async (world) => {
		const record = of(world);
		const { error } = await run(world, { operation: 'delete', ...byId(resource, record) });
		const left = idsOf(await stored(world, resource));
		return { error, got: left.includes(record.id), right: false };
	};

const triggered =
	(parameters: INodeParameters, happen: (world: World) => unknown): Feature =>
	async (world) => {
		const { poll } = await publish(world.service.credential, { output: 'raw', ...parameters });
		await poll();
		const id = happen(world);
		return { got: ((await poll()) ?? []).map((row) => row.id), right: [id] };
	};

const addContact = ({ service }: World): unknown =>
	service.sandbox.addContact(service.workspaceId, {
		fullName: 'Aaron New',
		email: 'new@example.com',
		tags: [{ name: 'Fresh', color: '#000000' }],
		captureMethod: 'qr_code',
	}).id;

const change = ({ service }: World, { id }: IDataObject, fields: object): unknown => {
	service.sandbox.updateContact(service.workspaceId, String(id), fields);
	return id;
};

/** Every operation, filter, event and list to choose from that relies on an assumption, by its name in the document. */
export const features: Record<string, Feature> = {
	'Contact: List': list({}, ({ contacts }) => idsOf(contacts)),
	'Contact: List, Simplified': list({ output: 'simplified' }, companies, 'company'),
	'Contact: List, Selected Fields': list(ofCompany, companies, 'company'),
	'Contact: List, Limit': async (world) =>
		await list({ returnAll: false, limit: 3 }, () => idsOf(newest(world).slice(0, 3)))(world),
	'Contact: List, Created After': async (world) => {
		const rows = newest(world);
		const createdAfter = String(rows[20].createdAt);
		return await list({ filters: { createdAfter } }, () => idsOf(rows.slice(0, 20)))(world);
	},
	'Contact: List, Tag': async (world) => {
		const tag = tagOf(tagged(world));
		const right = world.contacts.filter(({ tags }) =>
			(tags as IDataObject[]).some(({ name }) => name === tag),
		);
		return await list({ filters: { tag: String(tag) } }, () => idsOf(right))(world);
	},
	'Contact: List, Capture Method': filtered('captureMethod', ({ captureMethod }) => captureMethod),
	'Contact: List, Assigned Member': filtered('assignedMember', assignedTo, assigned),
	'Contact: List, Company': filtered('company', ({ company }) => company, emailed),
	'Contact: List, Email': filtered('email', ({ email }) => email, emailed),
	'Contact: List, Search': async (world) => {
		const { fullName, email, company } = emailed(world);
		const search = [company, email, fullName].filter(Boolean).join(' ').toUpperCase();
		const right = world.contacts.filter((contact) => contact.email === email);
		return await list({ filters: { search } }, () => idsOf(right))(world);
	},
	'Contact: Get': async (world) => {
		const { id } = tagged(world);
		const result = await run(world, { operation: 'get', ...byId('contact', tagged(world)) });
		return { error: result.error, got: result.json.map((row) => row.id), right: [id] };
	},
	'Contact: Create': saved('contact', undefined, () => createContact),
	'Contact: Create, email that exists': async (world) => {
		const { email } = emailed(world);
		const { json: _, ...result } = await run(world, { ...upsert(email), operation: 'create' });
		const got = (await find(world, 'contact', email)).length;
		return { ...result, got, right: 2 };
	},
	'Contact: Update': changed(
		'contact',
		{ company: 'Northwind', phone: '+4722222222' },
		{ updateFields: { company: 'Northwind', phone: '+47 22 22 22 22' } },
	),
	'Contact: Update, Clear Fields': changed('contact', { company: null }, clearCompany),
	'Contact: Create or Update, new': saved('contact', 'created', () => upsert('ada@example.com')),
	'Contact: Create or Update, changed': saved('contact', 'updated', (world) =>
		upsert(emailed(world).email),
	),
	'Contact: Create or Update, unchanged': async (world) => {
		const { email, fullName, company } = world.contacts.filter((c) => c.email && c.company)[5];
		const more = { fullName, additionalFields: { company } };
		world.service.forget();
		const { json, ...result } = await run(world, upsert(email, more as INodeParameters));
		return { ...result, got: [json[0]?.outcome, world.service.writes()], right: ['unchanged', []] };
	},
	'Contact: Delete': deleted('contact', tagged),
	'Contact: From List, searched': async (world) => {
		const { id, fullName } = tagged(world);
		const { credential } = world.service;
		const { results } = await searchList('searchContacts', credential, String(fullName));
		return { got: results.some(({ value }) => value === id), right: true };
	},
	'Team Member: Update': changed('teamMember', { jobTitle: 'Analyst', department: 'Research' }),
	'Team Member: Update, Replace All': withDetails(updateMember, 'replace'),
	'Team Member: Update, Add or Change': withDetails(updateMember, 'merge'),
	'Team Member: Create or Update, Replace All': withDetails(upsertMember, 'replace'),
	'Team Member: Create or Update, Add or Change': withDetails(upsertMember, 'merge'),
	'Team Member: Create or Update, changed': saved('teamMember', 'updated', ({ members }) =>
		upsertMember(members[0]),
	),
	'Team Member: Delete': deleted('teamMember', ({ members }) => members[0]),
	'Trigger: Contact Created': triggered({ event: 'contactCreated' }, addContact),
	'Trigger: Contact Created, Tag': triggered(
		{ event: 'contactCreated', contactFilters: { tag: 'Fresh' } },
		addContact,
	),
	'Trigger: Contact Deleted': triggered({ event: 'contactDeleted' }, (world) => {
		const { id } = tagged(world);
		world.service.sandbox.deleteRow('contacts', String(id));
		return id;
	}),
	'Trigger: Contact Updated': triggered({ event: 'contactUpdated' }, (world) =>
		change(world, tagged(world), { company: 'Southwind' }),
	),
	'Trigger: Contact Enriched': triggered({ event: 'contactEnriched' }, (world) =>
		change(world, enriched(world), { enrichedAt: new Date().toISOString() }),
	),
};
