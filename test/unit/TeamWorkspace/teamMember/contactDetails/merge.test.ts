import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import {
	areSameDetails,
	mergedDetails,
} from '../../../../../nodes/TeamWorkspace/teamMember/contactDetails/merge';
import { runs } from '../../../../support/expectations/propertyRuns';

const phone = (value: string, label: string | null = null) => ({ type: 'phone', label, value });

/** Few values, so that the same ones meet often. */
const someDetail = fc.oneof(
	fc.record({
		type: fc.constantFrom('phone', 'website'),
		label: fc.constantFrom(null, '', 'Office', ' office', 'Mobile'),
		value: fc.constantFrom('1', '2', '3'),
	}),
	fc.record({
		type: fc.constant('social_media'),
		label: fc.constantFrom(null, 'GitHub'),
		platform: fc.constantFrom('x', 'github'),
		value: fc.constantFrom('1', '2'),
	}),
	fc.record({
		type: fc.constant('address'),
		label: fc.constantFrom(null, 'Office'),
		address: fc.record({
			city: fc.constantFrom('Oslo', 'Bergen'),
			line2: fc.constantFrom('', undefined),
		}),
	}),
);
const someDetails: fc.Arbitrary<IDataObject[]> = fc.array(someDetail, { maxLength: 6 });

const someAddress = fc.record({
	type: fc.constant('address'),
	label: fc.constantFrom(null, 'Office', 'Mobile'),
	address: fc.record(
		{
			line1: fc.constantFrom('1 Elm', '2 Oak'),
			city: fc.constantFrom('Oslo', 'Bergen'),
			country: fc.constantFrom('NO', 'SE'),
		},
		{ requiredKeys: [] },
	),
});
/** Also addresses that have some parts in common. */
const withAddresses: fc.Arbitrary<IDataObject[]> = fc.array(fc.oneof(someDetail, someAddress), {
	maxLength: 6,
});
const address = (parts: IDataObject, label: string | null = 'Office') => ({
	type: 'address',
	label,
	address: parts,
});

const labelOf = ({ label, platform }: IDataObject) =>
	String((label || platform) ?? '')
		.trim()
		.toLowerCase();
const hasLabel = ({ label }: IDataObject) => String(label ?? '').trim() !== '';
const isOfKind = (a: IDataObject, b: IDataObject) =>
	a.type === b.type && a.platform === b.platform && labelOf(a) === labelOf(b);
/** True for two that say the same, under whatever labels. */
const sayTheSame = (a: IDataObject, b: IDataObject) =>
	areSameDetails([{ ...a, label: null }], [{ ...b, label: null }]);
const areSame = (a: IDataObject, b: IDataObject) => isOfKind(a, b) && sayTheSame(a, b);
const count = (details: IDataObject[], detail: IDataObject) =>
	details.filter((other) => areSame(other, detail)).length;

/** What is left of `details` when each of `others` takes away one that is the same. */
const without = (details: IDataObject[], others: IDataObject[]): IDataObject[] =>
	others.reduce<IDataObject[]>((left, other) => {
		const index = left.findIndex((detail) => areSame(detail, other));
		return left.filter((_, at) => at !== index);
	}, details);

const always = (
	check: (present: IDataObject[], wanted: IDataObject[]) => void,
	details = someDetails,
) => fc.assert(fc.property(details, details, check), { numRuns: runs(1000) });

describe('Merged contact details', () => {
	it.each<[string, IDataObject[], IDataObject[], IDataObject[]]>([
		['one that is there already', [phone('1'), phone('2')], [phone('2')], [phone('1'), phone('2')]],
		[
			'one that is there already and another one',
			[phone('1'), phone('2')],
			[phone('2'), phone('3')],
			[phone('3'), phone('2')],
		],
		[
			'the same ones in another order',
			[phone('1'), phone('2')],
			[phone('2'), phone('1')],
			[phone('1'), phone('2')],
		],
		['a new one of a kind', [phone('1', 'Office')], [phone('2', 'Office')], [phone('2', 'Office')]],
		['two new ones', [phone('1'), phone('2')], [phone('3'), phone('4')], [phone('3'), phone('4')]],
		[
			'one more than are there',
			[phone('1')],
			[phone('2'), phone('1'), phone('3')],
			[phone('1'), phone('2'), phone('3')],
		],
		[
			'the same one whose label is written in another way',
			[phone('1', 'Mobile')],
			[phone('1', 'mobile ')],
			[phone('1', 'Mobile')],
		],
		[
			'another one whose label is written in another way',
			[phone('1', 'Mobile')],
			[phone('2', 'MOBILE')],
			[phone('2', 'MOBILE')],
		],
		[
			'another profile, without the name of the platform as its label',
			[{ type: 'social_media', platform: 'linkedin', label: 'LinkedIn', value: 'ada' }],
			[{ type: 'social_media', platform: 'linkedin', value: 'adal' }],
			[{ type: 'social_media', platform: 'linkedin', value: 'adal' }],
		],
		[
			'the same one without its label',
			[phone('1', 'Mobile')],
			[phone('1')],
			[phone('1', 'Mobile')],
		],
		['the same one under a new label', [phone('1')], [phone('1', 'Mobile')], [phone('1')]],
		[
			'the same one without its label, beside another one without',
			[phone('1', 'Mobile'), phone('2')],
			[phone('1')],
			[phone('1', 'Mobile'), phone('2')],
		],
		[
			'a value of another label that is on the card too',
			[phone('1', 'Mobile'), phone('2', 'Office')],
			[phone('1', 'Office')],
			[phone('1', 'Mobile'), phone('1', 'Office')],
		],
		[
			'two that change places',
			[phone('1', 'Mobile'), phone('2', 'Office')],
			[phone('1', 'Office'), phone('2', 'Mobile')],
			[phone('2', 'Mobile'), phone('1', 'Office')],
		],
		[
			'one that goes to a new label',
			[phone('1', 'Mobile')],
			[phone('1', 'Office'), phone('2', 'Mobile')],
			[phone('2', 'Mobile'), phone('1', 'Office')],
		],
		[
			'the same number under two new labels',
			[],
			[phone('1', 'Mobile'), phone('1', 'Office')],
			[phone('1', 'Mobile'), phone('1', 'Office')],
		],
		[
			'a value that is there as another type and on another platform',
			[phone('1'), { type: 'social_media', label: null, platform: 'x', value: '1' }],
			[
				{ type: 'website', label: null, value: '1' },
				{ type: 'social_media', label: null, platform: 'github', value: '1' },
			],
			[
				phone('1'),
				{ type: 'social_media', label: null, platform: 'x', value: '1' },
				{ type: 'website', label: null, value: '1' },
				{ type: 'social_media', label: null, platform: 'github', value: '1' },
			],
		],
		[
			'an address that has only a country',
			[address({ line1: '12 High Street', postalCode: '0150', city: 'Oslo', country: 'Norway' })],
			[address({ country: 'Norge' })],
			[address({ line1: '12 High Street', postalCode: '0150', city: 'Oslo', country: 'Norge' })],
		],
		[
			'some parts of an address that are there already',
			[address({ line1: '12 High Street', city: 'Oslo', country: 'Norway' })],
			[address({ city: 'oslo' })],
			[address({ line1: '12 High Street', city: 'Oslo', country: 'Norway' })],
		],
		[
			'parts without a label of an address that has one',
			[address({ city: 'Oslo', country: 'Norway' })],
			[address({ city: 'Oslo' }, null)],
			[address({ city: 'Oslo', country: 'Norway' })],
		],
		[
			'an address of another label',
			[address({ city: 'Oslo', country: 'Norway' })],
			[address({ city: 'Bergen' }, 'Home')],
			[address({ city: 'Oslo', country: 'Norway' }), address({ city: 'Bergen' }, 'Home')],
		],
	])('with %s', (_, present, wanted, expected) =>
		expect(mergedDetails(present, wanted)).toEqual(expected),
	);

	it('keep each entry in its place, or have a new one of its kind there', () =>
		always((present, wanted) => {
			const merged = mergedDetails(present, wanted);
			present.forEach((detail, index) => {
				if (areSame(detail, merged[index])) return;
				expect(isOfKind(detail, merged[index])).toBe(true);
				expect(count(wanted, merged[index])).toBeGreaterThan(count(present, merged[index]));
			});
		}));

	it('lose no more of a kind than is new of it', () =>
		always((present, wanted) => {
			const merged = mergedDetails(present, wanted);
			const lost = without(present, merged);
			for (const detail of lost) {
				const isAlike = (other: IDataObject) => isOfKind(other, detail);
				const news = without(wanted, present).filter(isAlike);
				expect(lost.filter(isAlike).length).toBeLessThanOrEqual(news.length);
			}
		}));

	it('have each entry as often as it is there or wanted, whichever is more, at most', () =>
		always((present, wanted) => {
			const merged = mergedDetails(present, wanted);
			for (const detail of merged)
				expect(count(merged, detail)).toBeLessThanOrEqual(
					Math.max(count(present, detail), count(wanted, detail)),
				);
		}));

	it('say all that is wanted, and under its label where the card has it', () =>
		always((present, wanted) => {
			const merged = mergedDetails(present, wanted);
			for (const detail of wanted) {
				expect(merged.some((other) => sayTheSame(other, detail))).toBe(true);
				const isAlike = (other: IDataObject) => isOfKind(other, detail);
				if (!hasLabel(detail) || wanted.filter(isAlike).length > 1) continue;
				// What is wanted without a label stays where the card has it, whatever label stands there.
				const isFree = (other: IDataObject) =>
					isAlike(other) && !wanted.some((one) => !hasLabel(one) && sayTheSame(one, other));
				if (present.some(isFree)) expect(count(merged, detail)).toBeGreaterThan(0);
			}
		}));

	it('say nothing twice that was said once, unless a label of the card is given it', () =>
		always((present, wanted) => {
			const once = wanted.filter(
				(detail, index) => wanted.findIndex((other) => sayTheSame(other, detail)) === index,
			);
			const merged = mergedDetails(present, once);
			for (const detail of present) {
				const times = (details: IDataObject[]) =>
					details.filter((other) => sayTheSame(other, detail)).length;
				const given = merged.filter(
					(other, index) =>
						index < present.length &&
						hasLabel(other) &&
						sayTheSame(other, detail) &&
						!sayTheSame(present[index], detail),
				);
				expect(times(merged)).toBeLessThanOrEqual(times(present) + given.length);
			}
		}));

	it('stay as they are when they are merged again', () =>
		always((present, wanted) => {
			const merged = mergedDetails(present, wanted);
			expect(areSameDetails(mergedDetails(merged, wanted), merged)).toBe(true);
		}));

	it('stay as they are when one address is merged into others again', () =>
		fc.assert(
			fc.property(withAddresses, someAddress, (present, wanted) => {
				const merged = mergedDetails(present, [wanted]);
				expect(areSameDetails(mergedDetails(merged, [wanted]), merged)).toBe(true);
			}),
			{ numRuns: runs(1000) },
		));

	it('keep each part of an address that no wanted address has', () =>
		always((present, wanted) => {
			const merged = mergedDetails(present, wanted);
			const parts = (details: IDataObject[]) =>
				details.map((detail) => (detail.address ?? {}) as IDataObject);
			const named = new Set(parts(wanted).flatMap((one) => Object.keys(one)));
			parts(present).forEach((one, index) => {
				for (const [part, value] of Object.entries(one))
					if (!named.has(part)) expect(parts(merged)[index][part]).toBe(value);
			});
		}, withAddresses));

	it('leave a card alone that has it all, though a label of it is that of another wanted one', () => {
		const card = [phone('1', 'Mobile'), phone('2', 'Phone')];
		expect(mergedDetails(card, [phone('1', 'Phone'), phone('2')])).toEqual(card);
	});

	it.each<[string, (label: string | null) => string | null]>([
		['writes a capital', (label) => label && label[0].toUpperCase() + label.slice(1)],
		['writes small letters', (label) => label && label.toLowerCase()],
		['gives one', (label) => label || 'Main'],
		['takes it away', () => null],
	])('do not grow from night to night when the service %s of a label', (_, served) =>
		always((present, wanted) => {
			const night = (card: IDataObject[]) =>
				mergedDetails(card, wanted).map(({ label, ...detail }) => ({
					...detail,
					label: served((label as string | null) ?? null),
				}));
			const first = night(present);
			expect(night(first)).toHaveLength(first.length);
		}),
	);
});
