import { errorStatuses } from '../../../contract';

it('has the error statuses of spec 7', () => {
	expect(Object.keys(errorStatuses).map(Number)).toEqual([400, 401, 402, 404, 409, 413, 429, 500]);
});
