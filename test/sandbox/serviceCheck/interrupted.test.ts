import { checkService } from '../../../serviceCheck/check';
import { useWorld } from '../support';
import { hurryTimeouts } from './support';

jest.mock('node:timers/promises', () => jest.requireActual<{ timers: object }>('./support').timers);

const world = useWorld();
hurryTimeouts();

/** Checks with writes, and does something after the first result of a probe whose name has these words. */
async function check(after: string, then: (stop: AbortController) => void) {
	const { sandbox, apiKey } = world();
	const stop = new AbortController();
	const waits: number[] = [];
	let isDone = false;
	const report = await checkService({
		baseUrl: sandbox.baseUrl,
		apiKey,
		allowed: ['read', 'write'],
		stop: stop.signal,
		onWait: (seconds) => waits.push(seconds),
		onResult: ({ name }) => {
			if (isDone || !name.includes(after)) return;
			isDone = true;
			then(stop);
		},
	});
	return { ...report, waits };
}

const contacts = () => world().sandbox.workspaces()[0].contacts;

describe('A check with --write that ends in the middle', () => {
	it('between two requests: tells of no contact that it did not make', async () => {
		const report = await check('Create contact stores', (stop) => stop.abort());
		expect(report).toMatchObject({ stopped: 'The check was interrupted.', leftovers: [] });
		expect(contacts()).toBe(0);
	});

	it('because the service hangs from then on: tells the ids of what it could not delete', async () => {
		const { sandbox } = world();
		let mend = () => {};
		const { stopped, leftovers } = await check('Create contact accepts', () => {
			mend = sandbox.fail({ times: Infinity, answer: 'hang' });
		});
		mend();
		expect(stopped).toBe('The service did not respond within 10 seconds.');
		const ids = leftovers.flatMap(({ id }) => id ?? []);
		expect(ids).toHaveLength(contacts());
		expect(ids).not.toHaveLength(0);
		for (const id of ids) sandbox.deleteRow('contacts', String(id));
	});

	it('because of a refusal for too many requests: cleans up as soon as it may', async () => {
		const { sandbox } = world();
		const tooMany = (seconds: number) => ({
			status: 429,
			headers: { 'retry-after': String(seconds) },
			body: { error: { code: 'too_many_requests', message: 'Too many' } },
		});
		sandbox.fail({ method: 'POST', path: '/contacts', skip: 1, answer: tooMany(59) });
		sandbox.fail({ method: 'DELETE', answer: tooMany(40) });
		const { stopped, waits, leftovers } = await check('nothing', () => {});
		expect(stopped).toContain('429 (too many requests) and asks to wait 59 s');
		expect([waits, leftovers, contacts()]).toEqual([[40], [], 0]);
	});

	it('because a creation got no response: cleans up the contact that it may have made', async () => {
		const { sandbox } = world();
		sandbox.fail({ method: 'POST', path: '/contacts', when: 'after', answer: 'reset' });
		const { stopped, leftovers } = await check('nothing', () => {});
		expect(stopped).toMatch(/^The connection to the service failed/);
		expect([leftovers, contacts()]).toEqual([[], 0]);
	});
});
