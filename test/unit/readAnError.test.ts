import { CONTACT } from '../../nodes/TeamWorkspace/contact/kind';
import { MEMBER } from '../../nodes/TeamWorkspace/teamMember/kind';
import { noSuchRecord } from '../../nodes/TeamWorkspace/records/kind';
import { Refuted, withSecondLook } from '../../nodes/TeamWorkspace/records/locate';
import type { Client } from '../../nodes/transport';
import { inDoubtError } from '../../nodes/transport/execution/inDoubt';
import { lockedError } from '../../nodes/transport/execution/locks';
import { OUTCOME_UNKNOWN } from '../../nodes/transport/execution/failedItem';
import { describeResult, describeWaitExceeded } from '../../nodes/transport/errors/describe';
import type { WaitExceeded } from '../../nodes/transport/rateLimit/rateLimiter';
import type { HttpResult } from '../../nodes/transport/http/response';
import { textOf } from '../support/documents';

const page = textOf('docs/read-an-error.md');

const error = { error: { code: 'not_found', message: '' } };
const answered = (status: number, body: unknown = error): HttpResult => ({
	response: { status, headers: {}, body },
});
const sure = { message: '', mayHaveArrived: false };
const broken = (code: string): HttpResult => ({ failure: { code, ...sure } });

const statuses = [
	200, 302, 400, 401, 402, 403, 404, 405, 407, 408, 409, 413, 418, 429, 500, 502, 503, 504,
];
const codes = [
	...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNABORTED', 'ECONNRESET', 'DAMAGED'],
	...['ERR_INVALID_URL', 'CERT_HAS_EXPIRED', 'ERR_SSL_WRONG_VERSION_NUMBER'],
	...['EHOSTUNREACH', 'ETIMEDOUT'],
];

/** The error after a record was changed twice between the read of the list and the write. */
const changedMeanwhile = async (kind: typeof MEMBER | typeof CONTACT) => {
	const client = { index: () => ({ restart: () => {} }) } as unknown as Client;
	const refute = async () => await Promise.reject(new Refuted());
	const error = await withSecondLook<Error>(kind, client, refute).catch((thrown) => thrown);
	return { message: error.message.replace(kind.singular, '…') };
};

describe('the page "Read an error"', () => {
	it('has the first line of each failure in its lists, and no other', async () => {
		const pause: WaitExceeded = { by: 'service', askedMs: 60_000 };
		const holds = [{ by: 'limit' } as const, pause, { ...pause, times: 3 }];
		const words = [
			...statuses.map((status) => describeResult(answered(status))),
			...codes.map((code) => describeResult(broken(code))),
			describeResult(broken('ECONNREFUSED'), {}, true),
			describeResult({ failure: { code: 'ECONNREFUSED', ...sure, proxy: 'proxy.example' } }),
			describeResult(answered(200, {}), { assumption: 'it may differ.' }),
			describeResult(answered(200, { data: { id: '1' } }), { isForOneRecord: true }),
			...holds.map((hold) => describeWaitExceeded(hold, 0)),
			...[await changedMeanwhile(MEMBER), await changedMeanwhile(CONTACT)],
			...[inDoubtError(0), lockedError(), noSuchRecord(MEMBER), noSuchRecord(CONTACT)],
		];
		const lines = words.map(({ message }) => message.replace(/\d+ (?=seconds|times)/g, '… '));
		const told = [...page.matchAll(/^- `([^`]+)`/gm)].map(([, line]) => line);
		expect(told.sort()).toEqual([...new Set(lines)].sort());
	});

	it('has the words about a write of which nothing is known', () => {
		expect(page).toContain(`\`${OUTCOME_UNKNOWN}\``);
	});
});
