import { teamMember } from '../../../../contract';
import { sampleMember } from '../../../../nodes/TeamWorkspace/teamMember/sample';

it('is a complete record as the API sends it', () => {
	expect(teamMember.strict().parse(sampleMember)).toEqual(sampleMember);
	expect(Object.keys(sampleMember).sort()).toEqual(Object.keys(teamMember.shape).sort());
});
