import type { INodeParameters } from 'n8n-workflow';
import { useService } from '../../support/services/service';
import { refusal, told } from '../../support/expectations/told';

const service = useService();
const nothing = '={{ $json.departmnt }}';
const inList = { __rl: true, mode: 'name', value: nothing };

it.each<[string, string, INodeParameters, string]>([
	['a text', 'teamMember', { department: nothing }, 'Department'],
	['a text with a blank', 'teamMember', { department: `${nothing} ` }, 'Department'],
	['a search', 'contact', { search: nothing }, 'Search'],
	['a date', 'contact', { createdAfter: nothing }, 'Created After'],
	['a choice', 'contact', { tag: inList }, 'Tag'],
	['several', 'teamMember', { status: nothing }, 'Status'],
])(
	'A filter whose expression finds nothing would keep every record, so it is refused: %s',
	async (_, resource, filters, field) => {
		const result = await service.run({ resource, operation: 'list', filters });
		expect(told(result)).toEqual(
			refusal(
				new RegExp(`^'${field}' has no value: it has only spaces, or its expression found nothing`),
			),
		);
		expect(service.sent()).toEqual([]);
	},
);
