import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { runNode } from '../../../support/engine/engine';
import { startRewritingService } from '../../../support/services/rewritingService';
import { credentialFor } from '../../../support/services/service';
import { contact } from '../../../support/form/parameters';

/** What a service may make of a number, a link and a profile that it is sent. */
const spelled = (value: unknown, type: unknown, platform?: unknown): string => {
	const text = String(value);
	if (type === 'phone') return text.replace(/[^\d+]/g, '');
	if (type === 'email') return text.toLowerCase();
	if (type === 'website') return new URL(text.replace(/^(https:\/\/)?/, 'https://')).href;
	return platform === 'x' ? `https://x.com/${text.replace(/^.*[@/]/, '')}` : text;
};

const storedDetail = ({ type, label, value, platform, address }: IDataObject): IDataObject => ({
	id: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b',
	type,
	label: label ?? 'Main',
	value: type === 'address' ? 'A 1' : spelled(value, type, platform),
	...(platform ? { platform } : {}),
	...(address ? { address: { line2: null, ...(address as IDataObject) } } : {}),
});

const rewrite = (record: IDataObject): IDataObject => ({
	...record,
	...(record.contactDetails
		? {
				contactDetails: (record.contactDetails as IDataObject[])
					.map(storedDetail)
					.sort((a, b) => String(a.type).localeCompare(String(b.type))),
			}
		: {}),
	...(record.avatarUrl ? { avatarUrl: new URL(String(record.avatarUrl)).href } : {}),
	...(record.phone ? { phone: spelled(record.phone, 'phone') } : {}),
	...(record.mobile ? { mobile: spelled(record.mobile, 'phone') } : {}),
	...(record.website ? { website: 'https://www.example.com/' } : {}),
	...(record.linkedin ? { linkedin: 'https://www.linkedin.com/in/ada/' } : {}),
});

async function runs(parameters: INodeParameters, times: number) {
	const service = await startRewritingService(rewrite);
	try {
		const rows: IDataObject[] = [];
		for (let run = 0; run < times; run++) {
			const { json, error } = await runNode({
				parameters,
				credential: credentialFor(service.baseUrl, 'tw_some_key'),
			});
			expect(error).toBeUndefined();
			rows.push(...json);
		}
		return { rows, asked: service.asked, records: service.records };
	} finally {
		await service.stop();
	}
}

const member: INodeParameters = {
	resource: 'teamMember',
	operation: 'upsert',
	firstName: 'Ada',
	lastName: 'Lovelace',
	email: 'ada@northwind.example',
	additionalFields: { avatarUrl: 'https://Example.com:443/é~.png' },
};
const details = {
	phone: [{ value: '+47 22 22 22 22' }, { value: '+47 (400) 00-000', label: 'Mobile' }],
	email: [{ value: 'Press@northwind.example' }],
	website: [{ value: 'northwind.example' }],
	socialMedia: [{ platform: 'x', value: '@ada' }],
	address: [{ city: 'Oslo', line1: 'A 1' }],
};
const inJson: INodeParameters = {
	specifyContactDetails: 'json',
	contactDetailsJson:
		'[{"type":"social_media","platform":"X","value":"@ada"},{"type":"phone","value":"+47 22 22 22 22"},{"type":"phone","value":4740000000}]',
};

describe('Create or Update against a service that spells what it stores in its own way', () => {
	describe.each(['merge', 'replace'])('%s', (contactDetailsMode) => {
		it.each<[string, INodeParameters, number]>([
			['fields', { contactDetails: details }, 6],
			['JSON', inJson, 3],
		])('writes a card from %s once, however often it runs', async (_, entered, entries) => {
			const { rows, asked, records } = await runs({ ...member, ...entered, contactDetailsMode }, 4);
			expect(rows.map(({ outcome }) => outcome)).toEqual([
				'created',
				'unchanged',
				'unchanged',
				'unchanged',
			]);
			expect(asked).toEqual(Array.from({ length: 4 }, () => 'POST /api/v1/team-members'));
			expect(records[0].contactDetails).toHaveLength(entries);
		});
	});

	it('writes a contact once', async () => {
		const { rows, asked } = await runs(
			{
				...contact('upsert'),
				fullName: 'Ada Lovelace',
				email: 'ada@x.example',
				additionalFields: {
					phone: '+47 22 22 22 22',
					mobile: '0047 400-00-000',
					website: 'example.com',
					linkedin: 'linkedin.com/in/ada',
				},
			},
			3,
		);
		expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'unchanged', 'unchanged']);
		expect(asked.filter((line) => !line.startsWith('GET'))).toEqual(['POST /api/v1/contacts']);
	});
});
