import fc from 'fast-check';
import { describeValue } from '../../../../nodes/TeamWorkspace/values/describeValue';
import { toText, toTexts } from '../../../../nodes/TeamWorkspace/values/text';
import { fromJson } from '../../../../nodes/TeamWorkspace/resources/teamMember/contactDetails/fromJson';
import { platformOptions } from '../../../../nodes/TeamWorkspace/resources/teamMember/contactDetails/groups';
import { simplifyContact } from '../../../../nodes/TeamWorkspace/resources/contact/simplify';
import { simplifyTeamMember } from '../../../../nodes/TeamWorkspace/resources/teamMember/simplify';
import { socialPlatforms } from '../../../../contract';

describe('A text that is sent', () => {
	it.each<[unknown, unknown]>([
		[' Ada\n', 'Ada'],
		['Ada Byron', 'Ada Byron'],
		[0, '0'],
		[4722222222, '4722222222'],
		[true, 'true'],
		[false, undefined],
		['', undefined],
		[' \t\u00a0', undefined],
		...[
			'\u200b',
			'\u200b \u2060\u200d',
			'\u2800',
			'\u3164\u115f\uffa0',
			'\u034f',
			'\u0000\u00ad',
		].map((value): [unknown, unknown] => [value, undefined]),
		['👩\u200d👧', '👩\u200d👧'],
		[NaN, NaN],
		[Infinity, Infinity],
		[null, undefined],
		[undefined, undefined],
		[['Ada'], ['Ada']],
	])('%j becomes %j', (value, expected) => expect(toText(value)).toEqual(expected));

	it('is left out when it is empty, whatever else there is', () => {
		fc.assert(
			fc.property(
				fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.constant(null))),
				(fields) => {
					for (const value of Object.values(toTexts(fields)))
						expect(String(value).trim()).not.toBe('');
				},
			),
		);
	});
});

describe('A value in a message', () => {
	it.each<[unknown, string]>([
		['Ada', "'Ada'"],
		[' ', 'empty'],
		[undefined, 'empty'],
		[null, 'empty'],
		[1.5, '1.5'],
		['ada@x.example\u200b', "'ada@x.example[invisible character U+200B]'"],
		['👩‍👧', "'👩‍👧'"],
		['❤️', "'❤️'"],
		['a\u2800b\u3164', "'a[invisible character U+2800]b[invisible character U+3164]'"],
		[NaN, 'NaN (check the calculation in the expression)'],
		[-Infinity, '-Infinity (check the calculation in the expression)'],
		[[], 'a list'],
		[{}, 'an object'],
		['x'.repeat(60), `'${'x'.repeat(60)}'`],
		['x'.repeat(61), `'${'x'.repeat(59)}…'`],
	])('%j is shown as %s', (value, expected) => expect(describeValue(value)).toBe(expected));
});

describe('Contact details in JSON', () => {
	it('leave alone what is right', () => {
		const details = [
			{ type: 'phone', value: '1', label: null },
			{ type: 'x', address: { city: 'y' } },
		];
		expect(fromJson(JSON.stringify(details)).details).toEqual(details);
	});

	it('are read or refused, but never crash', () => {
		fc.assert(
			fc.property(fc.oneof(fc.jsonValue(), fc.json(), fc.string()), (json) => {
				try {
					expect(Array.isArray(fromJson(json).details)).toBe(true);
				} catch (error) {
					expect((error as Error).message).toMatch(/^'Contact Details \(JSON\)' /);
				}
			}),
		);
	});
});

describe('A simplified row', () => {
	it.each([
		['team member', simplifyTeamMember],
		['contact', simplifyContact],
	])('of a %s has no objects in it, whatever is missing', (_, simplify) => {
		const row = simplify({ id: '1', contact: {}, tags: null, connectedWith: null });
		expect(Object.keys(row).length).toBeLessThanOrEqual(10);
		expect(Object.values(row).filter((value) => typeof value === 'object' && value)).toEqual([]);
	});

	it.each([
		['a text', 'VIP', 'VIP'],
		['a list of texts', ['VIP', 'Berlin'], 'VIP, Berlin'],
		['one tag that is not in a list', { name: 'VIP' }, 'VIP'],
		['null in a list', [null, { name: 'VIP' }], 'VIP'],
		['tags without a name', [{}, { name: '' }, { color: 'red' }], ''],
		['an empty object', {}, ''],
		['a number', 7, '7'],
	])('has tags also where the service sends %s', (_, tags, told) => {
		expect(simplifyContact({ id: '1', tags })).toMatchObject({ tags: told });
	});

	it.each([
		['a text', 'Ada', 'Ada'],
		['no name', {}, null],
		['nothing', null, null],
	])('has an assigned member also where the service sends %s', (_, connectedWith, told) => {
		expect(simplifyContact({ id: '1', connectedWith })).toMatchObject({ assignedTo: told });
	});

	it.each(['+47 22 22 22 22', null, []])('of a team member takes %j as contact', (contact) => {
		expect(simplifyTeamMember({ id: '1', contact })).toMatchObject({ phone: null });
	});
});

it('the form offers each platform of the contract once', () => {
	expect(platformOptions.map(({ value }) => value).sort()).toEqual([...socialPlatforms].sort());
});
