import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { MEMBER } from '../../../../nodes/TeamWorkspace/teamMember/kind';
import { sampleMember } from '../../../../nodes/TeamWorkspace/teamMember/output';
import { forAll } from '../../../support/expectations/propertyRuns';

const ofType = (type: string, ...values: string[]): IDataObject[] =>
	values.map((value) => ({ type, value }));
const profiles = (platform: string, ...values: string[]): IDataObject[] =>
	values.map((value) => ({ type: 'social_media', platform, value }));
const addresses = (...all: IDataObject[]): IDataObject[] =>
	all.map((address) => ({ type: 'address', address }));

/** What contact details mean, each with the ways in which a person or a service may write it. */
const meanings = [
	ofType('phone', '+47 22 33 44 55', '+4722334455', '0047 22-33-44-55', '4722334455'),
	ofType('phone', '+44 (0)20 7946 0958', '+442079460958'),
	ofType('phone', '22 33 44 55', '22334455'),
	ofType('website', 'example.com', 'https://example.com/', 'http://www.Example.com'),
	ofType('website', 'https://example.com/%7eada', 'https://example.com:443/~ada/'),
	ofType('email', 'ada@x.example', 'Ada@X.Example'),
	profiles('x', '@ada', 'Ada', 'https://twitter.com/ada', 'https://x.com/ada'),
	profiles('x', 'grace', 'x.com/Grace/'),
	profiles('linkedin', 'ada', 'in/ada', 'https://www.linkedin.com/in/ada/'),
	profiles('whatsapp', '+47 400 00 000', 'https://wa.me/4740000000'),
	addresses({ line1: 'A 1', city: 'Oslo' }, { line1: 'a  1', line2: '', city: 'OSLO' }),
	// With the same parts, so that one replaces the other whole.
	addresses({ line1: 'B 2', city: 'Bergen' }),
];

/** The same for a detail with and without what the service adds. */
const contentOf = ({ type, platform, value, address }: IDataObject) => {
	const parts = Object.entries((address ?? {}) as IDataObject).filter(([, part]) => part);
	return JSON.stringify([type, platform, address ? parts.sort() : value]);
};

const meaningOf = (detail: IDataObject): number =>
	meanings.findIndex((ways) => ways.some((way) => contentOf(way) === contentOf(detail)));

const someDetail = fc
	.tuple(
		fc.constantFrom(...meanings).chain((ways) => fc.constantFrom(...ways)),
		fc.constantFrom(null, undefined, '', 'Phone', ' Mobile', 'mobile'),
	)
	.map(([detail, label]) => (label === undefined ? detail : { ...detail, label }));
const someDetails: fc.Arbitrary<IDataObject[]> = fc.array(someDetail, { maxLength: 6 });

/** What a service makes of a card that it stores. */
interface Service {
	/** Which of the ways to write a meaning it takes. */
	way: number | undefined;
	label: (label: string | null) => string | null;
	order: (card: IDataObject[]) => IDataObject[];
	hasNulls: boolean;
}

const byType = (card: IDataObject[]) =>
	[...card].sort((a, b) => String(a.type).localeCompare(String(b.type)));
const byMeaning = (card: IDataObject[]) => [...card].sort((a, b) => meaningOf(a) - meaningOf(b));
const labels: Array<Service['label']> = [
	(label) => label,
	(label) => label?.trim() || null,
	(label) => label || 'Phone',
	(label) => (label || 'Mobile').toUpperCase(),
	() => null,
];

const someService = (orders: Array<Service['order']>, kept = labels): fc.Arbitrary<Service> =>
	fc.record({
		way: fc.option(fc.nat({ max: 4 }), { nil: undefined }),
		label: fc.constantFrom(...kept),
		order: fc.constantFrom(...orders),
		hasNulls: fc.boolean(),
	});

const stored =
	({ way, label, order, hasNulls }: Service) =>
	(card: IDataObject[]): IDataObject[] =>
		order(card).map((detail, index) => {
			const ways = meanings[meaningOf(detail)];
			const spelled = way === undefined ? detail : ways[way % ways.length];
			const nulls = hasNulls ? { line1: null, line2: null, country: null } : {};
			const address = { ...nulls, ...(spelled.address as IDataObject | undefined) };
			return {
				...spelled,
				...(spelled.address ? { address } : {}),
				id: String(index),
				label: label((detail.label as string | null | undefined) ?? null),
			};
		});

/** The card after a run, and what the run sent. */
function run(
	card: IDataObject[],
	wanted: IDataObject[],
	mode: 'merge' | 'replace',
	service: Service,
) {
	const changes = MEMBER.differences({ contactDetails: card }, { contactDetails: wanted }, mode);
	const sent = changes.contactDetails as IDataObject[] | undefined;
	return { sent, card: sent ? stored(service)(sent) : card };
}

const times = (details: IDataObject[], meaning: number) =>
	details.filter((detail) => meaningOf(detail) === meaning).length;

describe('A service that spells, labels and orders the details of a card in its own way', () => {
	it('gets them once with Add or Change, and the second run sends nothing', () => {
		const services = someService([(card) => card, byType, byMeaning]);
		forAll(3000, [someDetails, someDetails, services], (present, wanted, service) => {
			const before = stored(service)(present);
			const first = run(before, wanted, 'merge', service);
			expect(run(first.card, wanted, 'merge', service).sent).toBeUndefined();
			meanings.forEach((_, meaning) => {
				const [was, is, shall] = [before, first.card, wanted].map((it) => times(it, meaning));
				if (shall > 0) expect(is).toBeGreaterThan(0);
				expect(is).toBeLessThanOrEqual(was + shall);
				if (!wanted.some(({ label }) => label))
					expect(is).toBeLessThanOrEqual(Math.max(was, shall));
			});
		});
	});

	it('has what Replace All wants after one run, and the second run sends nothing', () => {
		const services = someService([(card) => card, byType], labels.slice(0, 3));
		forAll(1000, [someDetails, someDetails, services], (present, wanted, service) => {
			const { card } = run(stored(service)(present), wanted, 'replace', service);
			expect(run(card, wanted, 'replace', service).sent).toBeUndefined();
			expect(card.map(meaningOf).sort()).toEqual(wanted.map(meaningOf).sort());
		});
	});
});

describe('Replace All', () => {
	const phone = (value: string, label?: string): IDataObject => ({ type: 'phone', value, label });

	it.each<[string, IDataObject[], IDataObject[]]>([
		['a label', [phone('1')], [phone('1', 'Mobile')]],
		['the letter case of a label', [phone('1', 'mobile')], [phone('1', 'Mobile')]],
		['another first number', [phone('1'), phone('2')], [phone('2'), phone('1')]],
		['one less', [phone('1'), phone('1')], [phone('1')]],
		['none', [phone('1')], []],
		['all where the card has an unknown form', ['+1'] as never, [phone('1')]],
		['all where the service omits the card', undefined as never, [phone('1')]],
	])('sends %s', (_, contactDetails, wanted) => {
		const changes = { contactDetails: wanted };
		expect(MEMBER.differences({ contactDetails }, changes, 'replace')).toEqual(changes);
	});
});

describe('A change of a member', () => {
	const member: IDataObject = { ...sampleMember };
	const phone = { type: 'phone', label: 'Office', value: '+2' };
	const otherPhone = { ...phone, value: '+4' };
	const site = { type: 'website', value: 'https://a.example' };
	const whatsApp = { type: 'social_media', platform: 'whatsapp', value: '+3' };
	const contact = { phone: '+2', whatsapp: '+3', website: 'https://a.example' };

	it.each<[string, IDataObject, IDataObject]>([
		['a field', { jobTitle: 'Chief' }, { jobTitle: 'Chief', displayName: 'Ada Lovelace' }],
		['the name', { lastName: 'Byron' }, { lastName: 'Byron', displayName: 'Ada Byron' }],
		['contact details', { contactDetails: [site, whatsApp, phone, otherPhone] }, { contact }],
		['no contact details', { contactDetails: [] }, { contact: { phone: null, website: null } }],
	])('is planned with what the service makes of it: %s', (_, changes, planned) => {
		expect(MEMBER.planned(member, changes)).toMatchObject({ id: member.id, ...planned });
	});

	it('is planned for a new member, with a card and its quick access', () => {
		const name = { firstName: 'Ada', lastName: 'L' };
		const card = { contactDetails: [], contact: { phone: null, whatsapp: null, website: null } };
		const planned = { id: null, ...name, displayName: 'Ada L', ...card };
		expect(MEMBER.planned({ id: null }, name)).toEqual(planned);
	});
});
