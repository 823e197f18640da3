import { contact, detailTypes, page, teamMember } from '../../contract';
import { startWorld, useWorld } from './support';

const world = useWorld();

// That it is the same for the same seed: commandLine.test.ts.
describe('Seeded data', () => {
	it('has every kind of detail, missing values, tags, enriched contacts and real members behind them', async () => {
		const { sandbox, workspaceId, api } = world();
		sandbox.seed(workspaceId, { members: 60, contacts: 100, seed: 4 });
		const members = page(teamMember).parse((await api.get('/team-members')).data).data;
		const contacts = page(contact).parse((await api.get('/contacts')).data).data;
		const types = new Set(members.flatMap((it) => it.contactDetails.map(({ type }) => type)));
		expect([...types].sort()).toEqual([...detailTypes].sort());
		const ids = new Set(members.map(({ id }) => id));
		const connected = contacts.flatMap(({ connectedWith }) => connectedWith ?? []);
		expect(connected.length).toBeGreaterThan(50);
		for (const { id } of connected) expect(ids.has(id)).toBe(true);
		for (const field of ['email', 'company', 'connectedWith', 'enrichedAt', 'mobile'] as const) {
			const filled = contacts.filter((item) => item[field] !== null).length;
			expect(filled).toBeGreaterThan(0);
			expect(filled).toBeLessThan(contacts.length);
		}
		expect(contacts.some(({ tags }) => tags?.length)).toBe(true);
		for (const { createdAt, enrichedAt } of contacts) {
			if (enrichedAt) expect(enrichedAt >= createdAt).toBe(true);
		}
	});

	it('has emails once, also after a second run and in a second workspace', async () => {
		const { sandbox, workspaceId, otherWorkspaceId, api } = await startWorld();
		sandbox.seed(workspaceId, { members: 40, contacts: 40 });
		sandbox.seed(workspaceId, { members: 40, contacts: 40 });
		sandbox.seed(otherWorkspaceId, { members: 40 });
		for (const url of ['/team-members', '/contacts']) {
			const { data } = (await api.get(url)).data as { data: Array<{ email: string | null }> };
			const emails = data.flatMap(({ email }) => email ?? []);
			expect(emails.length).toBeGreaterThan(60);
			expect(new Set(emails).size).toBe(emails.length);
		}
		const counts = sandbox.workspaces().map(({ members, contacts }) => [members, contacts]);
		expect(counts).toEqual([
			[80, 80],
			[40, 0],
		]);
		await sandbox.stop();
	});
});
