import type { IDataObject } from 'n8n-workflow';
import { fieldLabel } from '../form/fieldLabel';
import { clearName } from '../values/clearName';
import { foldedWords } from '../values/compareNames';
import { fold } from '../values/search';
import type { Column } from './columns';
import type { Decision } from './decision';
import { itemValues, lostValues, namesOf, type Value } from './itemValues';
import type { Topic } from './headingWords';
import { contactDetails, isAddress, TARGETS, type Target } from './targets';

/** The fields of the form that are not in Additional Fields. */
const OWN_FIELDS = ['firstName', 'lastName', 'fullName', 'email', 'memberId'];

const NAME_TOPICS: Topic[] = ['firstName', 'lastName', 'secondLastName', 'name'];

/** Whether a house number stands before the street, as in '12 rue' and '12 High Street'. */
const isBeforeStreet = ({ words }: Column): boolean =>
	words.some((word) => ['rue', 'voie', 'house', 'street'].includes(word));

/** The parts of an address: a house number joins its street, and a state its city. */
function addressOf(values: Map<Topic, Value>): Array<[Topic, string]> {
	const textOf = (topic: Topic) => values.get(topic)?.text;
	const [street, number] = [values.get('street'), values.get('houseNumber')];
	if (!street && !values.has('city')) return [];
	const house = street && number && !street.text.includes(number.text) ? number.text : undefined;
	const line1 =
		number && isBeforeStreet(number.column) ? [house, street?.text] : [street?.text, house];
	const [city, state] = [textOf('city'), textOf('state')];
	const place = [city, city && fold(state ?? '') !== fold(city) ? state : undefined];
	const parts: Array<[Topic, string]> = [
		['street', line1.filter(Boolean).join(' ')],
		['line2', textOf('line2') ?? ''],
		['city', place.filter(Boolean).join(', ')],
		['postalCode', textOf('postalCode') ?? ''],
		['country', textOf('country') ?? ''],
	];
	return parts.filter(([, text]) => text !== '');
}

/** An address in one line. What the street says already, as in a whole address, is not said again. */
function oneLine(parts: Array<[Topic, string]>): string {
	const said = new Set<string>();
	return parts
		.flatMap(([, text]) => text.split(', '))
		.filter((part) => {
			const isNew = !said.has(fold(part));
			said.add(fold(part));
			return isNew;
		})
		.join(', ');
}

/** First and last name go before a whole name, which may be the one of them that is missing. */
function fullName(values: Map<Topic, Value>): string {
	const [first, last, second, whole] = NAME_TOPICS.map((topic) => values.get(topic)?.text);
	const parts = [first, last, second];
	const column = values.get('name')?.column;
	const isTurned = column?.isLastFirst || (column?.hasCommas && whole?.includes(','));
	const split = whole && isTurned ? clearName(whole, column?.isLastFirst) : undefined;
	if (split && !first && !last) return `${split.first} ${split.last}`;
	if (!whole || (first && last)) return parts.filter(Boolean).join(' ');
	const words = foldedWords(whole);
	const isWhole = foldedWords(parts.filter(Boolean).join(' ')).every((word) =>
		words.includes(word),
	);
	return isWhole ? whole : [first ?? whole, last ?? whole, second].filter(Boolean).join(' ');
}

/** The fields of the record and the contact details that an item fills in. */
function targetsOf(
	decision: Decision,
	values: Map<Topic, Value>,
): Array<Target & { text: string }> {
	const { kind } = decision;
	const address = addressOf(values);
	const join = (topics: Topic[]) =>
		topics.flatMap((topic) => values.get(topic)?.text ?? []).join(' ');
	const last = join(['lastName', 'secondLastName']);
	const texts = new Map<Topic, string>([
		...[...values]
			.filter(([topic]) => !isAddress(topic))
			.map(([topic, { text }]) => [topic, text] as const),
		...(kind === 'contact'
			? [['name', fullName(values)] as const, ['street', oneLine(address)] as const]
			: address),
		...(kind === 'member' ? [['lastName', last] as const] : []),
	]);
	for (const topic of [
		'secondLastName',
		...(kind === 'contact' ? ['firstName', 'lastName'] : []),
	] as Topic[])
		texts.delete(topic);
	return [...texts].flatMap(([topic, text]) => {
		const target = TARGETS[topic][kind];
		return target && text !== '' ? [{ ...target, text }] : [];
	});
}

/**
 * The parameters that the form would have, had each field been mapped by hand.
 * @throws {InvalidInput} that names the headings, when two columns of one field differ or a cell cannot be used
 */
export function mapItem(decision: Decision, item: IDataObject) {
	const values = itemValues(decision, item);
	const targets = targetsOf(decision, values);
	const fields: IDataObject = {};
	for (const { field, text } of targets) if (field) fields[field] = text;
	const additionalFields = Object.fromEntries(
		Object.entries(fields).filter(([name]) => !OWN_FIELDS.includes(name)),
	);
	const details = contactDetails(targets);
	const hasDetails = Object.keys(details).length > 0;
	const asExpressions = targets.map((one) => ({ ...one, text: '=' }));
	return {
		parameters: {
			...Object.fromEntries(OWN_FIELDS.map((name) => [name, fields[name] ?? ''])),
			additionalFields,
			updateFields: fields,
			specifyContactDetails: 'fields',
			contactDetails: details,
			// Without a heading for them, the contact details stay: 'Replace All' would remove them.
			...(hasDetails ? {} : { contactDetailsMode: 'merge' }),
		},
		/** The same before expressions are resolved: every mapped value comes from an expression. */
		raw: { memberId: '=', contactDetails: contactDetails(asExpressions) },
		/** An address without a street is only filled in, and so is a name that has been split. */
		keeps: [
			...(values.has('street') ? [] : ['address']),
			...(decision.splitsName ? ['firstName', 'lastName'] : []),
		],
		/** What the item says that cannot be used: warnings. */
		lost: lostValues(decision, item),
		/** The headings as they came, by the label of the field that they fill in. */
		headings: headingsOf(decision, values),
	};
}

/** The headings of each field, by its label: those with a value in this item, or else all. */
function headingsOf({ kind, used }: Decision, values: Map<Topic, Value>): Map<string, string> {
	const columns = new Map<string, Column[]>();
	const isFilled = ({ name }: Column) =>
		[...values.values()].some(({ column }) => column.name === name);
	for (const [topic, all] of used) {
		const { field } = TARGETS[topic][kind] ?? {};
		if (field) columns.set(fieldLabel(field), [...(columns.get(fieldLabel(field)) ?? []), ...all]);
	}
	return new Map(
		[...columns].map(([label, all]) => {
			const filled = all.filter(isFilled);
			return [label, namesOf(filled.length > 0 ? filled : all)];
		}),
	);
}
