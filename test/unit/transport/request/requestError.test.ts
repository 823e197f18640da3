import type { INode } from 'n8n-workflow';
import { toNodeError } from '../../../../nodes/transport/errors/apiError';
import type { SendResult } from '../../../../nodes/transport/request/retry';
import { requestError } from '../../../../nodes/transport/request/requestError';
import type { ItemState, RequestPlan } from '../../../../nodes/transport/request/requestPlan';

const node = { name: 'Team Workspace', type: 'teamWorkspace' } as INode;
const apiKey = 'secret-key-of-this-test';
const plan = (more: Partial<RequestPlan> = {}): RequestPlan => ({
	connection: { apiKey } as RequestPlan['connection'],
	owner: {},
	options: { url: '/contacts' },
	retrySafety: 'read',
	maxWaitMs: 300_000,
	isExpected: () => true,
	...more,
});
const refused = (status: number, message = 'Because'): SendResult => ({
	result: { response: { status, headers: {}, body: { error: { code: 'c', message } } } },
	mayHaveBeenApplied: false,
	waitedMs: 0,
	timesThrottled: 0,
});
const broken: SendResult = {
	...refused(0),
	result: { failure: { code: 'ECONNRESET', message: '', mayHaveArrived: true } },
};
const DOUBT = '(it is not known whether the request was carried out)';

describe('The error of a request', () => {
	it('has the status, the item and the words of the service', () => {
		const error = requestError(plan(), refused(400));
		expect(error.message).toBe('The service refused the data: Because');
		expect(error.description).toContain('The service says: "Because" (code c).');
		expect(error.httpCode).toBe('400');
		const shown = toNodeError(node, error, { itemIndex: 3 });
		expect(shown).toMatchObject({
			message: error.message,
			description: error.description,
			node,
			httpCode: '400',
		});
		expect(shown.context.itemIndex).toBe(3);
	});

	it.each([
		[
			'by the service',
			{ by: 'service', askedMs: 400_000 },
			'The service asked n8n to wait 400 seconds',
		],
		['by its own limit', { by: 'limit' }, 'The API key has reached its rate limit'],
	] as const)('tells what holds it back: %s', (_, hold, message) => {
		const error = requestError(plan(), { ...broken, waitExceeded: hold });
		expect(error.message).toBe(message);
		expect(error.httpCode).toBe('429');
	});

	it.each([
		[true, "raise 'Maximum Wait (Seconds)'"],
		[undefined, 'give n8n its own key.'],
	])('advises options only where the form has them: %s', (isOperation, advice) => {
		const hold = { by: 'service', askedMs: 400_000 } as const;
		for (const sent of [refused(429), { ...broken, waitExceeded: hold }]) {
			const error = requestError(plan({ item: isOperation ? {} : undefined }), sent);
			expect(error.description).toContain(advice);
		}
	});

	it('has the key nowhere and is no longer than a person reads', () => {
		const long = `${apiKey} ${'very '.repeat(2_000)}long`;
		const error = requestError(plan(), refused(400, long));
		expect(error.message).toMatch(/^The service refused the data: \*\*\* very /);
		expect(error.message).toHaveLength(1_000 + '… (10,038 characters in total)'.length);
		expect(error.description).toContain('The service says: "*** very');
		expect(error.description?.length).toBeGreaterThan(4_000);
		expect(error.description?.length).toBeLessThan(4_050);
	});
});

describe('A write that may have been carried out', () => {
	const mayHaveBeenApplied = { ...refused(400), mayHaveBeenApplied: true };

	it.each([
		['write', broken, 'Check whether it was carried out before you send it again'],
		['write', refused(500), 'Check whether it was carried out before you send it again'],
		['idempotentWrite', mayHaveBeenApplied, 'It is safe to send it again'],
	] as const)('(%s) is told as such and remembered', (retrySafety, exchanged, advice) => {
		const item: ItemState = {};
		const error = requestError(plan({ retrySafety: retrySafety, item }), exchanged);
		expect(error.message.endsWith(DOUBT)).toBe(true);
		expect(error.description).toContain(advice);
		expect(item.unknownOutcomeError).toBe(error);
		expect(item.unknownOutcomeAdvice).toContain(advice);
	});

	it.each([
		['a read', 'read', broken],
		['a write that was refused', 'write', refused(400)],
	] as const)('is not %s', (_, retrySafety, exchanged) => {
		const item: ItemState = {};
		const error = requestError(plan({ retrySafety: retrySafety, item }), exchanged);
		expect(error.message).not.toContain(DOUBT);
		expect(item).toEqual({});
	});

	it('stays in doubt when a later try is refused', () => {
		const item: ItemState = {};
		const first = requestError(plan({ retrySafety: 'idempotentWrite', item }), broken);
		const later = requestError(plan({ retrySafety: 'read', item }), refused(400));
		expect(later.message).toBe(`The service refused the data: Because ${DOUBT}`);
		expect(later.description).toContain('It is safe to send it again');
		expect(item.unknownOutcomeError).toBe(first);
	});
});
