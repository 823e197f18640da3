import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { runNode } from '../test/support/engine/engine';
import type { Row } from './support/benchmark';
import { measureInterleaved } from './support/measure';
import { startProcess } from './support/sandboxProcess';

export const title = 'Map Automatically';

const ROWS = 8_000;
/** Mapped by hand, n8n evaluates an expression for each field: 8,000 rows take minutes. */
const ROWS_BY_HAND = 500;
const COLUMNS = 60;
const ROUNDS = 3;
const MAX_CPU_RATIO = 2;

const details: IDataObject = {
	phone: [
		{ label: 'Mobile', value: "={{ $json['Mobile phone'] }}" },
		{ label: 'Office', value: "={{ $json['Work phone'] }}" },
	],
	website: [{ value: '={{ $json.Website }}' }],
	socialMedia: [{ platform: 'linkedin', value: '={{ $json.LinkedIn }}' }],
	address: [
		{
			label: 'Office',
			line1: "={{ $json['Office street'] }}",
			city: "={{ $json['Office city'] }}",
			postalCode: "={{ $json['Office ZIP'] }}",
			country: "={{ $json['Office country'] }}",
		},
	],
};

/** A dry run reads every row and writes none. */
const dryRun: INodeParameters = {
	resource: 'teamMember',
	operation: 'create',
	options: { dryRun: true },
};

const entered = {
	...dryRun,
	firstName: "={{ $json['First name'] }}",
	lastName: "={{ $json['Last name'] }}",
	email: '={{ $json.Email }}',
	additionalFields: {
		jobTitle: "={{ $json['Job title'] }}",
		department: '={{ $json.Department }}',
		avatarUrl: '={{ $json.Photo }}',
	},
	contactDetails: details,
} as INodeParameters;

const mapped: INodeParameters = { ...dryRun, mappingMode: 'autoMapInputData' };

/** A row of an export: the columns that count, and others. */
const rowOf = (index: number): IDataObject => {
	const row: IDataObject = {
		'First name': `First${index}`,
		'Last name': `Last${index}`,
		Email: `person${index}@company.example`,
		'Job title': 'Engineer',
		Department: 'Research',
		Photo: `https://company.example/photos/${index}.png`,
		'Mobile phone': `+49 171 ${1_000_000 + index}`,
		'Work phone': `+49 30 ${9_000_000 + index}`,
		Website: 'https://company.example',
		LinkedIn: `https://www.linkedin.com/in/person-${index}`,
		'Office street': `Main Street ${index}`,
		'Office city': 'Springfield',
		'Office ZIP': String(10_000 + index),
		'Office country': 'Germany',
	};
	const others = COLUMNS - Object.keys(row).length;
	for (let at = 0; at < others; at++) row[`Custom property ${at}`] = `value ${at} of ${index}`;
	return row;
};

export async function run(): Promise<Row[]> {
	const service = await startProcess({ seed: { members: 0 } });
	try {
		const { baseUrl, apiKey } = service;
		const items = Array.from({ length: ROWS }, (_, index) => rowOf(index));
		const read = (parameters: INodeParameters, rows: number) => async () => {
			const { error, json } = await runNode({
				parameters,
				credential: { baseUrl, apiKey },
				items: items.slice(0, rows),
			});
			if (error || json.length !== rows || json.some(({ outcome }) => outcome !== 'would create'))
				throw error ?? new Error(`${json.length} of ${rows} rows would be created`);
		};
		const { automatically, byHand } = await measureInterleaved(ROUNDS, {
			automatically: read(mapped, ROWS),
			byHand: read(entered, ROWS_BY_HAND),
		});
		const perRow = automatically.cpu / ROWS;
		const perRowByHand = byHand.cpu / ROWS_BY_HAND;
		const ratio = perRow / perRowByHand;
		return [
			{
				measurement: `CPU time per row of ${ROWS} with ${COLUMNS} columns, compared with each field of ${ROWS_BY_HAND} rows mapped by hand`,
				result: `${ratio.toFixed(2)} x (${perRow.toFixed(2)} / ${perRowByHand.toFixed(2)} ms)`,
				target: `at most ${MAX_CPU_RATIO} x`,
				ok: ratio <= MAX_CPU_RATIO,
			},
		];
	} finally {
		await service.stop();
	}
}
