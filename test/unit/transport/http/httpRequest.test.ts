import { httpRequest } from '../../../../nodes/transport/http/httpRequest';
import { ScriptedService } from '../../../support/services/scriptedService';

it('A request that nobody waits for any more is broken off, by the signal that n8n goes by', async () => {
	const service = new ScriptedService(() => ({ takes: 9_000 }));
	const stop = new AbortController();
	const context = service.context();
	const sending = httpRequest(context, { url: '/' }, 60_000, [undefined, stop.signal]);
	setTimeout(() => stop.abort(), 20);
	expect(await sending).toMatchObject({ failure: { message: 'aborted' } });
	const [used] = service.contexts;
	expect(used.getExecutionCancelSignal?.()).toBe(service.sent[0].abortSignal);
	expect(used.getNode()).toBe(context.getNode());
});
