import { MAX_PAGE_SIZE, page, paths, type Pagination } from '../../contract';
import { z } from 'zod/v4';
import { isFields, isSuccess, rowsOf, type Answer, type Fields } from '../client/answer';
import { driftOf, describeDrift } from '../drift';
import { NotChecked } from '../errors';
import type { Service } from '../service';
import { unlessStatus, type About, type Case } from './case';

interface List {
	/** As names of cases begin. */
	title: string;
	path: string;
	about: About;
}

export const lists: List[] = [
	{ title: 'Team members', path: paths.teamMembers, about: 'specification' },
	{ title: 'Contacts', path: paths.contacts, about: 'listContacts' },
];

/** The rows of the first page, in whatever form it comes. */
export async function firstRows(service: Service, path: string): Promise<Fields[]> {
	const answer = await service.read(path);
	const rows = isSuccess(answer) ? rowsOf(answer) : undefined;
	if (!rows) throw new NotChecked('the list could not be read');
	return rows;
}

const paginationOf = ({ body }: Answer): Partial<Pagination> | undefined =>
	isFields(body) && isFields(body.pagination) ? body.pagination : undefined;

/** Compares what the pagination says with what it should say; a page without one is told by another case. */
const unlessPagination = (answer: Answer, expected: Partial<Pagination>): string[] => {
	const told = paginationOf(answer);
	return Object.entries(expected)
		.filter(([name, value]) => told && told[name as keyof Pagination] !== value)
		.map(([name, value]) => `\`pagination.${name}\` is not ${value}`);
};

const idsOf = (rows: Fields[] = []) => rows.map(({ id }) => id).join();

const isShape = ({ title, path, about }: List): Case => ({
	name: `${title}: a page is { data, pagination }, of ${MAX_PAGE_SIZE} when nothing else is asked`,
	about,
	needs: 'read',
	async run(service) {
		const answer = await service.read(path);
		if (answer.status !== 200) return unlessStatus(answer, 200);
		if (Array.isArray(answer.body)) return ['a bare list in place of `{ data, pagination }`'];
		const drift = driftOf(page(z.unknown()), [answer.body]);
		if (drift.length > 0) return describeDrift(drift);
		const { total = 0 } = paginationOf(answer)!;
		const count = Math.min(total, MAX_PAGE_SIZE);
		const rows = rowsOf(answer)!.length;
		return [
			...unlessPagination(answer, { limit: MAX_PAGE_SIZE, offset: 0, hasMore: total > count }),
			...(rows === count ? [] : [`a page of ${rows}, where ${count} were expected`]),
		];
	},
});

const obeysPaging = ({ title, path, about }: List): Case => ({
	name: `${title}: limit and offset choose the rows`,
	about,
	needs: 'read',
	async run(service) {
		const rows = await firstRows(service, path);
		if (rows.length < 2) throw new NotChecked('there are fewer than two records');
		const differences: string[] = [];
		for (const offset of [0, 1]) {
			const query = `limit=1&offset=${offset}`;
			const answer = await service.read(`${path}?${query}`);
			const isSame = isSuccess(answer) && idsOf(rowsOf(answer)) === idsOf([rows[offset]]);
			if (!isSame) differences.push(`${query} did not give the one row at that place`);
			differences.push(...unlessPagination(answer, { limit: 1, offset }));
		}
		return differences;
	},
});

const endsList = ({ title, path, about }: List): Case => ({
	name: `${title}: an offset at the end gives no row and no more pages`,
	about,
	needs: 'read',
	async run(service) {
		await firstRows(service, path);
		const total = paginationOf(await service.read(path))?.total;
		if (typeof total !== 'number') throw new NotChecked('the list does not tell its total');
		const answer = await service.read(`${path}?limit=1&offset=${total}`);
		const count = rowsOf(answer)?.length ?? 0;
		return [
			...unlessStatus(answer, 200),
			...(count === 0 ? [] : [`${count} rows came after the last one`]),
			...unlessPagination(answer, { hasMore: false }),
		];
	},
});

const hasBounds = ({ title, path, about }: List): Case => ({
	name: `${title}: limit is 1 to ${MAX_PAGE_SIZE}, offset is 0 or more; anything else is refused with 400`,
	about,
	needs: 'read',
	async run(service) {
		await firstRows(service, path);
		const largest = await service.read(`${path}?limit=${MAX_PAGE_SIZE}`);
		const differences = unlessStatus(largest, 200).map((it) => `limit=${MAX_PAGE_SIZE} ${it}`);
		for (const query of ['limit=0', `limit=${MAX_PAGE_SIZE + 1}`, 'offset=-1']) {
			const answer = await service.read(`${path}?${query}`);
			differences.push(...unlessStatus(answer, 400).map((it) => `${query} ${it}`));
		}
		return differences;
	},
});

const isNewestFirst = ({ title, path, about }: List): Case => ({
	name: `${title}: the newest come first`,
	about,
	needs: 'read',
	async run(service) {
		const rows = await firstRows(service, path);
		const times = rows.map(({ createdAt }) => Date.parse(String(createdAt)));
		if (times.some(Number.isNaN)) throw new NotChecked('rows have no time of creation');
		if (new Set(times).size < 2) throw new NotChecked('there are no two times of creation');
		const isSorted = times.every((time, at) => at === 0 || time <= times[at - 1]);
		return isSorted ? [] : ['rows are in another order'];
	},
});

export const listCases: Case[] = lists.flatMap((list) =>
	[isShape, obeysPaging, endsList, hasBounds, isNewestFirst].map((make) => make(list)),
);
