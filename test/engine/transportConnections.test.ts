import { inDoubt } from '../support/told';
import { useService } from '../support/service';

const getConnection = { resource: 'workspace', operation: 'getConnection' };
const createContact = { resource: 'contact', operation: 'create', fullName: 'Ada' };
const service = useService();

it('a service that does not speak TLS is told as such, and tried once', async () => {
	const baseUrl = service.sandbox.baseUrl.replace('http:', 'https:');
	const { error } = await service.run(getConnection, {
		credential: { ...service.credential, baseUrl },
	});
	expect(error?.message).toBe('The secure connection could not be made');
	expect(error?.description).toContain("Check the 'Base URL' in the credential");
});

it('a host that does not exist is told by name of the field', async () => {
	const baseUrl = 'https://nobody.invalid/api/v1';
	const { error } = await service.run(getConnection, {
		credential: { ...service.credential, baseUrl },
	});
	expect(error?.message).toMatch(
		/^The host in the Base URL (does not exist|could not be looked up)$/,
	);
	expect(error?.description).toMatch(/\((ENOTFOUND|EAI_AGAIN)\)/);
});

it("a time-out of the engine's request options says that nobody knows what happened, and a write is not sent again", async () => {
	service.sandbox.fail({ method: 'POST', answer: 'hang' });
	const { error } = await service.run({ ...createContact, requestOptions: { timeout: 2_000 } });
	expect(error?.message).toBe(inDoubt('The service did not answer in time'));
	expect(error?.description).toContain('Whether the service acted on the request is not known.');
	expect(service.sandbox.requests).toHaveLength(1);
});
