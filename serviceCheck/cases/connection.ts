import { connection, errorStatuses, paths, single, type ErrorStatus } from '../../contract';
import { isFields, type ApiResponse } from '../client/apiResponse';
import { driftOf, kindOf, describeDrift } from '../drift';
import { NotChecked } from '../errors';
import type { Service } from '../service';
import { lists } from './lists';
import { expectStatus, type Case } from './case';

/** A valid UUID that belongs to no record. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Requests that must fail, with the status that the specification gives. */
const failureResponses = async (
	service: Service,
): Promise<Array<[status: ErrorStatus, response: ApiResponse]>> => [
	[400, await service.read(`${paths.teamMembers}?limit=0`)],
	[401, await service.readWithWrongKey()],
	[404, await service.read(`${paths.teamMembers}/${UNKNOWN_ID}`)],
];

const errorIn = ({ body }: ApiResponse) =>
	isFields(body) && isFields(body.error) ? body.error : undefined;

function checkShape(status: ErrorStatus, response: ApiResponse): string[] {
	const error = errorIn(response);
	if (!error) return [`the ${status} response has no \`error\``];
	const texts = ['code', 'message'].filter((name) => typeof error[name] !== 'string');
	return [
		...texts.map((name) => `\`error.${name}\` of the ${status} response is ${kindOf(error[name])}`),
		...(status === 400 && typeof error.code === 'string' && error.code !== errorStatuses[400].code
			? ['the code of the 400 response is not `bad_request`']
			: []),
	];
}

function checkCodes(status: ErrorStatus, response: ApiResponse): string[] {
	const { code, details } = errorIn(response) ?? {};
	const isUsual = details === undefined || details === null || isFields(details);
	return [
		...(code === undefined || status === 400 || code === errorStatuses[status].code
			? []
			: [`the code of the ${status} response is not \`${errorStatuses[status].code}\``]),
		...(isUsual ? [] : [`\`error.details\` of the ${status} response is ${kindOf(details)}`]),
	];
}

const failureCase =
	(check: (status: ErrorStatus, response: ApiResponse) => string[]) => async (service: Service) =>
		(await failureResponses(service)).flatMap(([status, response]) =>
			response.status === status ? check(status, response) : [],
		);

export const connectionCases: Case[] = [
	{
		name: '/me returns the workspace of the key',
		about: 'specification',
		needs: 'read',
		run: async (service) =>
			describeDrift(driftOf(single(connection), [(await service.read(paths.connection)).body])),
	},
	{
		name: 'A wrong key gets 401',
		about: 'specification',
		needs: 'read',
		run: async (service) => expectStatus(await service.readWithWrongKey(), 401),
	},
	...lists.flatMap(({ title, path }): Case[] => [
		{
			name: `${title}: an unknown ID gets 404`,
			about: 'specification',
			needs: 'read',
			run: async (service) => expectStatus(await service.read(`${path}/${UNKNOWN_ID}`), 404),
		},
		{
			name: `${title}: an ID that is not a UUID gets 404 or 400`,
			about: 'specification',
			needs: 'read',
			run: async (service) => expectStatus(await service.read(`${path}/not-an-id`), 404, 400),
		},
	]),
	{
		name: 'Errors are { error: { code, message } }, with the code `bad_request` for 400',
		about: 'specification',
		needs: 'read',
		run: failureCase(checkShape),
	},
	{
		name: 'Errors have the codes of contract/errors.ts, and an object or null as details',
		about: 'errorCodes',
		needs: 'read',
		run: failureCase(checkCodes),
	},
	{
		name: 'Rate limits use fixed or sliding windows',
		about: 'rateWindow',
		needs: 'read',
		run: async () => {
			throw new NotChecked(
				'this would exhaust the rate limit of the key for minutes; the node works with both',
			);
		},
	},
];
