import {
	each,
	filledWith,
	locator,
	mappings,
	maxWait,
	option,
	outputs,
	returned,
	page,
	sent,
	withoutEffect,
	type OperationTable,
	type Sent,
} from './table';

/** What is there before; every field has a value, so that every change and every emptying is sent. */
export const contactBefore = {
	fullName: 'Grace Hopper',
	email: 'grace@navy.example',
	address: 'Pier 1',
	company: 'Army',
	internalNote: 'Before',
	jobTitle: 'Captain',
	linkedin: 'https://www.linkedin.com/in/before',
	message: 'Before',
	mobile: '+1 000',
	phone: '+1 00',
	website: 'https://before.example',
};

const optional = {
	address: '12 High Street, 0150 Oslo',
	company: 'Navy',
	internalNote: 'Met at the spring fair',
	jobTitle: 'Rear Admiral',
	linkedin: 'https://www.linkedin.com/in/grace',
	message: 'Please call me\nabout an offer',
	mobile: '+1 400',
	phone: '+1 22',
	website: 'https://grace.example',
};

const grace = { fullName: 'Grace Hopper', email: 'grace@navy.example' };
const other = { fullName: 'Grace Murray', email: 'murray@navy.example' };
const effectless = { ...outputs('contact'), ...maxWait };

const post = (body: object) => sent('POST', '/contacts', body);
const patch = (body: object) => sent('PATCH', '/contacts/:id', body);
const look = page('/contacts');

const createSends = [post({ fullName: grace.fullName })];

const create: OperationTable = {
	resource: 'contact',
	operation: 'create',
	needs: { fullName: grace.fullName },
	sends: createSends,
	blank: (nothing) => ({
		set: { email: nothing, additionalFields: filledWith(optional, nothing) },
		sends: createSends,
	}),
	cases: {
		fullName: { set: { fullName: other.fullName }, sends: [post({ fullName: other.fullName })] },
		email: { set: { email: grace.email }, sends: [post(grace)] },
		...each(optional, (name, value) => [
			`additionalFields.${name}`,
			{
				set: { additionalFields: { [name]: value } },
				sends: [post({ fullName: grace.fullName, [name]: value })],
			},
		]),
		...mappings(createSends, { sends: [post(contactBefore)], item: contactBefore }),
		...withoutEffect(createSends, effectless),
	},
};

const upsert: OperationTable = {
	resource: 'contact',
	operation: 'upsert',
	needs: { fullName: grace.fullName, email: grace.email },
	sends: [look],
	blank: (nothing) => ({
		set: { additionalFields: filledWith(optional, nothing) },
		sends: [look],
	}),
	cases: {
		fullName: {
			set: { fullName: other.fullName },
			sends: [look, patch({ fullName: other.fullName })],
		},
		email: {
			set: { email: other.email },
			sends: [look, post({ ...grace, email: other.email })],
		},
		...each(optional, (name, value) => [
			`additionalFields.${name}`,
			{ set: { additionalFields: { [name]: value } }, sends: [look, patch({ [name]: value })] },
		]),
		...each(optional, (name) => [
			`clearFields=${name}`,
			{ set: { clearFields: [name] }, sends: [look, patch({ [name]: null })] },
		]),
		'options.matchContactsBy=firstAvailable': {
			set: {
				email: '',
				additionalFields: { phone: contactBefore.phone },
				options: { matchContactsBy: 'firstAvailable' },
			},
			sends: [look],
		},
		...mappings([look], { sends: [look] }),
		...option('dryRun', true, [look]),
		...withoutEffect([look], {
			'options.matchContactsBy=email': { options: { matchContactsBy: 'email' } },
			...effectless,
			...returned,
		}),
	},
};

const updateSends: Sent[] = [patch({ phone: '+1 22' })];

const update: OperationTable = {
	resource: 'contact',
	operation: 'update',
	needs: { contact: locator('id'), updateFields: { phone: '+1 22' } },
	sends: updateSends,
	blank: (nothing) => ({
		set: { updateFields: { ...filledWith({ ...optional, ...other }, nothing), phone: '+1 22' } },
		sends: updateSends,
	}),
	cases: {
		...each({ ...optional, ...other }, (name, value) => [
			`updateFields.${name}`,
			{ set: { updateFields: { [name]: value } }, sends: [patch({ [name]: value })] },
		]),
		...each({ ...optional, email: '' }, (name) => [
			`clearFields=${name}`,
			{ set: { updateFields: {}, clearFields: [name] }, sends: [patch({ [name]: null })] },
		]),
		...option('dryRun', true, [sent('GET', '/contacts/:id')]),
		'contact=email': {
			set: { contact: locator('email', '={{ $json.email }}') },
			sends: [look, ...updateSends],
		},
		...withoutEffect(updateSends, {
			'contact=id': { contact: locator('id') },
			'contact=list': { contact: locator('list') },
			...effectless,
		}),
	},
};

export const contactWrites = [create, upsert, update];
