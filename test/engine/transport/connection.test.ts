import { inDoubt } from '../../support/expectations/told';
import { useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const getConnection = { resource: 'workspace', operation: 'getConnection' };
const createContact = { resource: 'contact', operation: 'create', fullName: 'Ada' };
const service = useService();
const simulation = useSimulatedTime();

it('a service that does not speak TLS is told as such, and tried once', async () => {
	const baseUrl = service.sandbox.baseUrl.replace('http:', 'https:');
	const { error } = await service.run(getConnection, {
		credential: { ...service.credential, baseUrl },
	});
	expect(error?.message).toBe(
		"The 'Base URL' starts with https://, but the service does not use HTTPS there",
	);
	expect(error?.description).toContain("Check the port in the 'Base URL' of the credential");
});

it('a host that does not exist is told by name of the field', async () => {
	const baseUrl = 'https://nobody.invalid/api/v1';
	const { error } = await service.run(getConnection, {
		credential: { ...service.credential, baseUrl },
	});
	expect(error?.message).toMatch(
		/^The host in the Base URL (does not exist|could not be looked up)$/,
	);
	expect(error?.description).toContain("Check the 'Base URL' in the credential");
});

it("a time-out of the engine's request options says that nobody knows what happened, and a write is not sent again", async () => {
	simulation.end();
	service.sandbox.fail({ method: 'POST', answer: 'hang' });
	const { error } = await service.run({ ...createContact, requestOptions: { timeout: 500 } });
	expect(error?.message).toBe(inDoubt('The service did not respond in time'));
	expect(error?.description).toContain('The contact may already have been created.');
	expect(service.sandbox.requests).toHaveLength(1);
});

describe("'Timeout' under 'Request Options'", () => {
	/** More than there are slots for writes: one that is not given back would hold the next one up for good. */
	const items = Array.from({ length: 6 }, () => ({}));

	it.each([
		['a number as text', "={{ '5000' }}"],
		['a number as text that n8n itself would read as 1', "={{ '1e4' }}"],
		['a fraction', 1_500.5],
		['longer than Node.js can wait', 2 ** 31],
		['emptied by an expression', '={{ $json.nothing }}'],
	])('may be %s', async (_, timeout) => {
		service.sandbox.setLatency(20);
		const { error, json } = await service.run(
			{ ...createContact, requestOptions: { timeout } },
			{ items },
		);
		expect(error).toBeUndefined();
		expect(json).toHaveLength(6);
	});

	it('is refused by name when it is no number, and nothing is sent', async () => {
		const run = { ...createContact, requestOptions: { timeout: -1 } };
		const { error } = await service.run(run, { items });
		expect(error?.message).toBe(
			"'Timeout' under 'Request Options' must be a number of milliseconds, 1 or more, but is -1",
		);
		expect(service.sandbox.requests).toHaveLength(0);
	});
});
