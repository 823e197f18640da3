import type { N8nClient } from './n8nClient';

export interface DataTableColumn {
	name: string;
	type: string;
}

type Row = Record<string, unknown>;

/** The data tables in the user's personal project. */
export class DataTables {
	constructor(private readonly client: N8nClient) {}

	/** Lists the data tables and returns the path of the collection. */
	private async all(): Promise<{
		tables: string;
		list: Array<{ id: string; name: string }>;
	}> {
		const { id: project } = await this.client.call<{ id: string }>(
			'GET',
			'/rest/projects/personal',
		);
		const tables = `/rest/projects/${project}/data-tables`;
		const { data } = await this.client.call<{ data: Array<{ id: string; name: string }> }>(
			'GET',
			tables,
		);
		return { tables, list: data };
	}

	/** Creates a data table unless one with that name exists. Returns its ID. */
	async ensure(name: string, columns: DataTableColumn[]): Promise<string> {
		const { tables, list } = await this.all();
		const existing = list.find((table) => table.name === name);
		const { id } =
			existing ?? (await this.client.call<{ id: string }>('POST', tables, { name, columns }));
		return id;
	}

	/** Returns all rows of a data table. */
	async rows(name: string): Promise<Row[]> {
		const { tables, list } = await this.all();
		const table = list.find((candidate) => candidate.name === name);
		if (!table) throw new Error(`n8n has no data table "${name}".`);
		const rows: Row[] = [];
		for (;;) {
			const page = await this.client.call<{ count: number; data: Row[] }>(
				'GET',
				`${tables}/${table.id}/rows?take=100&skip=${rows.length}&sortBy=id:asc`,
			);
			rows.push(...page.data);
			if (page.data.length === 0 || rows.length >= page.count) return rows;
		}
	}
}
