import { operation, operations } from '../../support/operations';
import { useService } from '../../support/service';
import { failed, inDoubt, inDoubtAfter, told } from '../../support/told';
import { useSimulatedTime } from '../../support/simulatedTime';

const service = useService();
useSimulatedTime();

const { parameters: createContact } = operation('Create contact');
const sentence = 'Something in particular is wrong.';
const refuse = (status: number, headers: Record<string, string> = {}) =>
	service.sandbox.fail({
		times: Infinity,
		answer: {
			status,
			headers,
			body: { error: { code: 'some_code', message: sentence, details: { field: 'x' } } },
		},
	});

describe('Every refusal of the specification is told for every operation', () => {
	const notFound: Record<string, string> = {
		'Get team member': 'There is no such team member in this workspace',
		'Get contact': 'There is no such contact in this workspace',
		'Delete team member': 'There is no such team member in this workspace',
		'Delete contact': 'There is no such contact in this workspace',
		'Update team member': 'There is no such team member in this workspace',
		'Update contact': 'There is no such contact in this workspace',
	};
	const line = sentence.replace(/\.$/, '');
	const messages: Array<[number, (name: string) => string]> = [
		[400, () => `The service refused the data: ${line}`],
		[401, () => 'The API key was not accepted'],
		[402, () => 'The workspace has no active team plan'],
		[404, (name) => notFound[name] ?? 'The service does not know this address'],
		[409, () => `The email address is already in use: ${line}`],
		[413, () => 'The data exceeds the 256 KB that the service accepts'],
		[422, () => `The service refused the request: ${line}`],
	];

	it.each(
		messages.flatMap(([status, messageOf]) =>
			operations.map(
				({ name, parameters }) => [status, name, parameters, messageOf(name)] as const,
			),
		),
	)('%i: %s', async (status, _, parameters, message) => {
		refuse(status);
		const result = await service.run(parameters);
		expect(told(result)).toEqual(failed(message, status));
		expect(result.error?.description).toContain(
			`The service says: "${sentence}" (code some_code, details {"field":"x"}).`,
		);
		const [{ method }] = service.sent();
		expect(service.sent().filter((request) => request.method === method)).toHaveLength(1);
	});

	it.each(operations)('429, longer than we may wait: $name', async ({ parameters }) => {
		refuse(429, { 'Retry-After': '7' });
		const result = await service.run({ ...parameters, options: { maxWait: 5 } });
		expect(told(result)).toEqual(failed('The service asked to wait 7 seconds', 429));
		expect(result.error?.description).toContain("'Maximum Wait (Seconds)' of 5.");
		expect(service.sent()).toHaveLength(1);
	});

	it.each([
		[500, inDoubt('The service could not complete the request')],
		[501, 'The service does not offer this operation'],
		[502, inDoubt('The gateway of the service cannot reach it')],
		[503, inDoubt('The service is currently unavailable')],
		[504, inDoubt('The service did not respond to its gateway in time')],
	])('%i, a write that must not come twice', async (status, message) => {
		refuse(status);
		expect(told(await service.run(createContact))).toEqual(failed(message, status));
		expect(service.sent()).toHaveLength(1);
	});

	it('500, after what may be repeated was repeated: every operation', async () => {
		refuse(500);
		const results = await Promise.all(
			operations.map(async ({ parameters }) => await service.run(parameters)),
		);
		expect(results.map(told)).toEqual(
			operations.map(({ method }) =>
				failed(inDoubtAfter(method, 'The service could not complete the request'), 500),
			),
		);
		const expected: Record<string, number> = {};
		for (const { name, method, path } of operations) {
			const tries = name === 'Create contact' ? 1 : 5;
			expected[`${method} ${path}`] = (expected[`${method} ${path}`] ?? 0) + tries;
		}
		const tries: Record<string, number> = {};
		for (const { method, path } of service.sent())
			tries[`${method} ${path}`] = (tries[`${method} ${path}`] ?? 0) + 1;
		expect(tries).toEqual(expected);
	}, 60_000);
});
