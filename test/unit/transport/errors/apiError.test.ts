import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';
import {
	ApiError,
	InvalidInput,
	isMissingRecord,
	toNodeError,
	UnexpectedResponse,
	type Move,
} from '../../../../nodes/transport/errors/apiError';
import { BY_CODE, BY_STATUS, type Row } from '../../../../nodes/transport/errors/messages';

const node = { name: 'Team Workspace', type: 'teamWorkspace' } as INode;
const errorOf = (move: Move, httpCode?: string, retryAfterMs?: number) =>
	new ApiError('It happened', { description: 'Do this.', move, httpCode, retryAfterMs });

describe('The cause that n8n reads from an error', () => {
	it.each([
		[errorOf('builder'), { cause: 'configuration-invalid' }],
		[errorOf('builder', '404'), { cause: 'configuration-invalid' }],
		[errorOf('builder', '401'), { cause: 'credential-invalid' }],
		[errorOf('builder', '402'), { cause: 'credential-invalid' }],
		[errorOf('nobody', '503'), { cause: 'temporarily-unavailable' }],
		[errorOf('nobody', '429'), { cause: 'rate-limited' }],
		[errorOf('nobody', '429', 9_000), { cause: 'rate-limited', retryAfterMs: 9_000 }],
		[errorOf('service', '403'), undefined],
		[new UnexpectedResponse('Another record', {}), undefined],
	])('of %j is %j', (error, failure) => {
		expect(error.failure).toEqual(failure);
		expect(toNodeError(node, error).failure).toEqual(failure);
	});

	const rows = Object.entries<Row>({ ...BY_STATUS, ...BY_CODE });
	it.each(rows)('is a wait for %s exactly when nobody can do anything', (code, { move }) => {
		const isDown = /^(408|429|5(?!01)\d\d)$/.test(code) || /^(E|DAMAGED)/.test(code);
		expect(move === 'nobody').toBe(isDown && code !== 'ERR_INVALID_URL');
	});
});

describe('An error as n8n shows it', () => {
	it.each([
		[errorOf('nobody', '503'), 'Do this. It goes on.'],
		[errorOf('builder', '400'), 'Do this.'],
		[new UnexpectedResponse('No', { advice: 'Call.' }), 'Call. This operation relies on an'],
		[new UnexpectedResponse('No', { assumption: 'it is so.' }), 'about the service: it is so.'],
		[new InvalidInput([{ field: 'Email', problem: 'is empty' }]), 'Correct it.'],
		[new NodeOperationError(node, 'Own', { description: 'As it is.' }), 'As it is.'],
	])('%s says what to do', (error, description) => {
		const shown = toNodeError(node, error, {
			itemIndex: 3,
			correct: 'Correct it.',
			assumption: 'the list is complete.',
			next: 'It goes on.',
		});
		expect(shown.message).toBe(error.message);
		expect(shown.description).toContain(description);
		expect(shown.context.itemIndex).toBe(3);
	});

	it('is cut when it quotes a whole text of the builder', () => {
		const { message } = toNodeError(node, new Error(`Unexpected token: ${'x'.repeat(65_536)}`));
		expect(message).toMatch(/^Unexpected token: x+… \(65,554 characters in total\)$/);
		expect(message.length).toBeLessThan(21_000);
	});

	it('is the same if n8n made it', () => {
		const error = new NodeApiError(node, {}, { message: 'As n8n says' });
		expect(toNodeError(node, error)).toBe(error);
	});
});

it('A record that does not exist is told by the service, or by a list', () => {
	const refused = errorOf('builder', '404');
	expect(isMissingRecord(refused)).toBe(false);
	refused.isMissingRecord = true;
	expect(isMissingRecord(refused)).toBe(true);
	expect(isMissingRecord(new InvalidInput('Nobody', { isMissingRecord: true }))).toBe(true);
	expect(isMissingRecord(new Error('x'))).toBe(false);
});
