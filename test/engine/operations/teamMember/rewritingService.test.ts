import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ada, contact, detailsInJson, grace, member } from '../../../support/form/parameters';
import { runWhile } from '../../../support/services/proxy';
import { useService } from '../../../support/services/service';

const service = useService();

/** What a service may make of a number, a link and a profile that it is sent. */
const spelled = (value: unknown, type: unknown, platform?: unknown): string => {
	const text = String(value);
	if (type === 'phone') return text.replace(/[^\d+]/g, '');
	if (type === 'email') return text.toLowerCase();
	if (type === 'website') return new URL(text.replace(/^(https:\/\/)?/, 'https://')).href;
	return platform === 'x' ? `https://x.com/${text.replace(/^.*[@/]/, '')}` : text;
};

const rewrittenDetail = ({ label, address, ...detail }: IDataObject): IDataObject => ({
	...detail,
	...(address ? { address: { line2: null, ...(address as IDataObject) } } : {}),
	label: label ?? 'Main',
	value: detail.type === 'address' ? 'A 1' : spelled(detail.value, detail.type, detail.platform),
});

const rewritten = (record: IDataObject): IDataObject => ({
	...record,
	...(record.contactDetails
		? {
				contactDetails: (record.contactDetails as IDataObject[])
					.map(rewrittenDetail)
					.sort((a, b) => String(a.type).localeCompare(String(b.type))),
			}
		: {}),
	...(record.avatarUrl ? { avatarUrl: new URL(String(record.avatarUrl)).href } : {}),
	...(record.phone ? { phone: spelled(record.phone, 'phone') } : {}),
	...(record.mobile ? { mobile: spelled(record.mobile, 'phone') } : {}),
	...(record.website ? { website: 'https://www.example.com/' } : {}),
	...(record.linkedin ? { linkedin: 'https://www.linkedin.com/in/ada/' } : {}),
});

/** The body of a response, with each record as the service spells it. */
const rewrite = (body: string): string => {
	const { data, ...rest } = JSON.parse(body) as { data: IDataObject | IDataObject[] };
	return JSON.stringify({
		...rest,
		data: Array.isArray(data) ? data.map(rewritten) : rewritten(data),
	});
};

/** Runs the same again and again; what came out each time. */
async function outcomesOf(parameters: INodeParameters, times: number): Promise<unknown[]> {
	const outcomes: unknown[] = [];
	for (let run = 0; run < times; run++) {
		const { json, error } = await runWhile(service, async () => {}, parameters, { rewrite });
		expect(error).toBeUndefined();
		outcomes.push(json[0].outcome);
	}
	return outcomes;
}

const inFields: INodeParameters = {
	contactDetails: {
		phone: [{ value: '+47 22 22 22 22' }, { value: '+47 (400) 00-000', label: 'Mobile' }],
		email: [{ value: 'Press@northwind.example' }],
		website: [{ value: 'northwind.example' }],
		socialMedia: [{ platform: 'x', value: '@ada' }],
		address: [{ city: 'Oslo', line1: 'A 1' }],
	},
};
const inJson = detailsInJson([
	{ type: 'social_media', platform: 'X', value: '@ada' },
	{ type: 'phone', value: '+47 22 22 22 22' },
	{ type: 'phone', value: 4740000000 },
]);

describe('Create or Update against a service that spells what it stores in its own way', () => {
	describe.each(['merge', 'replace'])('%s', (contactDetailsMode) => {
		it.each<[string, INodeParameters, number]>([
			['fields', inFields, 6],
			['JSON', inJson, 3],
		])('writes a card from %s once, however often it runs', async (_, entered, entries) => {
			const additionalFields = { avatarUrl: 'https://Example.com:443/é~.png' };
			const upsert = member('upsert', { ...ada, additionalFields, ...entered, contactDetailsMode });
			const outcomes = ['created', 'unchanged', 'unchanged', 'unchanged'];
			expect(await outcomesOf(upsert, 4)).toEqual(outcomes);
			expect(service.paths()).toEqual(outcomes.map(() => 'POST /team-members'));
			expect((await service.stored('teamMember'))[0].contactDetails).toHaveLength(entries);
		});
	});

	it('writes a contact once', async () => {
		const additionalFields = {
			phone: '+47 22 22 22 22',
			mobile: '0047 400-00-000',
			website: 'example.com',
			linkedin: 'linkedin.com/in/ada',
		};
		const upsert = contact('upsert', { ...grace, additionalFields });
		expect(await outcomesOf(upsert, 3)).toEqual(['created', 'unchanged', 'unchanged']);
		expect(service.writes()).toEqual(['POST']);
	});
});
