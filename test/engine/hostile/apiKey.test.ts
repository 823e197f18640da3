import { inspect } from 'node:util';
import type { FaultRule } from '../../../sandbox';
import { operations } from '../../support/form/operations';
import { useService } from '../../support/services/service';

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

/** A key as long as one may be, of all the characters that one may have. */
const LONGEST = Array.from({ length: 512 }, (_, at) =>
	String.fromCharCode(0x21 + ((at * 37 + Math.floor(at / 94)) % 94)),
).join('');

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
			}
		});

		it('when the connection breaks', async () => {
			service.sandbox.fail({ times: Infinity, answer: 'reset' });
			const { parameters } = operations.find(({ name }) => name === 'Create contact')!;
			const run = await service.run(parameters, { settings: { onError } });
			expect(everything(run)).toContain('The connection was lost before the response arrived');
			expect(everything(run)).not.toContain(service.apiKey);
		});
	},
);

describe('A key of many characters', () => {
	const list = { resource: 'teamMember', operation: 'list' };

	it('is refused in words where it is longer than any key, and is not shown', async () => {
		const apiKey = LONGEST.repeat(7);
		const run = await service.run(list, { credential: { ...service.credential, apiKey } });
		expect(run.error?.message).toBe("The 'API Key' in the credential is too long for an API key");
		expect(everything(run)).not.toContain(apiKey.slice(0, 12));
		expect(service.sent()).toEqual([]);
	});

	it.each(echoes)('appears nowhere in a run when the answer shows it %s', async (_, answerFor) => {
		service.sandbox.fail({ times: Infinity, answer: answerFor(LONGEST) });
		const credential = { ...service.credential, apiKey: LONGEST };
		const run = await service.run(list, { credential });
		expect(run.error?.message).not.toMatch(/Invalid regular expression|Maximum call stack/);
		for (let at = 0; at < LONGEST.length; at += 12)
			expect(everything(run)).not.toContain(LONGEST.slice(at, at + 12));
	});
});
