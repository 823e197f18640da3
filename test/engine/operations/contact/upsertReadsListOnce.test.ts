import type { FaultRule } from '../../../../sandbox/http/simulation/faults';
import { useService } from '../../../support/services/service';
import { contact } from '../../../support/form/parameters';

const service = useService();
const upsert = {
	...contact('upsert'),
	fullName: '={{ $json.email }}',
	email: '={{ $json.email }}',
};
const items = ['a', 'b', 'c'].map((name) => ({ email: `${name}@x.example` }));
const readings = async (answer: FaultRule['answer'], when?: FaultRule['when']) => {
	service.sandbox.fail({ method: 'POST', answer, when });
	const settings = { onError: 'continueRegularOutput' } as const;
	const { json } = await service.run(upsert, { items, settings });
	expect(json.map(({ outcome }) => outcome)).toEqual([undefined, 'created', 'created']);
	return service.sent().filter(({ query }) => query.limit === '100').length;
};

describe('the list in which all items look for their contact', () => {
	const body = { error: { code: 'refused', message: 'Not like this' } };

	it.each([400, 404, 413, 422])(
		'is read once when one of them is refused with %i',
		async (status) => {
			expect(await readings({ status, body })).toBe(1);
		},
	);

	it('is asked for again when the service has an error', async () => {
		service.sandbox.fail({ method: 'GET', answer: { status: 500, body } });
		const { json } = await service.run(upsert, { items: items.slice(0, 1) });
		expect(json).toMatchObject([{ outcome: 'created' }]);
		expect(service.sent().map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST']);
	});

	it.each<[string, FaultRule['answer']]>([
		['meets an error of the service', { status: 500, body }],
		['gets no answer', 'reset'],
	])('is read again when one of them %s', async (_, answer) => {
		expect(await readings(answer)).toBe(2);
	});
});
