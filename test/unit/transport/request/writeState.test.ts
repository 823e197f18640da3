import { ApiError } from '../../../../nodes/transport/errors/apiError';
import { stateAfter, type WriteState } from '../../../../nodes/transport/request/writeState';

const [first, second] = ['first', 'second'].map(
	(message) => new ApiError(message, { description: '', move: 'nobody' }),
);
const notSent: WriteState = { is: 'not sent' };
const lost: WriteState = { is: 'in doubt', error: first, advice: 'check' };
const answered: WriteState = { is: 'in doubt' };
const written: WriteState = { is: 'written' };

it.each<[WriteState, Parameters<typeof stateAfter>[1], WriteState]>([
	[notSent, { outcome: 'confirmed', isAsWanted: true }, written],
	[lost, { outcome: 'confirmed', isAsWanted: true }, written],
	// The record is as wanted, or gone.
	[notSent, { outcome: 'nothing', isAsWanted: true }, notSent],
	[notSent, { outcome: 'perhaps', isAsWanted: true }, written],
	[lost, { outcome: 'nothing', isAsWanted: true }, written],
	[answered, { outcome: 'nothing', isAsWanted: true }, answered],
	// It existed before.
	[notSent, { outcome: 'nothing', isAsWanted: false }, notSent],
	[notSent, { outcome: 'perhaps', isAsWanted: false }, answered],
	[lost, { outcome: 'perhaps', isAsWanted: false }, lost],
	// No usable response came: the first advice stays, the error is the last one.
	[notSent, { error: first, advice: 'check' }, lost],
	[answered, { error: first, advice: 'check' }, lost],
	[lost, { error: second, advice: 'repeat' }, { ...lost, error: second }],
	[written, { error: first, advice: 'check' }, written],
	[written, { outcome: 'perhaps', isAsWanted: false }, written],
])('An item in the state %j is, after %j, in the state %j', (before, end, after) => {
	expect(stateAfter(before, end)).toEqual(after);
});
