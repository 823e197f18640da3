import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { asPlanned } from '../../../support/expectations/planned';
import type { EngineRun } from '../../../support/engine/engine';
import { fromRow, member, RETRY } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();

const fields = fromRow.teamMember;
const person = (name: string, email: string, id = ''): IDataObject => {
	const [firstName, lastName] = name.split(' ');
	return { id, firstName, lastName, email: `${email}@x.example` };
};

/** The members, as `Ada Berg: office`, by name. */
const stored = async () =>
	(await service.stored('teamMember'))
		.map(({ displayName, email }) => `${displayName}: ${String(email).replace('@x.example', '')}`)
		.sort();

/** Creates Ada Berg with the email office@x.example, and others. @returns their IDs */
async function before(...others: IDataObject[]): Promise<string[]> {
	const items = [person('Ada Berg', 'office'), ...others];
	const { json } = await service.run(member('create', fields), { items });
	service.forget();
	return json.map(({ id }) => String(id));
}

interface Case {
	options?: INodeParameters;
	more?: INodeParameters;
	settings?: EngineRun['settings'];
}
const run = async (items: IDataObject[], { options, more, settings }: Case = {}) => {
	const all = { ...fields, memberId: '={{ $json.id }}', ...more };
	const parameters = member('upsert', { ...all, options: { matchBy: 'memberId', ...options } });
	const { json, error } = await service.run(parameters, { items, settings });
	return { error, json, told: json.map((row) => row.error ?? row.outcome) };
};

const onError = 'continueRegularOutput' as const;
const batching = { batch: { batchSize: 1, batchInterval: 20 } };
const ways: Array<[string, Case]> = [
	['', {}],
	[' where the run goes on after errors', { settings: { onError } }],
	[' in batches', { settings: { onError }, more: { requestOptions: { batching } } }],
];
const orders = [
	['before', (items: IDataObject[]) => items],
	['after', (items: IDataObject[]) => [...items].reverse()],
] as const;
const cases = ways.flatMap(([way, more]) =>
	orders.map(([when, inOrder]) => [when, way, more, inOrder] as const),
);

describe.each(cases)(
	'A member with an ID gets another email %s somebody else gets the old one%s',
	(...given) => {
		const [, , more, inOrder] = given;

		it('who is new', async () => {
			const [id] = await before();
			const items = inOrder([person('Ada Berg', 'ada', id), person('Sue Wu', 'office')]);
			const planned = await run(items, { ...more, options: { dryRun: true } });
			expect(planned.told).toEqual(inOrder(['would update', 'would create'] as never));
			expect(service.writes()).toEqual([]);
			const { json, told } = await run(items, more);
			expect(told.map(asPlanned)).toEqual(planned.told);
			expect(json.find(({ outcome }) => outcome === 'updated')).toMatchObject({
				id,
				changedFields: 'email',
			});
			expect(service.writes()).toEqual(['PATCH', 'POST']);
			expect(await stored()).toEqual(['Ada Berg: ada', 'Sue Wu: office']);
			expect((await run(items, more)).told).toEqual(['unchanged', 'unchanged']);
			expect(service.writes()).toEqual(['PATCH', 'POST']);
		});

		it('who has an ID, and whose old one goes to somebody new', async () => {
			const [ada, li] = await before(person('Li Wong', 'sales'));
			const items = inOrder([
				person('Ada Berg', 'ada', ada),
				person('Li Wong', 'office', li),
				person('Sue Wu', 'sales'),
			]);
			const planned = await run(items, { ...more, options: { dryRun: true } });
			expect(planned.told).toEqual(
				inOrder(['would update', 'would update', 'would create'] as never),
			);
			const { told } = await run(items, more);
			expect(told.map(asPlanned)).toEqual(planned.told);
			expect(await stored()).toEqual(['Ada Berg: ada', 'Li Wong: office', 'Sue Wu: sales']);
		});
	},
);

describe.each(orders)('An item that gives up an email %s the one that takes it', (_, inOrder) => {
	it('is written once, although the run is tried again', async () => {
		const [id] = await before();
		service.sandbox.fail({ method: 'POST', answer: { status: 400, body: {} } });
		const items = inOrder([person('Ada Berg', 'ada', id), person('Sue Wu', 'office')]);
		const { told } = await run(items, { settings: RETRY });
		expect(told).toEqual(inOrder(['updated', 'created'] as never));
		expect(service.writes()).toEqual(['PATCH', 'POST', 'POST']);
	});

	it('is found in a list that is longer than what is read', async () => {
		service.sandbox.seed(service.workspaceId, { members: 900 });
		const [id] = await before();
		service.sandbox.seed(service.workspaceId, { members: 900 });
		const items = inOrder([person('Ada Berg', 'ada', id), person('Sue Wu', 'office')]);
		expect((await run(items)).told).toEqual(inOrder(['updated', 'created'] as never));
	});

	it('stops it when it fails', async () => {
		const [id, li] = await before(person('Li Wong', 'ada'));
		const items = inOrder([person('Ada Berg', 'ada', id), person('Sue Wu', 'office')]);
		const isOther = `'Email' is 'ada@x.example', the email of Li Wong (${li})`;
		for (const dryRun of [true, false]) {
			const { told } = await run(items, { settings: { onError }, options: { dryRun } });
			const [own, successor] = inOrder(told as never) as unknown as string[];
			expect(own).toContain(isOther);
			expect(successor).toContain(`Ada Berg (${id})`);
		}
		const { error } = await run(items);
		expect(error?.message).toContain(isOther);
		expect(await stored()).toEqual(['Ada Berg: office', 'Li Wong: ada']);
	});

	it.each<[string, string, INodeParameters]>([
		['the same name', 'Ada Berg', {}],
		['a similar name', 'Ada Maria Berg', {}],
		['another name, and Keep', 'Sue Wu', { existingValues: 'keep' }],
	])('refuses the other, and writes nothing, with %s', async (__, name, options) => {
		const [id] = await before();
		const [firstName, ...last] = name.split(' ');
		const other = { ...person('', 'office'), firstName, lastName: last.join(' ') };
		const items = inOrder([person('Ada Berg', 'ada', id), other]);
		const { told } = await run(items, { settings: { onError }, options });
		for (const error of told)
			expect(error).toContain(
				`The ID or email of Ada Berg (${id}) is in the first and second items.`,
			);
		expect(service.writes()).toEqual([]);
	});
});

it('Two members who exchange their emails are refused, and nothing is written', async () => {
	const [ada, li] = await before(person('Li Wong', 'sales'));
	const items = [person('Ada Berg', 'sales', ada), person('Li Wong', 'office', li)];
	for (const dryRun of [true, false]) {
		const { told } = await run(items, { settings: { onError }, options: { dryRun } });
		expect(told[0]).toContain(`the email of Li Wong (${li})`);
		expect(told[1]).toContain(`the email of Ada Berg (${ada})`);
		expect(told.join()).toContain('Two members cannot exchange their emails in one run');
	}
	expect(await stored()).toEqual(['Ada Berg: office', 'Li Wong: sales']);
});
