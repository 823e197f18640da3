import type { IDataObject } from 'n8n-workflow';
import { textOf } from '../../support/documents';
import { contact, member } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

/** A value that a careful person takes; of a list, any; null in it where it may be left out. */
type Expected = Record<string, string | Array<string | null>>;

interface Format {
	format: string;
	rows: IDataObject[];
	member?: Expected[];
	contact?: Expected[];
}

const read = <T>(name: string): T => JSON.parse(textOf(`test/fixtures/exports/${name}.json`)) as T;

const CONTACT_NAMES: Record<string, string> = {
	...{ fullName: 'name', email: 'email', jobTitle: 'job', company: 'company' },
	...{ mobile: 'mobile', phone: 'phone', website: 'web', linkedin: 'li', address: 'address' },
	...{ message: 'message', internalNote: 'note' },
};

const MEMBER_NAMES: Record<string, string> = {
	...{ firstName: 'first', lastName: 'last', email: 'email', jobTitle: 'job' },
	...{ department: 'dept', avatarUrl: 'photo' },
	...{ line1: 'street', line2: 'street2', city: 'city', postalCode: 'zip', country: 'country' },
};

const renamed = (fields: IDataObject, names: Record<string, string>): IDataObject =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([name, value]) => (names[name] ? [[names[name], value]] : [])),
	) as IDataObject;

/** A body of a request, in the words of the fixtures. */
const inTheirWords = {
	contact: (body: IDataObject) => renamed(body, CONTACT_NAMES),
	member: ({ contactDetails = [], ...body }: IDataObject) => ({
		...renamed(body, MEMBER_NAMES),
		...Object.fromEntries(
			(contactDetails as IDataObject[]).flatMap(({ type, label, platform, value, address }) => {
				if (type === 'address')
					return Object.entries(renamed(address as IDataObject, MEMBER_NAMES));
				return [[String(platform ?? (type === 'website' ? 'web' : label)), value]];
			}),
		),
	}),
};

/** What differs from what is expected, as texts. */
function deviations(sent: IDataObject, expected: Expected): string[] {
	const names = new Set([...Object.keys(sent), ...Object.keys(expected)]);
	return [...names].flatMap((name) => {
		const any = [expected[name]].flat();
		const isFine = name in sent ? any.includes(String(sent[name])) : any.includes(null);
		return isFine ? [] : [`${name}: ${String(sent[name])} instead of ${any.join(' or ')}`];
	});
}

const operations = {
	member: member('create', { mappingMode: 'autoMapInputData' }),
	contact: contact('create', { mappingMode: 'autoMapInputData' }),
};

const uses = ['given', 'own', 'later', 'latest', 'blind', 'third', 'fourth'].flatMap((file) =>
	read<Format[]>(file).flatMap(({ format, rows, ...expected }) =>
		(['member', 'contact'] as const).flatMap((kind) => {
			const records = expected[kind];
			return records ? [{ format, kind, rows, records }] : [];
		}),
	),
);

const service = useService();

/** What n8n's Extract From File makes of a row: it leaves out empty cells. */
const withoutEmptyCells = (row: IDataObject): IDataObject =>
	Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')) as IDataObject;

describe('a file of another system', () => {
	it.each(uses)('$format: gives each $kind what a careful person would take', async (use) => {
		const { kind, rows, records } = use;
		const { error } = await service.run(operations[kind], { items: rows.map(withoutEmptyCells) });
		expect(error).toBeUndefined();
		const sent = service.bodies().map((body) => inTheirWords[kind](body as IDataObject));
		expect(sent.map((one, index) => deviations(one, records[index]))).toEqual(rows.map(() => []));
	});
});
