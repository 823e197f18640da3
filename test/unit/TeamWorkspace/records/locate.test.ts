import { CONTACT } from '../../../../nodes/TeamWorkspace/contact/kind';
import { emailLookup, idLookup } from '../../../../nodes/TeamWorkspace/records/byEmail';
import { Refuted, withSecondLook } from '../../../../nodes/TeamWorkspace/records/locate';
import { MEMBER } from '../../../../nodes/TeamWorkspace/teamMember/kind';
import type { Client } from '../../../../nodes/transport';

it('A lookup by email or ID ignores letter case, and knows whether another record can match', () => {
	const byEmail = emailLookup(MEMBER, ' Ada@X.example ');
	expect(byEmail).toMatchObject({ path: '/team-members', values: ['ada@x.example'] });
	expect(byEmail?.key.fields).toEqual(['email']);
	expect(byEmail?.key.of({ email: 'ADA@x.example' })).toEqual(['ada@x.example']);
	expect(byEmail?.key.of({ email: null })).toEqual([]);
	const isOnly = (email: string) => byEmail?.isOnly?.({ email });
	expect([isOnly('Ada@X.example'), isOnly('ada@x.example')]).toEqual([true, false]);
	expect(emailLookup(CONTACT, 'a@x.example')?.isOnly).toBeUndefined();
	expect(emailLookup(CONTACT, ' ')).toBeUndefined();
	const byId = idLookup(CONTACT, 'A1');
	expect([byId.values, byId.key.fields, byId.isOnly?.({})]).toEqual([['a1'], ['id'], true]);
});

describe('A record that is not the one that was looked for', () => {
	const restart = jest.fn();
	const client = { index: () => ({ restart }) } as unknown as Client;
	/** Work that ends so the first time, and then so. */
	const look = async (...ends: unknown[]) =>
		await withSecondLook(CONTACT, client, async () => {
			const end = ends.shift();
			if (end instanceof Error) throw end;
			return end;
		});
	beforeEach(() => restart.mockClear());

	it.each([
		['in the list, which is read again', new Refuted(), 1],
		['in what the index knows by now', new Refuted(true), 0],
	])('is looked for once more %s', async (_, first, restarts) => {
		expect(await look(first, 'found')).toBe('found');
		expect(restart).toHaveBeenCalledTimes(restarts);
	});

	// Its message: test/unit/readAnError.test.ts.
	it('twice is left alone, and told', async () => {
		const told = { description: 'Run the node again for it.', move: 'nobody' };
		await expect(look(new Refuted(), new Refuted(true))).rejects.toMatchObject(told);
	});

	it.each([[[new Error('Down')]], [[new Refuted(), new Error('Down')]]])(
		'does not hide another error: %j',
		async (ends) => {
			await expect(look(...ends)).rejects.toThrow('Down');
		},
	);
});
