import type { HttpResult } from '../../../../nodes/transport/http/response';
import { messagesForNotFound } from '../../../../nodes/transport/errors/describe';
import type { OperationMessages } from '../../../../nodes/transport/errors/messages';
import type { Sent } from '../../../../nodes/transport/request/attempts';
import { requestError } from '../../../../nodes/transport/request/requestError';
import type { RequestPlan } from '../../../../nodes/transport/request/requestPlan';
import type { WriteState } from '../../../../nodes/transport/request/writeState';
import { planOf } from '../../../support/services/scriptedService';

const apiKey = 'secret-key-of-this-test';
const { connection } = planOf();
const newItem = (): { write: WriteState } => ({ write: { is: 'not sent' } });
const plan = (more: Partial<RequestPlan> = {}) =>
	planOf({ connection: { ...connection, apiKey }, maxWaitMs: 60_400, item: newItem(), ...more });
const sentWith = (result: HttpResult): Sent => ({ result, mayHaveBeenApplied: false });
const answered = (status: number, body: unknown = {}, headers = {}): Sent =>
	sentWith({ response: { status, headers, body } });
const refused = (status: number, message = 'Own words', details?: object): Sent =>
	answered(status, { error: { code: 'some_code', message, details } });
const broken = (code: string, message = ''): Sent =>
	sentWith({ failure: { code, message, mayHaveArrived: true } });
const held = (waitExceeded: Sent['waitExceeded']): Sent => ({ ...broken(''), waitExceeded });

const CHECK_BASE_URL =
	"Check the 'Base URL' in the credential: it is the address of the service and ends with /api/v1.";
const MAY_PASS =
	'This may clear up in a few minutes. If it keeps happening, contact whoever runs the service.';
const SAYS = ' The service says: "Own words" (code some_code).';

describe('The error of a request', () => {
	it.each<[string, Sent, string | RegExp]>([
		['400', refused(400), /Correct the value that the service names.*says: "Own words"/],
		['403', refused(403), /firewall or proxy/],
		['407', refused(407), /^Add them to the address of the proxy.*'Request Options'.*HTTPS_PROXY/],
		['418', refused(418), /not recognize the response.*Check the 'Base URL'.*The service says/],
		['500', refused(500), MAY_PASS + SAYS],
		['599', refused(599), MAY_PASS + SAYS],
		['ENOTFOUND', broken('ENOTFOUND'), CHECK_BASE_URL],
		['EAI_AGAIN', broken('EAI_AGAIN'), /The DNS server of this network did not respond/],
		['ECONNRESET', broken('ECONNRESET'), MAY_PASS],
		['ERR_BAD_RESPONSE', broken('ERR_BAD_RESPONSE'), MAY_PASS],
		['HPE_INVALID_CONSTANT', broken('HPE_INVALID_CONSTANT'), /a proxy, truncates or changes/],
		['ERR_INVALID_URL', broken('ERR_INVALID_URL'), /enter an address that starts with https/],
		['CERT_HAS_EXPIRED', broken('CERT_HAS_EXPIRED'), /does not trust.*\(CERT_HAS_EXPIRED\)$/],
		['EHOSTUNREACH', broken('EHOSTUNREACH'), /This network has no route to the host/],
		['ENETUNREACH', broken('ENETUNREACH'), /This network has no route to the host/],
		['ETIMEDOUT', broken('ETIMEDOUT'), /The host does not respond/],
		['EOTHER', broken('EOTHER', 'unused'), `${CHECK_BASE_URL} (EOTHER)`],
		['a failure without a code', broken('', 'socket hang up'), /\(socket hang up\)$/],
		['a failure of which nothing is known', broken(''), /\(no details\)$/],
		['a redirect to nowhere', answered(302), /^It redirects to an unknown URL\. /],
	])('says what to do after %s', (_, sent, advice) => {
		const { description } = requestError(plan(), sent);
		if (typeof advice === 'string') expect(description).toBe(advice);
		else expect(description).toMatch(advice);
	});

	const WAIT = 'The service asked n8n to wait 91 seconds';
	const pause = { by: 'service', askedMs: 90_001 } as const;

	it('advises options only where the form has them', () => {
		const advice = (sent: Sent, item?: RequestPlan['item']) =>
			requestError(plan({ item }), sent).description;
		const byOthers = 'Other systems seem to use the same key. Wait a moment, ';
		expect(advice(held(pause), newItem())).toBe(
			`That is more than the 'Maximum Wait (Seconds)' of 60. ${byOthers}give n8n its own key, or raise 'Maximum Wait (Seconds)' in the options of this node.`,
		);
		expect(advice(held(pause))).toBe(`${byOthers}or give n8n its own key.`);
		expect(advice(refused(429))).toBe(`${byOthers}or give n8n its own key.${SAYS}`);
		expect(advice(refused(400))).toMatch(/^Forward the service's message to whoever runs it\. The/);
		expect(advice(refused(407))).toMatch(/:3128\. It is set in HTTPS_PROXY/);
		expect(advice(broken('ECONNABORTED'), newItem())).toContain("raise 'Timeout'");
		expect(advice(broken('ECONNABORTED'))).toBe(MAY_PASS);
	});

	it.each([
		[{ by: 'limit' } as const, 'The API key has reached its rate limit'],
		[{ ...pause, times: 1 }, WAIT],
		[{ ...pause, times: 3 }, `${WAIT} in total (3 times)`],
	])('tells what holds it back: %j', (waitExceeded, message) => {
		const error = requestError(plan(), held(waitExceeded));
		expect(error).toMatchObject({ message, httpCode: '429', move: 'nobody' });
	});

	it.each([400, 409, 422])('ends its line with the words of the service after %d', (status) => {
		const { message } = requestError(plan(), refused(status, ' First 1.5 \n\n line.\tSecond. '));
		expect(message).toMatch(/^[A-Z][\w ]+: First 1\.5 line\. Second$/);
	});

	it.each([
		[undefined, '(code some_code).'],
		[{}, '(code some_code).'],
		[{ field: 'email' }, '(code some_code, details {"field":"email"}).'],
	])('has the code of the service and its details: %j', (details, end) => {
		const { description } = requestError(plan(), refused(409, 'Taken', details));
		expect(description.endsWith(`The service says: "Taken" ${end}`)).toBe(true);
	});

	it.each<[string, (details: Record<string, unknown>) => void]>([
		[
			'nest deeper than JSON can be written',
			(details) => {
				for (let depth = 0; depth < 20_000; depth++) details = details.inner = {};
			},
		],
		['contain themselves', (details) => (details.self = details)],
		['contain a BigInt', (details) => (details.big = 1n)],
		[
			'cannot be read',
			(details) =>
				Object.defineProperty(details, 'broken', {
					enumerable: true,
					get() {
						throw new Error('no');
					},
				}),
		],
	])('has the code of the service, and records the doubt, where its details %s', (_, spoil) => {
		const details = {};
		spoil(details);
		const item = newItem();
		const error = requestError(plan({ retrySafety: 'write', item }), refused(500, 'Down', details));
		expect(error.description).toMatch(/says: "Down" \(code some_code, details .+\)\.$/);
		expect(item.write).toMatchObject({ is: 'in doubt', error });
	});

	it('records the doubt before it reads what the service says', () => {
		const item = newItem();
		const body = {
			get error() {
				throw new Error('no');
			},
		};
		const describe = () => requestError(plan({ retrySafety: 'write', item }), answered(500, body));
		expect(describe).toThrow('no');
		expect(item.write).toMatchObject({ is: 'in doubt', error: { httpCode: '500' } });
	});

	const otherBodies = [{}, 'text', null, { error: 'text' }, { error: { code: 1, message: 'x' } }];
	it.each(otherBodies)('has no words of the service where the body is %j', (body) => {
		const { message, description } = requestError(plan(), answered(409, body));
		expect(message).toBe('The email address is already in use');
		expect(description).toMatch(/Use a different work email\.$/);
	});

	it('has the key nowhere and is no longer than a person reads', () => {
		const long = `${apiKey} ${'very '.repeat(2_000)}long`;
		const { message, description } = requestError(plan(), refused(400, long));
		expect(message).toMatch(/^The service refused the data: \*\*\* very /);
		expect(message).toHaveLength(1_000 + '… (10,038 characters in total)'.length);
		expect(description).toContain('The service says: "*** very');
		expect(description.length).toBeGreaterThan(4_000);
		expect(description.length).toBeLessThan(4_050);
	});
});

describe('The error of an operation', () => {
	const own = { 404: { message: 'No such contact', description: 'Check the ID.' } };
	const assumed: OperationMessages = { assumption: 'it may differ.' };
	const rests =
		' This operation relies on an assumption about the service: it may differ. Your service may differ (see "When a service differs" in the documents of this package).';
	const errorWith = (messages: OperationMessages, sent: Sent) =>
		requestError(plan({ messages }), sent);

	it.each([
		['says', [400, 404, 405, 422, 501], true],
		['does not say', [401, 409, 500], false],
	])('%s after %j what it assumes', (_, statuses, isTold) => {
		for (const status of statuses) {
			const { description } = errorWith(assumed, refused(status));
			expect(description.endsWith(rests)).toBe(isTold);
			expect(description.includes('assumption')).toBe(isTold);
		}
	});

	it.each([
		[true, 'The service does not offer this operation', true],
		[false, 'No such contact', false],
		[undefined, 'No such contact, or the service does not offer this operation', true],
	])('tells what a 404 means where the record is there: %p', (isThere, expected, isAssumed) => {
		const messages = messagesForNotFound({ ...own, ...assumed }, isThere);
		const { message, description } = errorWith(messages, refused(404));
		expect(message).toBe(expected);
		expect(description.includes(rests)).toBe(isAssumed);
	});

	it.each([
		[{ contacts: [], next: 2 }, 'It sent an object with contacts, next.'],
		[{}, 'It sent an object with no properties.'],
		[[], 'It sent a list.'],
		[Object.fromEntries([...'abcdefghij'].map((n) => [n, 1])), 'a, b, c, d, e, f, g, h, ….'],
	])('tells the shape of an unexpected response: %j', (body, came) => {
		const { message, description } = errorWith(assumed, answered(200, body));
		expect(message).toBe('The service sent a response that this operation does not expect');
		expect(description).toContain(came);
		expect(description.endsWith(rests)).toBe(true);
	});

	it('tells a path that the service does not know', () => {
		const { message, description } = errorWith(assumed, answered(404));
		expect(message).toBe('The service does not offer this operation');
		expect(description).toBe(CHECK_BASE_URL + rests);
	});
});

describe('A write that may have been carried out', () => {
	const refusedLater = { ...refused(400), mayHaveBeenApplied: true };

	it.each([
		['write', broken('ECONNRESET'), 'Check whether it was carried out before you send it again.'],
		['write', refused(500), 'Check whether it was carried out before you send it again.'],
		['idempotentWrite', refusedLater, 'It is safe to send it again.'],
	] as const)('(%s) stays in doubt when a later try is refused', (retrySafety, sent, advice) => {
		const item = newItem();
		const first = requestError(plan({ retrySafety, item }), sent);
		requestError(plan({ item }), refused(400));
		expect(item.write).toEqual({ is: 'in doubt', error: first, advice });
		expect(first.mayHaveBeenApplied).toBe(true);
	});

	it.each([
		['a read', 'read', broken('ECONNRESET')],
		['a write that was refused', 'write', refused(400)],
	] as const)('is not %s', (_, retrySafety, sent) => {
		const item = newItem();
		requestError(plan({ retrySafety, item }), sent);
		expect(item).toEqual(newItem());
	});
});
