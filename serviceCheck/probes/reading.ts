import { z } from 'zod/v4';
import {
	addressParts,
	connection,
	contact,
	failure,
	MAX_PAGE_SIZE,
	page,
	pagination,
	pathOf,
	paths,
	single,
	teamMember,
	type Pagination,
} from '../../contract';
import { isFields, isSuccess, recordOf, rowsOf, type ApiResponse, type Fields } from '../client';
import type { Service } from '../service';
import { aboutFields, expectStatus, isEmpty, issuesOf, NotChecked, type Statements } from './probe';

/** A valid UUID that belongs to no record. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** The rows of the first page. Throws NotChecked when it cannot be read. */
async function firstRows(service: Service, path: string): Promise<Fields[]> {
	const response = await service.read(path);
	const rows = isSuccess(response) ? rowsOf(response) : undefined;
	if (!rows) throw new NotChecked('the list could not be read');
	return rows;
}

const idsOf = (rows: Fields[] = []): string => rows.map(({ id }) => id).join();

/** How many rows the list has; those of the page, if it does not say. */
const totalOf = (response: ApiResponse): number =>
	page(z.unknown()).safeParse(response.body).data?.pagination.total ??
	rowsOf(response)?.length ??
	0;

/** The differences of a page from section 4.2, and from the `pagination` that it should have. */
const issuesOfPage = (response: ApiResponse, expected: Partial<Pagination>): string[] => {
	const values = Object.entries(expected).map(([name, value]) => [name, z.literal(value)]);
	const schema = page(z.unknown()).extend({
		pagination: pagination.extend(Object.fromEntries(values)),
	});
	return issuesOf(schema, response.body);
};

/** What section 4.2 says of a list. */
const aboutList = (title: string, path: string): Statements['specification'] => ({
	async [`${title}: a page is { data, pagination } and has ${MAX_PAGE_SIZE} rows`](service) {
		const response = await service.read(path);
		if (response.status !== 200) return expectStatus(response, 200);
		const count = Math.min(totalOf(response), MAX_PAGE_SIZE);
		const rows = rowsOf(response)?.length ?? 0;
		return [
			...issuesOfPage(response, { limit: MAX_PAGE_SIZE, hasMore: totalOf(response) > count }),
			...(rows === count ? [] : [`the page has ${rows} rows instead of ${count}`]),
		];
	},
	async [`${title}: limit and offset select the rows, and none at the end`](service) {
		const rows = await firstRows(service, path);
		const total = totalOf(await service.read(path));
		if (rows.length < 2) throw new NotChecked('there are fewer than two records');
		const differences: string[] = [];
		for (const offset of [0, 1, total]) {
			const query = `limit=1&offset=${offset}`;
			const response = await service.read(`${path}?${query}`);
			const isSame = idsOf(rowsOf(response)) === idsOf(rows.slice(offset, offset + 1));
			if (!isSame) differences.push(`${query} did not return the row at that offset`);
			differences.push(...issuesOfPage(response, { limit: 1, hasMore: offset + 1 < total }));
		}
		return [...new Set(differences)];
	},
	async [`${title}: a limit outside 1 to ${MAX_PAGE_SIZE} and a negative offset get 400`](service) {
		await firstRows(service, path);
		const differences: string[] = [];
		for (const query of ['limit=0', `limit=${MAX_PAGE_SIZE + 1}`, 'offset=-1']) {
			const response = await service.read(`${path}?${query}`);
			differences.push(...expectStatus(response, 400).map((it) => `${query} ${it}`));
		}
		return differences;
	},
	async [`${title}: the newest rows come first`](service) {
		const rows = await firstRows(service, path);
		const times = rows.map(({ createdAt }) => Date.parse(String(createdAt)));
		if (times.some(Number.isNaN)) throw new NotChecked('rows have no createdAt');
		if (new Set(times).size < 2) throw new NotChecked('all rows have the same createdAt');
		const isSorted = times.every((time, at) => at === 0 || time <= times[at - 1]);
		return isSorted ? [] : ['rows are not sorted by createdAt, newest first'];
	},
});

/** The first contacts of the list, each also as Get returns it. */
const readContacts = (service: Service): Promise<Array<{ row: Fields; whole: Fields }>> =>
	service.once('contacts one by one', async () => {
		const found: Array<{ row: Fields; whole: Fields }> = [];
		for (const row of (await firstRows(service, paths.contacts)).slice(0, 5)) {
			const response = await service.read(pathOf(paths.contacts, String(row.id)));
			const whole = isSuccess(response) ? recordOf(response) : undefined;
			if (whole) found.push({ row, whole });
		}
		if (found.length === 0) throw new NotChecked('no contact could be read');
		return found;
	});

const contactFields = Object.keys(contact.shape) as Array<keyof typeof contact.shape>;

/** A contact whose missing values may be empty too (assumption `contactNulls`). */
export const anyContact = z.preprocess(
	(value) =>
		isFields(value)
			? Object.fromEntries(Object.entries(value).filter(([, each]) => !isEmpty(each)))
			: value,
	contact,
);

/** What every contact has (assumption `contactNulls`). */
export const requiredOfContact = contact.pick({
	id: true,
	workspaceId: true,
	fullName: true,
	createdAt: true,
});

const hasAllParts = ({ value, address }: Fields): boolean =>
	addressParts
		.map((part) => (isFields(address) ? address[part] : undefined))
		.every((part) => typeof part !== 'string' || String(value).includes(part.trim()));

export const reading: Statements = {
	specification: {
		async '/me returns the workspace of the key'(service) {
			return issuesOf(single(connection), (await service.read(paths.connection)).body);
		},
		async 'A wrong key gets 401'(service) {
			const apiKey = 'not-a-key-of-this-service';
			return expectStatus(await service.send('GET', paths.connection, { apiKey }), 401);
		},
		async 'An unknown ID gets 404'(service) {
			const lists = [paths.teamMembers, paths.contacts];
			const responses = lists.map((list) => service.read(pathOf(list, UNKNOWN_ID)));
			return (await Promise.all(responses)).flatMap((response) => expectStatus(response, 404));
		},
		async 'Errors are { error: { code, message } }, with `bad_request` for 400'(service) {
			const error = failure.shape.error.extend({ code: z.literal('bad_request') });
			const invalid = await service.read(`${paths.teamMembers}?limit=0`);
			const unknown = await service.read(pathOf(paths.teamMembers, UNKNOWN_ID));
			return [
				...(invalid.status === 400 ? issuesOf(z.object({ error }), invalid.body) : []),
				...(unknown.status === 404 ? issuesOf(failure, unknown.body) : []),
			];
		},
		...aboutList('Team members', paths.teamMembers),
		async 'Team members: each has the fields and types of sections 2.1 to 2.4'(service) {
			const rows = await firstRows(service, paths.teamMembers);
			if (rows.length === 0) throw new NotChecked('there are no team members');
			const { body } = await service.read(pathOf(paths.teamMembers, String(rows[0].id)));
			return [...issuesOf(teamMember, ...rows), ...issuesOf(single(teamMember), body)];
		},
		async 'Contacts: each has the fields and types of section 2.5'(service) {
			const contacts = (await readContacts(service)).map(({ whole }) => whole);
			return issuesOf(anyContact, ...contacts);
		},
	},
	listContacts: {
		...aboutList('Contacts', paths.contacts),
		async 'Contacts: list rows are complete contacts'(service) {
			const rows = await firstRows(service, paths.contacts);
			const contacts = await readContacts(service);
			const lacking = contactFields.filter((name) =>
				contacts.some(({ row, whole }) => !isEmpty(whole[name]) && isEmpty(row[name])),
			);
			if (lacking.length > 0) return aboutFields('list rows lack what Get has', lacking);
			const undecided = contactFields.filter((name) => rows.every((row) => !(name in row)));
			if (undecided.length === 0) return issuesOf(anyContact, ...rows);
			throw new NotChecked(`no contact that was read has a value for ${undecided.join(', ')}`);
		},
	},
	contactNulls: {
		async 'Contacts: id, workspaceId, fullName and createdAt are always present'(service) {
			const contacts = (await readContacts(service)).map(({ whole }) => whole);
			return issuesOf(requiredOfContact, ...contacts);
		},
	},
	addressValue: {
		async 'Team members: the `value` of an address detail is the address as one line'(service) {
			const members = await firstRows(service, paths.teamMembers);
			const details = members.flatMap(({ contactDetails }) => contactDetails).filter(isFields);
			const addresses = details.filter(({ type }) => type === 'address');
			if (addresses.length === 0) throw new NotChecked('no card has an address');
			return addresses.every(hasAllParts) ? [] : ['a `value` lacks parts of its address'];
		},
	},
};
