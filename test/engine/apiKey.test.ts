import { inspect } from 'node:util';
import type { FaultRule } from '../../sandbox';
import { operations } from '../support/operations';
import { useService } from '../support/service';

const service = useService();

/** A service or proxy that shows in its answer what it was sent. */
const echoes: Array<[string, (key: string) => FaultRule['answer']]> = [
	[
		'in the error',
		(key) => ({
			status: 400,
			body: { error: { code: key, message: `Bearer ${key} is wrong`, details: { key } } },
		}),
	],
	[
		'in a long text',
		(key) => ({
			status: 400,
			body: { error: { code: 'bad_request', message: `${'x'.repeat(280)} ${key} ${key}` } },
		}),
	],
	['in a page', (key) => ({ status: 403, body: `<p>Bearer ${key}</p>` })],
	['in a header', (key) => ({ status: 302, headers: { location: `https://x.example/?k=${key}` } })],
	[
		'in a refusal',
		(key) => ({
			status: 401,
			headers: { 'www-authenticate': `Bearer ${key}` },
			body: { error: { code: 'unauthorized', message: `No key ${encodeURIComponent(key)}` } },
		}),
	],
	['in other JSON', (key) => ({ status: 200, body: { key } })],
];

/** Everything there is to see of a run, hidden properties and causes too. */
const everything = (run: unknown) =>
	inspect(run, { depth: Infinity, showHidden: true, maxStringLength: Infinity, breakLength: 200 });

describe.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const)(
	'The API key appears nowhere in a run (%s)',
	(onError) => {
		it.each(echoes)('when the answer shows it %s', async (_, answerFor) => {
			service.sandbox.fail({ times: Infinity, answer: answerFor(service.apiKey) });
			for (const { parameters } of operations) {
				const run = await service.run(parameters, { settings: { onError } });
				expect(run.error ?? run.items[0]?.json.error ?? run.errorItems[0]?.json.error).toBeTruthy();
				expect(everything(run)).not.toContain(service.apiKey.slice(0, 12));
				expect(JSON.stringify(run)).not.toContain(service.apiKey);
			}
		});

		it('when the connection breaks', async () => {
			service.sandbox.fail({ times: Infinity, answer: 'reset' });
			const { parameters } = operations.find(({ name }) => name === 'Create contact')!;
			const run = await service.run(parameters, { settings: { onError } });
			expect(everything(run)).toContain('The connection broke before the answer came');
			expect(everything(run)).not.toContain(service.apiKey);
		});
	},
);
