import { randomUUID } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { sampleMember } from '../../../nodes/TeamWorkspace/teamMember/output';
import { ME, pageOf, startJsonService } from './jsonService';

/**
 * A service that stores records in its own spelling; it knows one list, in which an email stands once.
 * @param rewrite what it makes of a record that it was sent
 */
export async function startRewritingService(rewrite: (record: IDataObject) => IDataObject) {
	const records: IDataObject[] = [];
	const service = await startJsonService((asked) => {
		const { method, path, body } = asked;
		const [, resource, id] = path.split('/');
		if (resource === 'me') return ME;
		if (method === 'GET' && !id) return pageOf(records, asked);
		const index = records.findIndex((one) => one.id === id || one.email === body.email);
		if (method === 'GET') return [200, { data: records[index] }];
		if (method === 'DELETE') {
			records.splice(index, 1);
			return [204];
		}
		if (method === 'POST' && index >= 0)
			return [200, { data: { ...records[index], created: false } }];
		const created = { ...sampleMember, id: randomUUID(), contactDetails: [] };
		const stored = { ...(records[index] ?? created), ...body };
		records[index < 0 ? records.length : index] = rewrite(stored);
		return method === 'POST'
			? [201, { data: { ...records[records.length - 1], created: true } }]
			: [200, { data: records[index] }];
	});
	return { ...service, records };
}
