import fc from 'fast-check';
import { NodeHelpers, type INode, type INodeProperties } from 'n8n-workflow';
import { contactFilters } from '../../../../nodes/TeamWorkspace/form/filters/contactFilters';
import { readLocator } from '../../../../nodes/TeamWorkspace/form/locator';
import { contactLocator } from '../../../../nodes/TeamWorkspace/contact/locator';
import { memberLocator, membersAt } from '../../../../nodes/TeamWorkspace/teamMember/locator';
import '../../../support/engine/n8n';
import { forAll } from '../../../support/expectations/propertyRuns';

/** What n8n's editor says about a field with this in it. */
function issuesOf({ displayOptions: _, ...field }: INodeProperties, mode: string, value: string) {
	const values = { [field.name]: { __rl: true, mode, value } };
	const issues = NodeHelpers.getParameterIssues(field, values, '', {} as INode, null);
	return issues.parameters?.[field.name] ?? [];
}

/** What the node says about it when it runs. */
function refusalOf(field: INodeProperties, mode: string, value: string) {
	try {
		readLocator((() => ({ mode, value })) as never, field);
		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
}

const space = fc.stringMatching(/^[ \t\n]{0,2}$/);
const mixedCase = (text: fc.Arbitrary<string>) =>
	fc.tuple(text, fc.boolean()).map(([it, isUpper]) => (isUpper ? it.toUpperCase() : it));
const around = (text: fc.Arbitrary<string>) =>
	fc.tuple(space, text, space).map((parts) => parts.join(''));
const ids = around(mixedCase(fc.uuid()));
const emails = around(mixedCase(fc.emailAddress()));
const urls = around(mixedCase(fc.webUrl({ withQueryParameters: true, withFragments: true })));

describe.each([
	['id', memberLocator.field, ids],
	['id', contactLocator.field, ids],
	['email', memberLocator.field, emails],
	['email', contactLocator.field, emails],
	['id', contactFilters.assignedMember.field, ids],
	['url', memberLocator.field, urls],
])('The form, in the mode %s', (mode, field, right) => {
	it(`of '${field.displayName}' lets through what the node takes`, () => {
		forAll(500, [fc.oneof(right, fc.string(), fc.uuid())], (value) => {
			if (value.startsWith('=') || refusalOf(field, mode, value) !== undefined) return;
			expect(issuesOf(field, mode, value)).toEqual([]);
		});
	});

	it(`of '${field.displayName}' says what the node would say`, () => {
		const value = 'Ada Lovelace';
		const [issue, ...others] = issuesOf(field, mode, value);
		expect(others).toEqual([]);
		expect(refusalOf(field, mode, value)).toBe(`${issue}, but is '${value}'`);
	});

	it(`of '${field.displayName}' says of nothing only that it is required`, () => {
		const message = field.required ? [`Parameter "${field.displayName}" is required.`] : [];
		expect(issuesOf(field, mode, '')).toEqual(message);
	});
});

it('A mode that the field does not have is read as an ID', () => {
	const message = refusalOf(contactLocator.field, 'url', 'https://cards.example.com/ada');
	expect(message).toMatch(/^'Contact' must be an ID, .*, but is 'https:/);
});

it.each([
	['id', 'ada@'],
	['list', 'ada@x.example, bob@x.example'],
	['unknown', '@'],
])('What is no email in the mode %s is said to be no ID either', (mode, value) => {
	const message = refusalOf(memberLocator.field, mode, value);
	expect(message).toBe(
		`'Team Member' must be an ID, such as 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b, or one email address, but is '${value}'`,
	);
	expect(refusalOf(memberLocator.field, 'email', value)).toMatch(/must be one email address, such/);
});

it('The address of a card may have a letter that is not of the ASCII set', () => {
	const url = 'https://kort.blåbær.example/ada';
	expect(refusalOf(memberLocator.field, 'url', url)).toBeUndefined();
	expect(membersAt([{ profileUrl: url }], url)).toHaveLength(1);
});
