import type { INodeParameters, INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { loadPackage } from '../../support/engine/engine';
import { operations } from '../../support/form/operations';
import { everyOption, nested, shownFields, visibleFields } from '../../support/form/view';

/** What the forms say beside and below their fields, by how it begins, with the options that make it untrue. */
const notes: Array<[begins: string, ...untrueWith: INodeParameters[]]> = [
	[
		'A new member may increase the number of billed members',
		{ dryRun: true },
		{ showMapping: true },
	],
	['For signing in. To show an email on the card'],
	['The member and the digital business card are deleted permanently', { dryRun: true }],
	['The contact is deleted permanently', { dryRun: true }],
	["The item has only the contact's ID", { rememberNames: true }],
	['Fetch Test Event shows records that exist, as if they had been deleted'],
	['Fetch Test Event shows records that exist, as if their watched fields'],
	['The columns fill in the form, as a careful colleague would'],
	['Reads the whole list: one request per 100 contacts'],
	['The node reads the whole list of contacts'],
	['The node reads the list of members to find the member'],
	['Web address of the digital business card. The node reads the list'],
	['The full name. For a part of it'],
	['The full address. For a part of it'],
	['The full title. For a part of it'],
];

let node: INodeTypeDescription;
let trigger: INodeTypeDescription;
beforeAll(async () => ([node, trigger] = (await loadPackage()).types.nodes));

const textsOf = ({ type, displayName, hint, modes = [] }: INodeProperties): string[] =>
	[type === 'notice' ? displayName : undefined, hint, ...modes.map((mode) => mode.hint)].filter(
		(text) => text !== undefined,
	);

/** What the form says with these options. */
const told = (type: INodeTypeDescription, parameters: INodeParameters, options = {}): string[] => [
	...new Set(
		shownFields(type, { ...parameters, options })
			.flatMap(nested)
			.flatMap(textsOf),
	),
];

/** Every form of the node, by hand and with Map Automatically, and of the trigger. */
function forms(): Array<[type: INodeTypeDescription, parameters: INodeParameters]> {
	const events = trigger.properties.find(({ name }) => name === 'event')?.options ?? [];
	return [
		...operations.flatMap(({ parameters: { resource, operation } }) =>
			['defineBelow', 'autoMapInputData'].map((mappingMode) => {
				const parameters = { resource, operation, mappingMode };
				return [node, parameters] as [INodeTypeDescription, INodeParameters];
			}),
		),
		...events.map(
			(event) =>
				[trigger, { event: (event as { value: string }).value }] as [
					INodeTypeDescription,
					INodeParameters,
				],
		),
	];
}

describe('Every note of a form', () => {
	it('is in the table of notes', () => {
		const all = [node, trigger].flatMap(visibleFields).flatMap(nested).flatMap(textsOf);
		const unknown = all.filter((text) => !notes.some(([begins]) => text.startsWith(begins)));
		expect(unknown).toEqual([]);
		const unused = notes.filter(([begins]) => !all.some((text) => text.startsWith(begins)));
		expect(unused).toEqual([]);
	});

	it('is shown with every option but those that make it untrue', () => {
		const wrong: unknown[] = [];
		const hidden = new Set<string>();
		for (const [type, parameters] of forms()) {
			const usual = told(type, parameters);
			for (const option of everyOption(type, parameters)) {
				const isIn = (options: INodeParameters[]) =>
					options.some((one) => JSON.stringify(one) === JSON.stringify(option));
				const untrue = notes
					.filter(([, ...options]) => isIn(options))
					.map(([begins]) => begins)
					.filter((begins) => usual.some((text) => text.startsWith(begins)));
				untrue.forEach((begins) => hidden.add(begins));
				const expected = usual.filter((text) => !untrue.some((begins) => text.startsWith(begins)));
				const shown = told(type, parameters, option);
				if (JSON.stringify(shown) !== JSON.stringify(expected))
					wrong.push({ parameters, option, shown, expected });
			}
		}
		expect(wrong).toEqual([]);
		const withOptions = notes.filter(([, ...options]) => options.length > 0);
		expect([...hidden].sort()).toEqual(withOptions.map(([begins]) => begins).sort());
	});
});
