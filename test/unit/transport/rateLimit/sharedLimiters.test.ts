import type { INode } from 'n8n-workflow';
import { realClock } from '../../../../nodes/transport/clock';
import { connect } from '../../../../nodes/transport/connection';

const node = { name: 'Team Workspace' } as INode;
const baseUrl = 'https://workspace.example.com/api/v1';
const open = (more: object = {}) => connect({ baseUrl, apiKey: 'a-key', ...more }, node);

describe('All uses of a key share what it may send', () => {
	it('however the Base URL is written, and when the key was pasted with spaces around it', () => {
		const { apiKey, limiters } = open({ baseUrl: ` ${baseUrl}/\n`, apiKey: ' a-key\n' });
		expect(apiKey).toBe('a-key');
		expect(limiters).toBe(open().limiters);
	});

	it.each([
		['another key', { apiKey: 'another-key' }],
		['another address', { baseUrl: 'https://workspace.example.com/api/v2' }],
		['the same letters in a row', { baseUrl: `${baseUrl}a`, apiKey: '-key' }],
	])('but not with %s', (_, other) => {
		expect(open(other).limiters).not.toBe(open().limiters);
	});
});

describe('The limits of a credential', () => {
	const limits = (more: object) => {
		const { read, write } = open(more).limiters;
		return { read: read.window.settings, write: write.window.settings };
	};

	it.each([
		[{}, 120, 30],
		[{ readsPerMinute: 60, writesPerMinute: 12 }, 60, 12],
		[{ readsPerMinute: '60', writesPerMinute: '12' }, 60, 12],
		[{ readsPerMinute: 1, writesPerMinute: 1.9 }, 1, 1],
		[{ readsPerMinute: 0, writesPerMinute: -1 }, 120, 30],
		[{ readsPerMinute: 0.9, writesPerMinute: 'many' }, 120, 30],
		[{ windowSeconds: 2 }, 120, 30, 2_000],
	])('%j are %d reads and %d writes in the window', (more, reads, writes, windowMs = 60_000) => {
		expect(limits(more)).toEqual({
			read: { limit: reads, windowMs, maxInFlight: 32 },
			write: { limit: writes, windowMs, maxInFlight: 4 },
		});
	});

	const limitAs = (id: string, writesPerMinute: number, apiKey = 'of-two') => {
		const credentials = { teamWorkspaceApi: { id, name: id } };
		const used = connect({ baseUrl, apiKey, writesPerMinute }, { ...node, credentials });
		return used.limiters.write.window.settings.limit;
	};

	it('of several credentials with one key: the lowest holds, and a change to each is taken over', () => {
		expect([limitAs('a', 10), limitAs('b', 30), limitAs('a', 10)]).toEqual([10, 10, 10]);
		expect([limitAs('a', 20), limitAs('b', 5), limitAs('a', 20)]).toEqual([20, 5, 5]);
	});

	it('of a credential that was not used for ten minutes no longer count', () => {
		const kept = 600_000;
		const clock = jest.spyOn(realClock, 'now');
		const limitsAt = [0, kept, kept + 1].map((ms) => {
			clock.mockReturnValue(10 * kept + ms);
			if (ms === 0) limitAs('a', 5, 'rarely-used');
			return limitAs('b', 30, 'rarely-used');
		});
		clock.mockRestore();
		expect(limitsAt).toEqual([5, 5, 30]);
	});
});
