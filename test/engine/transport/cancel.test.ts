import type { INodeParameters } from 'n8n-workflow';
import type { EngineRun } from '../../support/engine/engine';
import { contact, createFromItem, people } from '../../support/form/parameters';
import { addContacts, useService } from '../../support/services/service';

const service = useService();

const until = async (isTrue: () => boolean) => {
	while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const untilSent = async (count: number) =>
	await until(() => service.sandbox.requests.length === count);

/** Cancels a run after this, which must end it as canceled within half a second and send nothing more. */
async function expectCanceled(
	parameters: INodeParameters,
	more: Partial<EngineRun>,
	happens: () => Promise<unknown>,
) {
	const canceling = new AbortController();
	const running = service.run(parameters, { ...more, cancel: canceling.signal });
	await happens();
	const canceledAt = performance.now();
	canceling.abort();
	const { status } = await running;
	expect(performance.now() - canceledAt).toBeLessThan(500);
	expect(status).toBe('canceled');
	const { length } = service.sandbox.requests;
	await new Promise((resolve) => setTimeout(resolve, 400));
	service.sandbox.setLatency(0);
	expect(service.sandbox.requests).toHaveLength(length);
}

describe('a canceled execution ends as canceled within half a second and sends nothing more', () => {
	it('while it waits for the limit', async () => {
		const credential = { ...service.credential, writesPerMinute: 3, windowSeconds: 60 };
		const run = { items: people(8), credential };
		await expectCanceled(createFromItem.contact, run, async () => await untilSent(3));
	});

	it('while it reads many pages of a list at once', async () => {
		addContacts(service, 6_000);
		service.sandbox.setLatency(100);
		await expectCanceled(contact('list', { returnAll: true }), {}, async () => {
			await until(() => service.sandbox.requests.length > 1);
			service.sandbox.setLatency(5_000);
			// All pages of the round, most of which are not answered for long.
			await untilSent(1 + 32);
		});
	});

	it('while it sits out a refusal', async () => {
		service.sandbox.fail({ answer: { status: 429, headers: { 'retry-after': '60' } } });
		const getConnection = { resource: 'workspace', operation: 'getConnection' };
		await expectCanceled(getConnection, {}, async () => await untilSent(1));
	});
});
