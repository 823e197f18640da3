import { type HttpResult, isSuccess } from '../../../../nodes/transport/http/response';
import {
	describeResult,
	describeWaitExceeded,
	messagesForNotFound,
} from '../../../../nodes/transport/errors/describe';
import type { OperationMessages } from '../../../../nodes/transport/errors/messages';
import { InvalidInput } from '../../../../nodes/transport/errors/apiError';

const answered = (status: number, body: unknown = {}, headers = {}): HttpResult => ({
	response: { status, headers, body },
});
const refused = (status: number, message = 'Own words', details?: object): HttpResult =>
	answered(status, { error: { code: 'some_code', message, details } });
const broken = (code: string, message = ''): HttpResult => ({
	failure: { code, message, mayHaveArrived: true },
});

const CHECK_BASE_URL =
	"Check the 'Base URL' in the credential: it is the address of the service and ends with /api/v1.";
const MAY_PASS =
	'This may clear up in a few minutes. If it keeps happening, contact whoever runs the service.';

describe('What to do', () => {
	it.each([
		[400, 'Correct the value that the service names'],
		[401, 'paste a current key'],
		[402, 'Ask the owner of the workspace'],
		[403, 'firewall or proxy'],
		[404, CHECK_BASE_URL],
		[405, CHECK_BASE_URL],
		[409, 'Use a different work email'],
		[413, 'Shorten long texts or send fewer contact details'],
		[429, "raise 'Maximum Wait (Seconds)'"],
		[
			418,
			`This node does not recognize the response; it may not come from the API. ${CHECK_BASE_URL}`,
		],
		[500, MAY_PASS],
		[502, MAY_PASS],
		[503, MAY_PASS],
		[504, MAY_PASS],
		[599, MAY_PASS],
	])('after %d is told before what the service says', (status, advice) => {
		const { description } = describeResult(refused(status));
		const [before, after] = description.split(' The service says: ');
		expect(before).toContain(advice);
		expect(after).toBe('"Own words" (code some_code).');
	});

	it('after 400 is to tell others where nothing was entered that could be corrected', () => {
		expect(describeResult(refused(400), {}, false).description).toMatch(
			/^Forward the service's message to whoever runs it\. The service says: /,
		);
	});

	it.each([
		['ECONNREFUSED', 'The service is down, or the address is wrong'],
		['ENOTFOUND', CHECK_BASE_URL],
		['EAI_AGAIN', 'The DNS server of this network did not respond'],
		['ECONNABORTED', "raise 'Timeout' under 'Request Options'"],
		['ECONNRESET', MAY_PASS],
		['ERR_BAD_RESPONSE', MAY_PASS],
		['DAMAGED', `a proxy, truncates or changes responses. ${MAY_PASS}`],
		['HPE_INVALID_CONSTANT', `a proxy, truncates or changes responses. ${MAY_PASS}`],
		['ERR_INVALID_URL', 'enter an address that starts with https://'],
		['CERT_HAS_EXPIRED', 'does not trust the certificate of the service'],
		['EHOSTUNREACH', 'This network has no route to the host'],
		['ENETUNREACH', 'This network has no route to the host'],
		['ETIMEDOUT', 'The host does not respond'],
		['EOTHER', `${CHECK_BASE_URL} (EOTHER)`],
	])('after %s is told', (code, advice) => {
		expect(describeResult(broken(code)).description).toContain(advice);
	});

	it.each([
		['socket hang up', 'socket hang up'],
		['', 'no details'],
	])('after a failure without a code ends with what is known of it: %j', (message, end) => {
		expect(describeResult(broken('', message)).description.endsWith(` (${end})`)).toBe(true);
	});
});

describe('The sentence of the service', () => {
	it.each([400, 409, 422])('goes into the message after %d, as the end of a line', (status) => {
		const { message } = describeResult(refused(status, ' First 1.5 \n\n line.\tSecond. '));
		expect(message).toMatch(/^[A-Z][\w ]+: First 1\.5 line\. Second$/);
	});

	it.each([401, 404, 413, 500])('stays out of the message after %d', (status) => {
		expect(describeResult(refused(status)).message).not.toContain('Own words');
	});

	it.each([
		[undefined, '(code some_code).'],
		[{}, '(code some_code).'],
		[{ field: 'email' }, '(code some_code, details {"field":"email"}).'],
	])('stands with its code and its details: %j', (details, end) => {
		const { description } = describeResult(refused(409, 'Taken', details));
		expect(description.endsWith(`The service says: "Taken" ${end}`)).toBe(true);
	});

	it.each([{}, 'text', null, { error: 'text' }, { error: { code: 1, message: 'x' } }])(
		'is missing where the body has another shape: %j',
		(body) => {
			const { message, description } = describeResult(answered(409, body));
			expect(message).toBe('The email address is already in use');
			expect(description).toMatch(/Use a different work email\.$/);
		},
	);
});

describe('An answer that does not come from the API', () => {
	it.each([200, 201, 299])('is a success that cannot be read: %d', (status) => {
		expect(describeResult(answered(status)).message).toBe(
			'This response does not come from the Team Workspace API',
		);
	});

	it.each([300, 301, 399])('is a redirect: %d', (status) => {
		const { message, description } = describeResult(
			answered(status, {}, { location: 'https://x.example' }),
		);
		expect(message).toBe('The Base URL redirects to another URL');
		expect(description).toBe(
			`It redirects to https://x.example. The API key is not sent there. ${CHECK_BASE_URL}`,
		);
	});

	it('is a redirect to nowhere', () => {
		expect(describeResult(answered(302)).description).toMatch(/^It redirects to an unknown URL\. /);
	});

	it.each([199, 100])('is none that HTTP knows as the last one: %d', (status) => {
		expect(describeResult(answered(status)).message).toBe('The service refused the request');
	});

	it('is a 404 without the words of the service', () => {
		expect(describeResult(answered(404)).message).toMatch(
			/does not come from the Team Workspace API/,
		);
		expect(describeResult(refused(404)).message).toBe('The service has no endpoint at this URL');
	});
});

describe('An operation', () => {
	const assumed: OperationMessages = { assumption: 'it may differ.' };
	const rests =
		'This operation relies on an assumption about the service: it may differ. Your service may differ (see "When a service differs" in the documents of this package).';

	it('has words of its own for a status', () => {
		const own = { 404: { message: 'No such contact', description: 'Check the ID.' } };
		expect(describeResult(refused(404), own)).toEqual({
			message: 'No such contact',
			description: 'Check the ID. The service says: "Own words" (code some_code).',
			move: 'builder',
		});
	});

	it.each([400, 404, 405, 422, 501])('that relies on an assumption says so after %d', (status) => {
		expect(describeResult(refused(status), assumed).description.endsWith(` ${rests}`)).toBe(true);
	});

	it.each([
		[true, 'The service does not offer this operation', true],
		[false, 'No such contact', false],
		[undefined, 'No such contact, or the service does not offer this operation', true],
	])('tells what a 404 means where the record is there: %p', (isThere, expected, isAssumed) => {
		const own = { 404: { message: 'No such contact', description: 'Check the ID.' }, ...assumed };
		const { message, description } = describeResult(
			refused(404),
			messagesForNotFound(own, isThere),
		);
		expect(message).toBe(expected);
		expect(description.includes(rests)).toBe(isAssumed);
	});

	it.each([
		[{ contacts: [], next: 2 }, 'It sent an object with contacts, next.'],
		[{}, 'It sent an object with no properties.'],
		[[], 'It sent a list.'],
		[Object.fromEntries([...'abcdefghij'].map((n) => [n, 1])), 'a, b, c, d, e, f, g, h, ….'],
	])('that relies on an assumption tells the form of an answer that differs: %j', (body, came) => {
		const { message, description } = describeResult(answered(200, body), assumed);
		expect(message).toBe('The service sent a response that this operation does not expect');
		expect(description).toContain(came);
		expect(description.endsWith(` ${rests}`)).toBe(true);
	});

	it.each([401, 409, 500])('that relies on an assumption does not say so after %d', (status) => {
		expect(describeResult(refused(status), assumed).description).not.toContain('assumption');
	});

	it('that relies on an assumption is not offered where its path is not known', () => {
		expect(describeResult(answered(404), assumed)).toEqual({
			message: 'The service does not offer this operation',
			description: `${CHECK_BASE_URL} ${rests}`,
			move: 'builder',
		});
	});
});

describe('A success', () => {
	const isRecord = (data: unknown) => data === 'record';

	it.each<[number, unknown, boolean]>([
		[200, { data: 'record' }, true],
		[299, { data: 'record' }, true],
		[199, { data: 'record' }, false],
		[300, { data: 'record' }, false],
		[200, { data: 'other' }, false],
		[200, {}, false],
		[200, null, false],
		[204, undefined, false],
		[200, 'text', false],
	])('of %d with %j: %s', (status, body, isOne) => {
		expect(isSuccess({ status, headers: {}, body }, isRecord)).toBe(isOne);
	});
});

describe('A pause that is too long', () => {
	const pause = { by: 'service', askedMs: 90_001 } as const;

	it('is told without an option where the form has none', () => {
		expect(describeWaitExceeded(pause, 60_400, false)).toEqual({
			message: 'The service asked n8n to wait 91 seconds',
			description:
				'Other systems seem to use the same key. Wait a moment, or give n8n its own key.',
			move: 'nobody',
		});
	});

	it.each([true, false])('that this process makes is told as such (options: %s)', (hasOptions) => {
		expect(describeWaitExceeded({ by: 'limit' }, 60_400, hasOptions)).toEqual({
			message: 'The API key has reached its rate limit',
			description:
				'Workflows of this n8n instance are using up the rate limit. Wait a minute and try again.',
			move: 'nobody',
		});
	});

	it('is told as the sum of its refusals', () => {
		const { message } = describeWaitExceeded({ ...pause, times: 3 }, 60_400, true);
		expect(message).toBe('The service asked n8n to wait 91 seconds in total (3 times)');
		expect(describeWaitExceeded({ ...pause, times: 1 }, 60_400, true).message).not.toContain(
			'in all',
		);
	});

	it('is told in seconds, with the longest that may be waited', () => {
		const { message, description } = describeWaitExceeded(pause, 60_400, true);
		expect(message).toBe('The service asked n8n to wait 91 seconds');
		expect(description).toMatch(
			/^That is more than the 'Maximum Wait \(Seconds\)' of 60\. Other systems seem/,
		);
	});
});

it('What was entered wrong is told field by field', () => {
	const problems = [
		{ field: 'Email', problem: 'is empty' },
		{ field: 'First Name', problem: 'must be text' },
	];
	expect(new InvalidInput(problems).message).toBe("'Email' is empty; 'First Name' must be text");
});
