import { anyKey, has, shares } from '../../../../../nodes/TeamWorkspace/contact/matching/keys';

it.each([
	['Beta', 'BETA GmbH', true],
	['Beta', 'Beta GmbH & Co. KG', true],
	['Beta', 'Beta & Co KG', true],
	['Beta, Inc.', 'Beta', true],
	['X', 'x', true],
	['Beta Soft', 'Betasoft', false],
	['Beta', 'Beta Soft', false],
	['Beta', 'Beta Alco GmbH', false],
	['Beta', 'Beta Cosmos GmbH', false],
])('%s and %s are one company: %s', (company, other, isOne) => {
	expect(shares({ company }, { company: other }, 'company')).toBe(isOne);
	expect(shares({ company: other }, { company }, 'company')).toBe(isOne);
});

it.each([
	['Beta', true],
	['GmbH', true],
	['on', true],
	['y', true],
	['yes', false],
	['non', false],
	['faux', false],
	['', false],
	['b'.repeat(200), true],
	['b'.repeat(201), false],
])('A contact can be found by the company %j: %s', (company, canBe) => {
	expect(has({ company }, 'company')).toBe(canBe);
});

it('A contact is found by these fields', () => {
	expect(anyKey.fields).toEqual(['email', 'mobile', 'phone', 'fullName', 'linkedin', 'company']);
});
