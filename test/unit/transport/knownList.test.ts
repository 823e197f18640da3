import { realClock } from '../../../nodes/transport/clock';
import { KnownList, noteWritten } from '../../../nodes/transport/knownList';

const known = (name: string, ids: string[]) =>
	new KnownList(name, Promise.resolve(ids.map((id) => ({ id }))));

afterEach(() => jest.restoreAllMocks());

describe('A list that was read', () => {
	it('gets what is written afterwards: what is new at its head, what was changed in its place', async () => {
		const list = known('one', ['a', 'b']);
		expect(await list.records()).toEqual([{ id: 'a' }, { id: 'b' }]);
		noteWritten('one', { id: 'b', name: 'B' });
		noteWritten('one', { id: 'c' });
		noteWritten('another', { id: 'd' });
		const expected = [{ id: 'c' }, { id: 'a' }, { id: 'b', name: 'B' }];
		expect(await list.records()).toEqual(expected);
		expect(await list.records()).toEqual(expected);
	});

	it('gets what is written while it is read', async () => {
		const list = known('two', ['a']);
		noteWritten('two', { id: 'b' });
		expect(await list.records()).toEqual([{ id: 'b' }, { id: 'a' }]);
	});

	it('is as it was read where the writing came before: the record may be gone again', async () => {
		noteWritten('three', { id: 'b' });
		expect(await known('three', ['a']).records()).toEqual([{ id: 'a' }]);
	});

	it('is not told of what was written more than an hour before', async () => {
		const list = known('four', []);
		const now = realClock.now();
		const at = jest.spyOn(realClock, 'now');
		at.mockReturnValue(now);
		noteWritten('four', { id: 'a' });
		at.mockReturnValue(now + 1);
		noteWritten('four', { id: 'b' });
		at.mockReturnValue(now + 3_600_000);
		noteWritten('four', { id: 'c' });
		expect(await list.records()).toEqual([{ id: 'c' }, { id: 'b' }]);
	});
});
