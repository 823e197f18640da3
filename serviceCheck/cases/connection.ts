import { connection, errorStatuses, paths, single, type ErrorStatus } from '../../contract';
import { isFields, type Answer } from '../client/answer';
import { driftOf, kindOf, describeDrift } from '../drift';
import { NotChecked } from '../errors';
import type { Service } from '../service';
import { lists } from './lists';
import { unlessStatus, type Case } from './case';

/** An id that was never given to a record. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Failures that the specification shows, by their status. */
const failures = async (
	service: Service,
): Promise<Array<[status: ErrorStatus, answer: Answer]>> => [
	[400, await service.read(`${paths.teamMembers}?limit=0`)],
	[401, await service.readWithWrongKey()],
	[404, await service.read(`${paths.teamMembers}/${UNKNOWN_ID}`)],
];

const errorIn = ({ body }: Answer) =>
	isFields(body) && isFields(body.error) ? body.error : undefined;

function shapeOf(status: ErrorStatus, answer: Answer): string[] {
	const error = errorIn(answer);
	if (!error) return [`${status} has no \`error\``];
	const texts = ['code', 'message'].filter((name) => typeof error[name] !== 'string');
	return [
		...texts.map((name) => `\`error.${name}\` of ${status} is ${kindOf(error[name])}`),
		...(status === 400 && typeof error.code === 'string' && error.code !== errorStatuses[400].code
			? ['the code of 400 is not `bad_request`']
			: []),
	];
}

function codesOf(status: ErrorStatus, answer: Answer): string[] {
	const { code, details } = errorIn(answer) ?? {};
	const isUsual = details === undefined || details === null || isFields(details);
	return [
		...(code === undefined || status === 400 || code === errorStatuses[status].code
			? []
			: [`the code of ${status} is not \`${errorStatuses[status].code}\``]),
		...(isUsual ? [] : [`\`error.details\` of ${status} is ${kindOf(details)}`]),
	];
}

const failureCase =
	(look: (status: ErrorStatus, answer: Answer) => string[]) => async (service: Service) =>
		(await failures(service)).flatMap(([status, answer]) =>
			answer.status === status ? look(status, answer) : [],
		);

export const connectionCases: Case[] = [
	{
		name: '/me describes the workspace of the key',
		about: 'specification',
		needs: 'read',
		run: async (service) =>
			describeDrift(driftOf(single(connection), [(await service.read(paths.connection)).body])),
	},
	{
		name: 'A wrong key gets 401',
		about: 'specification',
		needs: 'read',
		run: async (service) => unlessStatus(await service.readWithWrongKey(), 401),
	},
	...lists.flatMap(({ title, path }): Case[] => [
		{
			name: `${title}: an unknown id gets 404`,
			about: 'specification',
			needs: 'read',
			run: async (service) => unlessStatus(await service.read(`${path}/${UNKNOWN_ID}`), 404),
		},
		{
			name: `${title}: an id that is no UUID gets 404 or 400`,
			about: 'specification',
			needs: 'read',
			run: async (service) => unlessStatus(await service.read(`${path}/not-an-id`), 404, 400),
		},
	]),
	{
		name: 'A failure is { error: { code, message } }, with the code `bad_request` for 400',
		about: 'specification',
		needs: 'read',
		run: failureCase(shapeOf),
	},
	{
		name: 'Failures have the codes of contract/errors.ts, and an object or null as details',
		about: 'errorCodes',
		needs: 'read',
		run: failureCase(codesOf),
	},
	{
		name: 'The limits are counted in fixed or sliding windows',
		about: 'rateWindow',
		needs: 'read',
		run: async () => {
			throw new NotChecked(
				'this would use up the limits of the key for minutes; the node is right under both',
			);
		},
	},
];
