import type { OpenAPIV3_1 } from 'openapi-types';
import { assumptions, paths } from '../../contract';
import { clientOf, useWorld } from './support';

const world = useWorld();
const open = (url: string) => clientOf(world().sandbox.origin).get(url);
const document = async () => (await open('/openapi.json')).data as OpenAPIV3_1.Document;

describe('OpenAPI document', () => {
	it('9: is OpenAPI 3.1 of version 1.0.0 below /api/v1', async () => {
		const { openapi, info, servers } = await document();
		expect(openapi).toMatch(/^3\.1/);
		expect(info.version).toBe('1.0.0');
		expect(servers).toEqual([{ url: '/api/v1' }]);
	});

	it('4: has every operation of the service', async () => {
		const operations = Object.entries((await document()).paths!).flatMap(([path, methods]) =>
			Object.keys(methods!).map((method) => `${method} ${path}`),
		);
		expect(operations.sort()).toEqual(
			[
				`get ${paths.connection}`,
				`get ${paths.teamMembers}`,
				`post ${paths.teamMembers}`,
				`get ${paths.teamMembers}/{memberId}`,
				`patch ${paths.teamMembers}/{memberId}`,
				`delete ${paths.teamMembers}/{memberId}`,
				`get ${paths.contacts}`,
				`post ${paths.contacts}`,
				`get ${paths.contacts}/{contactId}`,
				`patch ${paths.contacts}/{contactId}`,
				`delete ${paths.contacts}/{contactId}`,
			].sort(),
		);
	});

	it('4.1: names the error statuses of create team member', async () => {
		const { responses } = (await document()).paths!['/team-members']!.post!;
		expect(Object.keys(responses!)).toEqual([
			'200',
			'201',
			'400',
			'401',
			'402',
			'409',
			'413',
			'429',
			'500',
		]);
	});

	it('says what is assumed where the spec shows nothing', async () => {
		const { paths: all } = await document();
		expect(all!['/contacts']!.get!.description).toContain(assumptions.listContacts.assumed);
		expect(all!['/contacts']!.post!.description).toContain(assumptions.createContact.assumed);
		expect(all!['/team-members']!.post!.description).toContain(assumptions.emailCase.assumed);
		for (const path of ['/team-members/{memberId}', '/contacts/{contactId}']) {
			expect(all![path]!.patch!.description).toContain(assumptions.update.assumed);
			expect(all![path]!.delete!.description).toContain(assumptions.delete.assumed);
		}
	});

	it('has a definition for every reference, and no other', async () => {
		const content = await document();
		const referred = JSON.stringify(content).matchAll(/"#\/components\/schemas\/(\w+)"/g);
		const names = new Set([...referred].map(([, name]) => name));
		expect(Object.keys(content.components!.schemas!).sort()).toEqual([...names].sort());
		expect(names).toContain('TeamMember');
	});

	it.each(['/', '/docs'])('%s opens in a browser and loads nothing from elsewhere', async (url) => {
		const { status, headers, data } = await open(url);
		expect(status).toBe(200);
		expect(headers['content-type']).toMatch(/^text\/html/);
		expect(data).not.toMatch(/(src|href)="(https?:)?\/\//);
	});
});
