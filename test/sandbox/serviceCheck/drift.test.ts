import { teamMember } from '../../../contract';
import { driftOf } from '../../../serviceCheck/drift';
import { useWorld } from '../support';

const world = useWorld();

async function member(): Promise<Record<string, unknown>> {
	const { sandbox, workspaceId, api } = world();
	sandbox.seed(workspaceId, { members: 1 });
	return (await api.get('/team-members')).data.data[0] as Record<string, unknown>;
}

const secret = 'ada@secret.example.com';

describe('Drift', () => {
	it.each<[string, object, string, string]>([
		['a missing field', { slug: undefined }, 'slug', 'missing'],
		['null', { email: null }, 'email', 'null'],
		['another type', { firstName: 7 }, 'firstName', 'a number'],
		['an object', { firstName: { a: secret } }, 'firstName', 'an object'],
		['an unknown enum value', { status: secret }, 'status', 'not one of the allowed values'],
		['another format', { createdAt: secret }, 'createdAt', 'a string in an invalid format'],
		['no format at all', { createdAt: '' }, 'createdAt', 'an empty string'],
		['an unknown property', { nickname: secret }, 'nickname', 'an unknown property, a string'],
		[
			'a property that is data',
			{ [secret]: [] },
			'(unusual name)',
			'an unknown property, an array',
		],
		[
			'an unknown property below',
			{ contact: { phone: null, whatsapp: null, website: null, fax: secret } },
			'contact.fax',
			'an unknown property, a string',
		],
		[
			'an entry of a list',
			{ contactDetails: [{ type: 'fax', value: secret }] },
			'contactDetails[].type',
			'not one of the allowed values',
		],
		[
			'an unknown part of an address',
			{ contactDetails: [{ address: { city: secret, planet: secret } }] },
			'contactDetails[].address.planet',
			'an unknown property, a string',
		],
	])('tells %s by path and kind, never by value', async (_, fields, path, kind) => {
		const whole = await member();
		expect(driftOf(teamMember, [whole])).toEqual([]);
		const drifts = driftOf(teamMember, [{ ...whole, ...fields }]);
		expect(drifts).toContainEqual({ path, kind });
		expect(JSON.stringify(drifts)).not.toContain(secret);
	});

	it('tells the same of several records once', async () => {
		const whole = { ...(await member()), slug: null };
		expect(driftOf(teamMember, [whole, whole])).toEqual([{ path: 'slug', kind: 'null' }]);
	});
});
