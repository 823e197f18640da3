import { operation, operations } from '../../support/form/operations';
import { useService } from '../../support/services/service';
import { failed, told } from '../../support/expectations/told';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();

const sentence = 'Something in particular is wrong.';
const body = { error: { code: 'some_code', message: sentence, details: { field: 'x' } } };
const refuse = (status: number, headers: Record<string, string> = {}) =>
	service.sandbox.fail({ times: Infinity, answer: { status, headers, body } });

describe('Every error status of the specification has its message in every operation', () => {
	/** An operation on one record, chosen with the locator of its kind, says which kind of record is missing. */
	const notFound = ({ parameters }: (typeof operations)[number]) => {
		if (parameters.teamMember) return 'There is no such team member in this workspace';
		if (parameters.contact) return 'There is no such contact in this workspace';
		return 'The service has no endpoint at this URL';
	};
	const line = sentence.replace(/\.$/, '');
	const messages: Array<[number, message: string | typeof notFound, advice: string]> = [
		[400, `The service refused the data: ${line}`, 'Correct the value that the service names'],
		[401, 'The API key was not accepted', 'Open the credential and paste a current key.'],
		[402, 'The workspace has no active team plan', 'Ask the owner of the workspace to activate it'],
		[404, notFound, 'Check the '],
		[409, `The email address is already in use: ${line}`, 'Use a different work email.'],
		[413, 'The data exceeds the 256 KB that the service accepts', 'Shorten long texts'],
		[422, `The service refused the request: ${line}`, ''],
	];

	it.each(
		messages.flatMap((row) => operations.map((one) => [row[0], one.name, row, one] as const)),
	)('%i: %s', async (status, _, [, messageOf, advice], one) => {
		const message = typeof messageOf === 'string' ? messageOf : messageOf(one);
		refuse(status);
		const result = await service.run(one.parameters);
		expect(told(result)).toEqual(failed(message, status));
		expect(result.error?.description).toContain(advice);
		expect(result.error?.description).toContain(
			`The service says: "${sentence}" (code some_code, details {"field":"x"}).`,
		);
		const [{ method }] = service.sent();
		expect(service.sent().filter((request) => request.method === method)).toHaveLength(1);
	});

	it.each(operations)('429, longer than we may wait: $name', async ({ parameters }) => {
		refuse(429, { 'Retry-After': '7' });
		const result = await service.run({ ...parameters, options: { maxWait: 5 } });
		expect(told(result)).toEqual(failed('The service asked n8n to wait 7 seconds', 429));
		expect(result.error?.description).toContain("'Maximum Wait (Seconds)' of 5.");
		expect(service.sent()).toHaveLength(1);
	});
});

describe('A Base URL that leads to some web site', () => {
	const NOT_THIS_API = 'This response does not come from the Team Workspace API';
	const answer = (status: number, body?: string) =>
		service.sandbox.fail({
			times: Infinity,
			answer: { status, body, headers: { 'content-type': 'application/json' } },
		});

	it.each(operations)('does not pass with other JSON: $name', async ({ parameters }) => {
		const data = [null, 'x', {}, { workspace: null }].map((one) => JSON.stringify({ data: one }));
		for (const body of ['', 'null', 'true', '[]', '{}', '{"ok":true}', ...data]) {
			const end = answer(200, body);
			const { message, httpCode } = told(await service.run(parameters));
			end();
			expect([body, message]).toEqual([
				body,
				expect.stringMatching(
					`${NOT_THIS_API}|The service sent a response that this operation does not expect`,
				),
			]);
			expect(httpCode).toBe('200');
		}
	});

	it.each([
		['a page that is not found', 404, NOT_THIS_API],
		['an empty answer', 204, NOT_THIS_API],
		['a login', 403, 'Access was denied'],
		['a page that takes no such method', 405, 'The service does not offer this operation'],
		['a teapot', 418, 'The service refused the request'],
	])('tells of %s (%i)', async (_, status, message) => {
		answer(status);
		const { parameters } = operation('Get Connection');
		const error = { message, httpCode: String(status) };
		expect(told(await service.run(parameters))).toMatchObject(error);
	});
});

describe('A Base URL of', () => {
	it.each([
		[
			'a service that does not speak TLS',
			() => service.sandbox.baseUrl.replace('http:', 'https:'),
			/^The 'Base URL' starts with https:\/\/, but the service does not use HTTPS there$/,
			"Check the port in the 'Base URL' of the credential",
		],
		[
			'a host that does not exist',
			() => 'https://nobody.invalid/api/v1',
			/^The host in the Base URL (does not exist|could not be looked up)$/,
			"Check the 'Base URL' in the credential",
		],
	])('%s is told as such', async (_, baseUrlOf, message, advice) => {
		const credential = { ...service.credential, baseUrl: baseUrlOf() };
		const { error } = await service.run(operation('Get Connection').parameters, { credential });
		expect(error?.message).toMatch(message);
		expect(error?.description).toContain(advice);
	});
});
