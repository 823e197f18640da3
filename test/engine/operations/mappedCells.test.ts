import type { IDataObject } from 'n8n-workflow';
import { readHeading } from '../../../nodes/TeamWorkspace/mapping/heading';
import { textOf } from '../../support/documents';
import { contact, member } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

/** What becomes of a cell: the text that is taken, null for nothing, or a row that is refused. */
type Outcome = string | null | { refused: true };

interface Cell {
	heading: string;
	value: unknown;
	beside?: IDataObject;
	member?: Outcome | Outcome[];
	contact?: Outcome | Outcome[];
}

const cells = JSON.parse(textOf('test/fixtures/exports/cells.json')) as Cell[];

const operations = {
	member: member('create', { mappingMode: 'autoMapInputData' }),
	contact: contact('create', { mappingMode: 'autoMapInputData' }),
};

const ada: IDataObject = { 'First Name': 'Ada', 'Last Name': 'Lovelace', Email: 'ada@x.example' };

/** The row of a person, without the column that the heading of the cell stands for. */
function rowAround(heading: string): IDataObject {
	const { topic } = readHeading(heading);
	const isNamed = topic === 'name';
	return Object.fromEntries(
		Object.entries(ada).filter(([name]) => {
			const own = readHeading(name).topic;
			return own !== topic && !(isNamed && own !== 'email');
		}),
	) as IDataObject;
}

const textsIn = (value: unknown): string[] =>
	typeof value === 'object' && value !== null
		? Object.values(value).flatMap(textsIn)
		: [String(value)];

const service = useService();

/** The texts that are sent for a row; undefined when it is refused. */
async function sentFor(kind: 'member' | 'contact', row: IDataObject) {
	service.forget();
	const { error } = await service.run(operations[kind], { items: [row] });
	const [body] = service.bodies();
	return error ? undefined : textsIn(body);
}

const uses = cells.flatMap((cell) =>
	(['member', 'contact'] as const).flatMap((kind) => {
		const expected = cell[kind];
		return expected === undefined ? [] : [{ ...cell, kind, expected: [expected].flat() }];
	}),
);

describe('a cell', () => {
	it.each(uses)('$heading: $value is read as a careful person reads it ($kind)', async (use) => {
		const { kind, heading, value, beside, expected } = use;
		const around = { ...rowAround(heading), ...beside };
		const without = (await sentFor(kind, around)) ?? textsIn(around);
		const sent = await sentFor(kind, { ...around, [heading]: value as string });
		const outcome = expected.map((one) => {
			if (one === null) return sent?.every((text) => without.includes(text)) ?? false;
			if (typeof one === 'object') return sent === undefined;
			// A name of a contact is joined with the other one, a street with the rest of the address.
			return sent?.some((text) => [`Ada ${one}`, `${one} Lovelace`, one].includes(text)) ?? false;
		});
		expect({ sent, isExpected: outcome.includes(true) }).toMatchObject({ isExpected: true });
	});
});
