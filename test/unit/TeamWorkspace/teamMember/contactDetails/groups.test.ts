import { socialPlatforms } from '../../../../../contract';
import { platformOptions } from '../../../../../nodes/TeamWorkspace/teamMember/contactDetails/groups';

it('the form offers each platform of the contract once', () => {
	expect(platformOptions.map(({ value }) => value).sort()).toEqual([...socialPlatforms].sort());
});
