import type { INode } from 'n8n-workflow';
import type { Exchanged } from '../../../nodes/transport/exchange';
import { requestError } from '../../../nodes/transport/requestError';
import type { Doubt, RequestContext, RequestPlan } from '../../../nodes/transport/requestPlan';

const node = { name: 'Team Workspace', type: 'teamWorkspace' } as INode;
const context = { getNode: () => node, getItemIndex: () => 3 } as unknown as RequestContext;
const apiKey = 'secret-key-of-this-test';
const plan = (more: Partial<RequestPlan> = {}): RequestPlan => ({
	connection: { apiKey } as RequestPlan['connection'],
	owner: {},
	options: { url: '/contacts' },
	repeatability: 'read',
	maxWaitMs: 300_000,
	isExpected: () => true,
	...more,
});
const refused = (status: number, message = 'Because'): Exchanged => ({
	outcome: { answer: { status, headers: {}, body: { error: { code: 'c', message } } } },
	uncertain: false,
	waitedMs: 0,
	refusals: 0,
});
const broken: Exchanged = {
	...refused(0),
	outcome: { broken: { code: 'ECONNRESET', message: '', opened: true } },
};
const DOUBT = '(it is not known whether the request was carried out)';

describe('The error of a request', () => {
	it('has the status, the item and the words of the service', () => {
		const error = requestError(context, plan(), refused(400));
		expect(error.message).toBe('The service refused the data: Because');
		expect(error.description).toContain('The service says: "Because" (code c).');
		expect(error.httpCode).toBe('400');
		expect(error.context.itemIndex).toBe(3);
		expect(error.node).toBe(node);
	});

	it('has no status when there was no answer', () => {
		const error = requestError(context, plan(), broken);
		expect(error.message).toBe('The connection broke before the answer came');
		expect(error.httpCode).toBeNull();
	});

	it('has no item where there is none', () => {
		const { getItemIndex: _, ...editor } = context;
		expect(requestError(editor, plan(), broken).context.itemIndex).toBeUndefined();
	});

	it.each([
		[
			'by the service',
			{ by: 'service', askedMs: 400_000 },
			'The service asked to wait 400 seconds',
		],
		['by its own limit', { by: 'limit' }, 'The API key has no request left for the moment'],
	] as const)('tells what holds it back: %s', (_, hold, message) => {
		const error = requestError(context, plan(), { ...broken, hold });
		expect(error.message).toBe(message);
		expect(error.httpCode).toBe('429');
	});

	it('tells the status that came before the hold', () => {
		const hold = { by: 'service', askedMs: 400_000 } as const;
		expect(requestError(context, plan(), { ...refused(429), hold }).httpCode).toBe('429');
		expect(requestError(context, plan(), { ...refused(503), hold }).httpCode).toBe('503');
	});

	it.each([
		[true, "raise 'Maximum Wait (Seconds)'"],
		[undefined, 'give n8n its own key.'],
	])('advises options only where the form has them: %s', (hasOptions, advice) => {
		const hold = { by: 'service', askedMs: 400_000 } as const;
		for (const exchanged of [refused(429), { ...broken, hold }]) {
			const error = requestError(context, plan({ hasOptions }), exchanged);
			expect(error.description).toContain(advice);
		}
	});

	it('has the words of the operation', () => {
		const words = { 404: { message: 'No such contact', description: 'It was deleted.' } };
		expect(requestError(context, plan({ words }), refused(404)).message).toBe('No such contact');
	});

	it('has the key nowhere and is no longer than a person reads', () => {
		const long = `${apiKey} ${'very '.repeat(2_000)}long`;
		const error = requestError(context, plan(), refused(400, long));
		expect(error.message).toMatch(/^The service refused the data: \*\*\* very /);
		expect(error.message).toHaveLength(1_000 + '… (10,038 characters in all)'.length);
		expect(error.description).toContain('The service says: "*** very');
		expect(error.description?.length).toBeGreaterThan(4_000);
		expect(error.description?.length).toBeLessThan(4_050);
	});
});

describe('A write that may have been carried out', () => {
	const uncertain = { ...refused(400), uncertain: true };

	it.each([
		['write', broken, 'Look before you send it again'],
		['write', refused(500), 'Look before you send it again'],
		['repeatableWrite', uncertain, 'It is safe to send it again'],
	] as const)('(%s) is told as such and remembered', (repeatability, exchanged, advice) => {
		const doubt: Doubt = {};
		const error = requestError(context, plan({ repeatability, doubt }), exchanged);
		expect(error.message.endsWith(DOUBT)).toBe(true);
		expect(error.description).toContain(advice);
		expect(doubt.repeatability).toBe(repeatability);
		expect(doubt.toError?.()).toEqual(error);
		expect(doubt.toError?.()).not.toBe(error);
	});

	it('is told as such without a memory, too', () => {
		expect(requestError(context, plan({ repeatability: 'write' }), broken).message).toContain(
			DOUBT,
		);
	});

	it.each([
		['a read', 'read', broken],
		['a write that was refused', 'write', refused(400)],
	] as const)('is not %s', (_, repeatability, exchanged) => {
		const doubt: Doubt = {};
		const error = requestError(context, plan({ repeatability, doubt }), exchanged);
		expect(error.message).not.toContain(DOUBT);
		expect(doubt).toEqual({});
	});

	it('stays in doubt when a later try is refused', () => {
		const doubt: Doubt = {};
		const first = requestError(context, plan({ repeatability: 'repeatableWrite', doubt }), broken);
		const later = requestError(context, plan({ repeatability: 'read', doubt }), refused(400));
		expect(later.message).toBe(`The service refused the data: Because ${DOUBT}`);
		expect(later.description).toContain('It is safe to send it again');
		expect(doubt.toError?.()).toEqual(first);
	});
});
