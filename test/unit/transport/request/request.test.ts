import { Canceled } from '../../../../nodes/transport/abortSignals';
import { request } from '../../../../nodes/transport/request/request';
import { limiters, planOf, ScriptedService } from '../../../support/services/scriptedService';

it('A request that nobody waits for any more is not sent, or broken off by the signal that n8n goes by', async () => {
	const stop = new AbortController();
	const service = new ScriptedService(() => ({ takes: 9_000 }));
	const connection = { ...planOf().connection, apiKey: 'x', limiters: limiters(1) };
	const plan = planOf({ connection, signals: [stop.signal] });
	const context = service.context();
	const sending = [1, 2].map(async () => await request(context, plan, () => true));
	setTimeout(() => stop.abort(), 20);
	const startedAt = performance.now();
	const ends = await Promise.allSettled(sending);
	expect(performance.now() - startedAt).toBeLessThan(5_000);
	expect(ends).toEqual(Array(2).fill({ status: 'rejected', reason: new Canceled() }));
	expect(service.sent).toHaveLength(1);
	const [used] = service.contexts;
	expect(used.getExecutionCancelSignal?.()).toBe(service.sent[0].abortSignal);
	expect(used.getNode()).toBe(context.getNode());
});
