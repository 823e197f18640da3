import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { refusal, told } from '../../../support/expectations/told';
import { NO_RECORD, one } from '../../../support/form/parameters';
import { useService, wholeList } from '../../../support/services/service';

const service = useService();

const byUrl = (operation: string, value: unknown, more: INodeParameters = {}): INodeParameters =>
	one('teamMember', operation, 'url', value, more);
const updateFields = { jobTitle: 'Analyst' };

/** Adds members; gives one in the middle of the list, as the service sends it. */
async function someMember(members = 3): Promise<IDataObject> {
	service.sandbox.seed(service.workspaceId, { members });
	return (await service.stored('teamMember'))[Math.floor(members / 2)];
}

const NO_CARD =
	'but no team member of this workspace has a digital business card at this address. Check the address, or choose the member from the list';

describe('A team member by the URL of the card', () => {
	it.each<[string, (url: string) => string]>([
		['as it is', (url) => url],
		['with spaces around it', (url) => ` ${url}\n`],
		['with a slash at its end', (url) => `${url}/`],
		['with a query and a fragment', (url) => `${url}?utm_source=mail#top`],
		['with https, in capitals', (url) => url.replace(/^http:\/\/[^/:]+/, 'HTTPS://127.0.0.1')],
	])('is found, given %s, by reading the list alone', async (_, given) => {
		const member = await someMember();
		const get = byUrl('get', given(String(member.profileUrl)), { output: 'raw' });
		expect((await service.run(get)).json).toEqual([member]);
		expect(service.paths()).toEqual(['GET /team-members']);
	});

	it.each([
		['is updated', 'update', 'PATCH', updateFields],
		['is deleted', 'delete', 'DELETE', { deleted: true }],
	])('%s by its ID, which is given', async (_, operation, method, expected) => {
		const { id, profileUrl } = await someMember();
		const { json } = await service.run(byUrl(operation, profileUrl, { updateFields }));
		expect(json).toMatchObject([{ id, profileUrl, ...expected }]);
		const toMember = ['GET', method].map((one) => `${one} /team-members/${id}`);
		expect(service.paths()).toEqual(['GET /team-members', ...toMember]);
	});

	const cardsAre = (data: IDataObject[]) =>
		service.sandbox.fail({ method: 'GET', answer: wholeList(data) });

	it('is not found by a foreign address that ends like the one of a card without a link', async () => {
		cardsAre([{ id: NO_RECORD, profileUrl: null, slug: 'ada-lovelace' }]);
		const url = 'https://www.linkedin.com/in/ada-lovelace';
		expect((await service.run(byUrl('delete', url))).error?.message).toContain(NO_CARD);
		expect(service.paths()).toEqual(['GET /team-members']);
	});

	describe('when links of cards differ after their path only', () => {
		const [ada, bob, all] = [
			['Ada', 'a0000000-0000-4000-8000-000000000000', '?u=ada'],
			['Bob', 'b0000000-0000-4000-8000-000000000000', '?u=bob'],
			['All', 'c0000000-0000-4000-8000-000000000000', ''],
		].map(([displayName, id, more]) => ({
			displayName,
			id,
			slug: displayName,
			profileUrl: `https://cards.example.com/card${more}`,
		}));
		const withCards = (data: Array<{ id: string }>) => {
			cardsAre(data);
			for (const card of data) {
				const answer = { status: 200, body: { data: card } };
				service.sandbox.fail({ path: `/team-members/${card.id}`, method: 'GET', answer });
			}
			service.sandbox.fail({ method: 'DELETE', answer: { status: 204 } });
		};
		const remove = async (url: string) => told(await service.run(byUrl('delete', url)));

		it.each([
			['the first one', '?u=ada', [ada, bob], ada],
			['the second one', '?u=bob', [ada, bob], bob],
			['one with more in its query', '?utm_source=mail&u=bob', [ada, bob], bob],
			['the one that is like that from end to end', '?u=ada', [all, ada], ada],
			['the one without a query', '', [ada, all], all],
			['the one without a query, whatever is added', '?utm_source=mail', [ada, all], all],
		])('takes %s: %s', async (_, more, cards, { id }) => {
			withCards(cards);
			await remove(`https://cards.example.com/card${more}`);
			expect(service.paths().slice(2)).toEqual([`DELETE /team-members/${id}`]);
		});

		it('takes none whose query is another one', async () => {
			withCards([ada]);
			const url = 'https://cards.example.com/card?u=bob';
			expect(await remove(url)).toEqual(refusal(`'Team Member' is '${url}', ${NO_CARD}`));
			expect(service.writes()).toEqual([]);
		});

		it('refuses several, and names them', async () => {
			const url = 'https://cards.example.com/card?utm_source=mail';
			withCards([all, { ...bob, profileUrl: all.profileUrl }]);
			expect(await remove(url)).toEqual(
				refusal(
					`'Team Member' is '${url}', but 2 team members have a digital business card at this address: All (${all.id}), Bob (${bob.id}). Choose one of them from the list or by ID`,
				),
			);
			expect(service.writes()).toEqual([]);
		});
	});
});
