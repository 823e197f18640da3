import { MAX_PAGE_SIZE, page, paths, type Pagination } from '../../contract';
import { z } from 'zod/v4';
import { isFields, isSuccess, rowsOf, type ApiResponse, type Fields } from '../client/apiResponse';
import { driftOf, describeDrift } from '../drift';
import { NotChecked } from '../errors';
import type { Service } from '../service';
import { expectStatus, type About, type Case } from './case';

interface List {
	/** Prefix of the case names. */
	title: string;
	path: string;
	about: About;
}

export const lists: List[] = [
	{ title: 'Team members', path: paths.teamMembers, about: 'specification' },
	{ title: 'Contacts', path: paths.contacts, about: 'listContacts' },
];

/** The rows of the first page, with or without the envelope `data`. Throws NotChecked when there are none to read. */
export async function firstRows(service: Service, path: string): Promise<Fields[]> {
	const response = await service.read(path);
	const rows = isSuccess(response) ? rowsOf(response) : undefined;
	if (!rows) throw new NotChecked('the list could not be read');
	return rows;
}

const paginationOf = ({ body }: ApiResponse): Partial<Pagination> | undefined =>
	isFields(body) && isFields(body.pagination) ? body.pagination : undefined;

/** The differences in `pagination`; none when it is missing, which another case reports. */
const expectPagination = (response: ApiResponse, expected: Partial<Pagination>): string[] => {
	const actual = paginationOf(response);
	return Object.entries(expected)
		.filter(([name, value]) => actual && actual[name as keyof Pagination] !== value)
		.map(([name, value]) => `\`pagination.${name}\` is not ${value}`);
};

const idsOf = (rows: Fields[] = []) => rows.map(({ id }) => id).join();

const hasPageShape = ({ title, path, about }: List): Case => ({
	name: `${title}: a page is { data, pagination } and has ${MAX_PAGE_SIZE} rows by default`,
	about,
	needs: 'read',
	async run(service) {
		const response = await service.read(path);
		if (response.status !== 200) return expectStatus(response, 200);
		if (Array.isArray(response.body)) return ['a bare array instead of `{ data, pagination }`'];
		const drift = driftOf(page(z.unknown()), [response.body]);
		if (drift.length > 0) return describeDrift(drift);
		const { total = 0 } = paginationOf(response)!;
		const count = Math.min(total, MAX_PAGE_SIZE);
		const rows = rowsOf(response)!.length;
		return [
			...expectPagination(response, { limit: MAX_PAGE_SIZE, offset: 0, hasMore: total > count }),
			...(rows === count ? [] : [`the page has ${rows} rows instead of ${count}`]),
		];
	},
});

const appliesPaging = ({ title, path, about }: List): Case => ({
	name: `${title}: limit and offset select the rows`,
	about,
	needs: 'read',
	async run(service) {
		const rows = await firstRows(service, path);
		if (rows.length < 2) throw new NotChecked('there are fewer than two records');
		const differences: string[] = [];
		for (const offset of [0, 1]) {
			const query = `limit=1&offset=${offset}`;
			const response = await service.read(`${path}?${query}`);
			const isSame = isSuccess(response) && idsOf(rowsOf(response)) === idsOf([rows[offset]]);
			if (!isSame) differences.push(`${query} did not return the row at that offset`);
			differences.push(...expectPagination(response, { limit: 1, offset }));
		}
		return differences;
	},
});

const endsList = ({ title, path, about }: List): Case => ({
	name: `${title}: an offset at the end returns no rows and \`hasMore: false\``,
	about,
	needs: 'read',
	async run(service) {
		await firstRows(service, path);
		const total = paginationOf(await service.read(path))?.total;
		if (typeof total !== 'number') throw new NotChecked('the list has no total');
		const response = await service.read(`${path}?limit=1&offset=${total}`);
		const count = rowsOf(response)?.length ?? 0;
		return [
			...expectStatus(response, 200),
			...(count === 0 ? [] : [`${count} rows were returned after the last one`]),
			...expectPagination(response, { hasMore: false }),
		];
	},
});

const hasBounds = ({ title, path, about }: List): Case => ({
	name: `${title}: limit must be 1 to ${MAX_PAGE_SIZE} and offset 0 or more; other values get 400`,
	about,
	needs: 'read',
	async run(service) {
		await firstRows(service, path);
		const largest = await service.read(`${path}?limit=${MAX_PAGE_SIZE}`);
		const differences = expectStatus(largest, 200).map((it) => `limit=${MAX_PAGE_SIZE} ${it}`);
		for (const query of ['limit=0', `limit=${MAX_PAGE_SIZE + 1}`, 'offset=-1']) {
			const response = await service.read(`${path}?${query}`);
			differences.push(...expectStatus(response, 400).map((it) => `${query} ${it}`));
		}
		return differences;
	},
});

const isNewestFirst = ({ title, path, about }: List): Case => ({
	name: `${title}: the newest rows come first`,
	about,
	needs: 'read',
	async run(service) {
		const rows = await firstRows(service, path);
		const times = rows.map(({ createdAt }) => Date.parse(String(createdAt)));
		if (times.some(Number.isNaN)) throw new NotChecked('rows have no createdAt');
		if (new Set(times).size < 2) throw new NotChecked('all rows have the same createdAt');
		const isSorted = times.every((time, at) => at === 0 || time <= times[at - 1]);
		return isSorted ? [] : ['rows are not sorted by createdAt, newest first'];
	},
});

export const listCases: Case[] = lists.flatMap((list) =>
	[hasPageShape, appliesPaging, endsList, hasBounds, isNewestFirst].map((make) => make(list)),
);
