import type { IDataObject } from 'n8n-workflow';
import { Refuted } from '../../../../nodes/TeamWorkspace/records/locate';
import { sendChange } from '../../../../nodes/TeamWorkspace/records/update';
import { MEMBER } from '../../../../nodes/TeamWorkspace/teamMember/kind';
import { ApiError, type Client, type Decision, type Write } from '../../../../nodes/transport';

const missing = new ApiError('Gone', { description: '', move: 'builder' });
missing.isMissingRecord = true;
const down = new ApiError('Down', { description: '', move: 'nobody' });
const record = { id: 'x', email: 'ada@example.com', jobTitle: 'Analyst' };
const wanted = { email: 'new@example.com', jobTitle: 'Chief' };

/**
 * Sends a change of the member with the email of `record`, in as many attempts as there are states of it to read, and
 * returns what the last one decides.
 * @param listed the row of the list that showed it, if the item has no ID
 */
async function change(reads: Array<IDataObject | Error>, listed?: IDataObject) {
	const attempts: Decision[] = [];
	const write = async ({ decide }: Write) => {
		for (const state of reads)
			attempts.push(
				(await decide?.(async () => {
					if (state instanceof Error) throw state;
					return state;
				})) as Decision,
			);
	};
	const isWanted = ({ email }: IDataObject) => email === record.email;
	const client = { write } as unknown as Client;
	await sendChange(MEMBER, { id: 'x', listed }, { wanted, isWanted, keys: [] }, client);
	return attempts.at(-1);
}

it.each<[string, Array<IDataObject | Error>, Decision]>([
	['all that differs is sent', [record], { body: wanted }],
	[
		'only what differs is sent',
		[{ ...record, jobTitle: 'Chief' }],
		{ body: { email: wanted.email } },
	],
	[
		'nothing is sent again that an attempt has changed',
		[record, { ...record, ...wanted }],
		{ unchanged: { ...record, ...wanted } },
	],
	['all is sent again that it has not', [record, record], { body: wanted }],
])('In a change, %s', async (_, reads, decision) => {
	expect(await change(reads, record)).toEqual(decision);
});

it.each<[string, Array<IDataObject | Error>, IDataObject | undefined, unknown]>([
	['has another email by now', [{ ...record, ...wanted }], record, new Refuted()],
	[
		'gets another email meanwhile',
		[record, { ...record, email: 'other@example.com' }],
		record,
		new Refuted(),
	],
	['is gone though it was listed', [missing], record, new Refuted()],
	['is gone', [missing], undefined, missing],
	['cannot be read', [down], record, down],
])('A member that %s is not changed', async (_, reads, listed, error) => {
	await expect(change(reads, listed)).rejects.toEqual(error);
});
