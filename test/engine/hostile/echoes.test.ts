import { inspect } from 'node:util';
import { forms, shows } from '../../support/keyForms';
import { operation } from '../../support/operations';
import { useService } from '../../support/service';

const service = useService();

describe.each(forms)('A key that is echoed %s', (_, form) => {
	it.each([400, 401, 500])('is nowhere in a run that ends with %i', async (status) => {
		const echo = form(service.apiKey);
		const error = { code: echo, message: `You sent ${echo}!`, details: { echo, [echo]: [echo] } };
		service.sandbox.fail({
			times: Infinity,
			answer: { status, body: { error }, headers: { 'x-echo': encodeURIComponent(echo) } },
		});
		for (const onError of ['stopWorkflow', 'continueErrorOutput'] as const) {
			const result = await service.run(operation('Create contact').parameters, {
				settings: { onError },
			});
			const all = inspect(result.run, {
				depth: Infinity,
				showHidden: true,
				maxStringLength: Infinity,
				breakLength: Infinity,
			});
			const said = [
				result.error?.message,
				result.error?.description,
				result.errorItems[0]?.json.error,
			].filter(Boolean);
			expect(said.length).toBeGreaterThan(0);
			for (const text of said) expect(shows(String(text), service.apiKey)).toBe(false);
			expect(all).not.toContain(echo);
			expect(all).not.toContain(service.apiKey);
		}
	});
});
