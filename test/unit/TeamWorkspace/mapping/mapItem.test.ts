import fc from 'fast-check';
import { InvalidInput } from '../../../../nodes/transport/errors/apiError';
import { mappedValues } from '../../../../nodes/TeamWorkspace/mapping/headingCells';
import { headingRows } from '../../../../nodes/TeamWorkspace/mapping/headings';
import { mapItem } from '../../../../nodes/TeamWorkspace/mapping/mapItem';
import { forAll } from '../../../support/expectations/propertyRuns';

const kinds = ['member', 'contact'] as const;

/** Each heading of the table, with what it fills in. */
const known = kinds.flatMap((kind) =>
	headingRows
		.filter((row) => row[kind])
		.flatMap((row) => row.headings.map((heading) => ({ kind, heading, row }))),
);

/** The heading as somebody else would spell it: other letter case, other signs between the words and around them. */
const spelled = (heading: string) =>
	fc
		.tuple(
			fc.mixedCase(fc.constant(heading)),
			fc.constantFrom(' ', '  ', '_', '-', '.', '', '\u00a0', ' - '),
			fc.constantFrom('', ' ', '\ufeff', '*'),
			fc.constantFrom('', ' ', ':', ' *', '?'),
		)
		.map(([cased, between, before, after]) => before + cased.replace(/ /g, between) + after);

const anyItem = fc.dictionary(
	fc.oneof(fc.string(), fc.constantFrom(...known.map(({ heading }) => heading), '__proto__')),
	fc.jsonValue(),
	{ maxKeys: 12 },
);

describe('Map Automatically', () => {
	it('has each heading in one row of the table', () => {
		const plain = headingRows.flatMap(({ headings }) =>
			headings.map((heading) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')),
		);
		expect(plain).toEqual([...new Set(plain)]);
	});

	it('maps each heading of the table in any spelling', () => {
		const spelling = fc
			.constantFrom(...known)
			.chain((one) => spelled(one.heading).map((heading) => ({ ...one, heading })));
		forAll(2_000, [spelling, fc.stringMatching(/^[a-z]{5,}$/)], ({ kind, row, heading }, value) => {
			const required = row.ifRequired ? ['memberId'] : [];
			const expected = row.address === 'part' ? [] : [{ ...row[kind], heading, value }];
			expect(mappedValues({ kind, required }, { [heading]: value })).toEqual(expected);
		});
	});

	it('makes texts of any item, or says what is wrong with a heading that it has', () => {
		forAll(2_000, [fc.constantFrom(...kinds), anyItem], (kind, item) => {
			try {
				const { parameters } = mapItem({ kind, required: [] }, item as never);
				JSON.stringify(parameters, (_, value: unknown) => {
					expect(['string', 'object']).toContain(typeof value);
					expect(value).not.toBeNull();
					return value;
				});
			} catch (error) {
				if (!(error instanceof InvalidInput)) throw error;
				for (const { field } of error.problems) {
					expect(field.split("' and '").every((heading) => heading in item)).toBe(true);
				}
			}
		});
	});
});
