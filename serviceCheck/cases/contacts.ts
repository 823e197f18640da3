import { contact, paths, pathOf } from '../../contract';
import { isSuccess, recordOf, type Fields } from '../client/apiResponse';
import { driftOf, describeDrift, type Drift } from '../drift';
import { NotChecked } from '../errors';
import type { Service } from '../service';
import { expectRecord, type Case } from './case';
import { firstRows } from './lists';

/** At most this many contacts are read one by one. */
const MAX_CONTACTS_READ = 5;

const absence = ['missing', 'null', 'an empty string'];

const isAbsence = ({ kind }: Drift): boolean => absence.includes(kind);

const hasValue = (value: unknown): boolean =>
	value !== undefined &&
	value !== null &&
	value !== '' &&
	!(Array.isArray(value) && value.length === 0);

const optionalFields = Object.keys(contact.shape).filter(
	(name) => contact.shape[name as keyof typeof contact.shape].safeParse(null).success,
);

const emptyTexts = (record: Fields): Drift[] =>
	optionalFields
		.filter((name) => record[name] === '')
		.map((path) => ({ path, kind: 'an empty string' }));

/** Missing values that are neither null nor absent, and required values that are missing. */
export const unexpectedAbsences = (contacts: Fields[]): string[] => {
	const found = [...driftOf(contact, contacts).filter(isAbsence), ...contacts.flatMap(emptyTexts)];
	return [...new Set(describeDrift(found))];
};

/** Reads up to MAX_CONTACTS_READ contacts, until every field that the list rows lack has had a value. */
const readContacts = (service: Service): Promise<Array<{ row: Fields; contact: Fields }>> =>
	service.once('contacts one by one', async () => {
		const rows = await firstRows(service, paths.contacts);
		const open = new Set(missingInAll(rows));
		const read: Array<{ row: Fields; contact: Fields }> = [];
		for (const row of rows.slice(0, MAX_CONTACTS_READ)) {
			if (read.length > 0 && open.size === 0) break;
			const response = await service.read(pathOf(paths.contacts, String(row.id)));
			const record = isSuccess(response) ? recordOf(response) : undefined;
			if (!record) continue;
			read.push({ row, contact: record });
			for (const name of [...open]) if (hasValue(record[name])) open.delete(name);
		}
		if (read.length === 0) throw new NotChecked('no contact could be read');
		return read;
	});

const missingInAll = (rows: Fields[]): string[] =>
	Object.keys(contact.shape).filter((name) => rows.every((row) => !(name in row)));

const quote = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');

export const contactCases: Case[] = [
	{
		name: 'Contacts: each has the fields and types of section 2.5',
		about: 'specification',
		needs: 'read',
		run: async (service) => {
			const read = await readContacts(service);
			const first = await service.read(pathOf(paths.contacts, String(read[0].row.id)));
			const drifts = driftOf(
				contact,
				read.map((it) => it.contact),
			);
			return [...expectRecord(first), ...describeDrift(drifts.filter((it) => !isAbsence(it)))];
		},
	},
	{
		name: 'Contacts: id, workspaceId, fullName and createdAt are always present; other values may be null or absent',
		about: 'contactNulls',
		needs: 'read',
		run: async (service) =>
			unexpectedAbsences((await readContacts(service)).map((it) => it.contact)),
	},
	{
		name: 'Contacts: list rows are complete contacts',
		about: 'listContacts',
		needs: 'read',
		run: async (service) => {
			const rows = await firstRows(service, paths.contacts);
			const read = await readContacts(service);
			const lacking = Object.keys(contact.shape).filter((name) =>
				read.some(({ row, contact: whole }) => hasValue(whole[name]) && !hasValue(row[name])),
			);
			const drifts = driftOf(contact, rows).filter((it) => !isAbsence(it));
			const differences = [
				...(lacking.length > 0 ? [`list rows have no ${quote(lacking)}, but Get has`] : []),
				...describeDrift(drifts),
			];
			const undecided = missingInAll(rows).filter((name) => !lacking.includes(name));
			if (differences.length > 0 || undecided.length === 0) return differences;
			throw new NotChecked(`no contact that was read has a value for ${quote(undecided)}`);
		},
	},
];
