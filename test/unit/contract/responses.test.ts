import {
	assumptions,
	CREDENTIAL_TYPE,
	errorIn,
	isConnection,
	isExisting,
	isRecord,
	isRecordAt,
	listAssumptions,
	paths,
} from '../../../contract';

const NO_OBJECTS = [undefined, null, '', 'text', 0, true, [], {}];

it.each<[string, (data: unknown) => boolean, unknown[], unknown[]]>([
	[
		'the data is a record (2)',
		isRecord,
		[{ id: 'a' }, { id: '...' }],
		[{ id: 1 }, { id: null }, { id: '' }, { id: '.' }, { id: '..' }],
	],
	[
		'the data is the record at a path',
		isRecordAt('/contacts/ab%2F1'),
		[{ id: 'ab/1' }, { id: 'AB/1' }],
		[{ id: 'b/1' }, { id: 'ab/2' }, { id: 'ab%2F1' }, { id: 1 }],
	],
	[
		'the data is a connection (2.6)',
		isConnection,
		[{ workspace: { id: 'a' } }],
		[{ workspace: null }, { workspace: { id: 1 } }],
	],
	[
		'the member existed already (4.1)',
		isExisting,
		[{ data: { created: false } }],
		[{ data: null }, { data: { created: true } }, { data: { created: null } }],
	],
])('Whether %s', (_, test, yes, no) => {
	expect(yes.filter((data) => test(data) !== true)).toEqual([]);
	expect([...NO_OBJECTS, ...no].filter((data) => test(data) !== false)).toEqual([]);
});

describe('The error in a body (7)', () => {
	const error = { code: 'bad_request', message: 'No', details: [1] };

	it('is found with its details', () => expect(errorIn({ error })).toEqual(error));

	it.each([
		...NO_OBJECTS,
		{ error: null },
		{ error: 'No' },
		{ error: { ...error, code: 1 } },
		{ error: { ...error, message: undefined } },
	])('is not found in %j', (body) => expect(errorIn(body)).toBeUndefined());
});

it('Only the list of contacts is assumed, and the name of the credential is known to n8n', () => {
	expect(listAssumptions).toEqual({ [paths.contacts]: assumptions.listContacts.assumed });
	expect(CREDENTIAL_TYPE).toBe('teamWorkspaceApi');
});
