import type { IDataObject } from 'n8n-workflow';
import { InvalidInput } from '../../transport';
import { fieldLabel } from '../form/fieldLabel';
import { recordWithEmail } from '../records/byEmail';
import type { Match } from '../records/upsert';
import { describeValue } from '../values/describeValue';
import { listNames } from '../values/modelText';
import { compareNames, isFullerName } from '../values/personName';
import { omit } from '../values/text';
import { withName, withNameWords, type ContactKey } from './keys';
import { CONTACT } from './kind';

export const AMBIGUOUS = 'Change one of them with Update, or delete the duplicates';

/** Of more contacts with one number, and the name or a word of it in common, these are compared. */
const MOST_COMPARED = 50;

type Index = Parameters<NonNullable<Match['find']>>[0];

/** A name that is close is kept unless the other one is fuller: 'P. Schmidt' must not make Paul of Peter. */
const refine = (record: IDataObject, wanted: IDataObject): IDataObject =>
	compareNames(record.fullName, wanted.fullName) === 'close' &&
	!isFullerName(wanted.fullName, record.fullName)
		? omit(wanted, 'fullName')
		: wanted;

/** How an item finds a contact by a number, a profile or a company, and the name. */
export function personMatch(key: ContactKey, entered: IDataObject): Match {
	const { isPersonal, noun } = key;
	const { fullName } = entered;
	const values = key.valuesOf(entered);
	const named = { path: CONTACT.path, key };
	const lookup = {
		...named,
		values: values.flatMap((one) => withName(one, fullName)),
		alike: values.flatMap((one) => withNameWords(one, fullName)),
	};
	const leads = (name: string) => key.valuesOf({ [name]: entered[name] }).length > 0;
	const field = isPersonal ? String(key.fields.find(leads)) : 'fullName';
	const told = {
		field: fieldLabel(field),
		value: String(entered[field]),
		noun: isPersonal ? `${noun} and name` : `name and ${noun}`,
	};

	/** The contacts that may be the person, where none has the same name. */
	async function findAlike(index: Index) {
		const same = new Set<IDataObject>();
		const close = new Set<IDataObject>();
		const doubtful = new Set<IDataObject>();
		for (const value of values) {
			const holders = await index.find({ ...named, values: value, atMost: 2 });
			const isOnly = isPersonal && holders.length === 1;
			const words = withNameWords(value, fullName);
			const others = { ...named, values: words, atMost: MOST_COMPARED };
			for (const one of isOnly ? holders : await index.find(others)) {
				const match = compareNames(one.fullName, fullName);
				if (match === 'same') same.add(one);
				else if (match === 'close' && isOnly) close.add(one);
				else if (match !== 'different') doubtful.add(one);
			}
		}
		return { same: [...same], close: [...close], all: [...new Set([...close, ...doubtful])] };
	}

	async function find(index: Index): Promise<IDataObject | undefined> {
		const isSame = (one: IDataObject) => compareNames(one.fullName, fullName) === 'same';
		const found = (await index.find({ ...lookup, atMost: MOST_COMPARED })).filter(isSame);
		const alike = found.length > 0 ? { same: found, close: [], all: [] } : await findAlike(index);
		const { same, close, all } = alike;
		if (same.length > 0)
			return recordWithEmail(CONTACT, same, told.value, { ...told, advice: AMBIGUOUS });
		if (all.length === close.length && close.length < 2) return close[0];
		const contacts = all.length === 1 ? 'a contact' : 'one of the contacts';
		const problem = `is ${describeValue(fullName)}. This may be the same person as ${contacts} with this ${noun}, or another one: ${listNames(all, CONTACT.nameField)}. So nothing was written. If it is the same person, enter the name as the contact has it, or change the contact by its ID with Update; if not, add this one with Create`;
		throw new InvalidInput([{ field: fieldLabel('fullName'), problem }]);
	}

	return { lookup, ...told, find, refine };
}
