import { NodeApiError, type IDataObject, type INode } from 'n8n-workflow';
import { z } from 'zod/v4';
import { detailTypes, socialPlatforms } from '../../../contract';
import { ApiError, InvalidInput, UnexpectedResponse } from '../../../nodes/transport';
import { decide } from '../../../nodes/TeamWorkspace/mapping/decision';
import { TARGETS } from '../../../nodes/TeamWorkspace/mapping/targets';
import { byKind } from '../../../nodes/TeamWorkspace/teamMember/contactDetails/matching';
import { detailsJsonField } from '../../../nodes/TeamWorkspace/teamMember/contactDetails/fields';

export type Export = ((...values: never[]) => unknown) | z.ZodType;

/** A contact detail of each type, with the text in its parts. */
const detailsOf = (text: string): IDataObject[] =>
	[...detailTypes, 'other'].map((type) => ({
		...{ type, label: text, value: text, platform: 'linkedin' },
		...(type === 'address' && { address: { line1: text, postalCode: text } }),
	}));

/** The fields that have a spelling of their own, and one that has none. */
const FIELDS = ['phone', 'email', 'website', 'linkedin', 'avatarUrl', 'address', 'jobTitle'];

/** A record of either kind, with the text in its fields. */
const recordOf = (text: string): IDataObject => ({
	...Object.fromEntries([...FIELDS, 'displayName', 'fullName'].map((name) => [name, text])),
	contactDetails: detailsOf(text),
	tags: [text, { name: text }],
	connectedWith: { name: text },
	error: { code: text, message: text, details: { [text]: text } },
});

/** With what a function is called that is not in the table below: texts, objects, lists. */
const usual = (text: string): unknown[][] => [
	[text, `${text}.`],
	[recordOf(text), recordOf(`${text}.`)],
	[detailsOf(text), detailsOf(`${text}.`)],
];

const details = (text: string) => [[detailsOf(text), detailsOf(`${text}.`)]];
const records = (text: string) => [[recordOf(text), recordOf(`${text}.`)]];
const eachDetail = (text: string) =>
	detailsOf(text).map((detail, at) => [detail, detailsOf(`${text}.`)[at]]);

const CELL_KINDS = [
	...['name', 'job', 'company', 'line', 'place', 'code', 'text'],
	...['email', 'phone', 'web', 'picture', 'profile'],
];

const node = { name: 'Team Workspace', type: 'x', typeVersion: 1 } as INode;
const response = (status: number, body: unknown) => ({ response: { status, headers: {}, body } });
const parametersOf = (json: string) => [
	(name: string, otherwise: unknown) =>
		({ specifyContactDetails: 'json', [detailsJsonField.name]: json, contactDetailsMode: 'merge' })[
			name
		] ?? otherwise,
	() => undefined,
];
/** An item with the text as a heading, and in the cells of known headings. */
const itemOf = (text: string): IDataObject => ({
	[text]: text,
	...Object.fromEntries(
		[...['First name', 'Last name', 'Email', 'Phone', 'LinkedIn', 'Website', 'Photo'], 'Notes'].map(
			(heading) => [heading, text],
		),
	),
});
const mappings = (['member', 'contact'] as const).map((kind) => ({ kind, required: [] }));
const decisionsOn = (text: string) => mappings.map((mapping) => decide(mapping, [itemOf(text)]));

/** The lists of values with which a function is called, where the usual ones do not get to all that it does. */
const VALUES: Record<string, (text: string) => unknown[][]> = {
	areSameDetails: details,
	notShown: details,
	differences: records,
	givenParts: records,
	messagesForNotFound: records,
	omit: records,
	toTexts: records,
	canonicalProfile: (text) => socialPlatforms.map((platform) => [platform, text]),
	cardOf: (text) => [[[text]]],
	changedDetails: (text) => {
		const [get, raw] = parametersOf(text);
		return [[{ get, raw, mappedKeeps: () => false }]];
	},
	columnsOf: (text) => [[recordOf(text), Object.keys(recordOf(text))]],
	enteredDetails: (text) => [parametersOf(text)],
	fromFields: (text) => [
		[Object.fromEntries(['phone', 'address', 'socialMedia'].map((g) => [g, detailsOf(text)])), {}],
	],
	isSameField: (text) => FIELDS.map((name) => [text, `${text}.`, name]),
	listFirst: (text) => [[[text], 1, String]],
	listNames: (text) => [[[recordOf(text)], 'fullName']],
	finderIn: (text) => [[detailsOf(text), new Set(), byKind]],
	filterFields: (text) => [[recordOf(text), () => true]],
	shapeForModel: (text) => [[(record: IDataObject) => record ?? recordOf(text)]],
	profileLink: (text) => socialPlatforms.map((platform) => [platform, text]),
	redact: (text) => [[text, 'key-of-this-test']],
	truncate: (text) => [[text, 1_000]],
	describeResult: (text) => [
		[response(400, recordOf(text))],
		[response(200, { [text]: text }), { assumption: text }],
		[{ failure: { code: text, message: text } }],
	],
	describeWaitExceeded: (text) => [[{ by: text, askedMs: 1 }, 1]],
	toNodeError: (text) =>
		[
			new Error(text),
			new InvalidInput(text),
			new ApiError(text, { description: text, move: 'builder' }),
			new UnexpectedResponse(text, { advice: text, assumption: text }),
		].map((error) => [node, error]),
	asApiError: (text) => [[new NodeApiError(node, {}, { message: text })]],
	detailLines: eachDetail,
	isSameDetail: eachDetail,
	isWithoutValue: eachDetail,
	keysOfDetail: eachDetail,
	mergedDetails: details,
	newKinds: details,
	toDetail: eachDetail,
	withEmailOnCard: (text) => [
		[[{ detail: { type: 'email', value: text } }], `${text}.`, { showEmailOnCard: true }],
	],
	// Of the mapping.
	areMostly: (text) => [[[text], () => true]],
	cellStateOf: (text) => decisionsOn(text).map((decision) => [decision, 'email', itemOf(text)]),
	columnsOfItems: (text) => [[[itemOf(text)]]],
	contactDetails: (text) => [[[{ ...TARGETS.city.member, text }]]],
	decide: (text) => mappings.map((mapping) => [mapping, [itemOf(text)]]),
	// readCell does not separate longer texts.
	separated: (text) => CELL_KINDS.map((kind) => [text.slice(0, 2_000), kind]),
	oneOf: (text) => CELL_KINDS.map((kind) => [text, kind]),
	unwrapped: (text) => CELL_KINDS.map((kind) => [text, kind]),
	lostValues: (text) => decisionsOn(text).map((decision) => [decision, itemOf(text)]),
	withoutPrefix: (text) => [[[text, `${text} email`, `${text} name`]]],
	hasPhrase: (text) => [[text.split(' '), 'work street']],
	isAddress: () => [['street']],
	isEmptyRow: (text) => decisionsOn(text).map((decision) => [decision, itemOf(text)]),
	itemValues: (text) => decisionsOn(text).map((decision) => [decision, itemOf(text)]),
	mapItem: (text) => decisionsOn(text).map((decision) => [decision, itemOf(text)]),
	mappingSentence: (text) => decisionsOn(text).map((decision) => [decision]),
	namesOf: (text) => [[[{ name: text }]]],
	previewOf: (text) => decisionsOn(text).map((decision) => [decision, [itemOf(text)], true]),
	bestOf: (text) => decisionsOn(text).map(({ columns }) => [columns, () => 0]),
	isAboutWorkplaces: (text) => decisionsOn(text).map(({ columns }) => [columns]),
	isAboutApplicants: (text) => decisionsOn(text).map(({ columns }) => [columns]),
	addressOf: (text) =>
		decisionsOn(text).map(({ columns, kind, typeOf }) => [columns, kind, typeOf]),
	rankOf: (text) => decisionsOn(text).flatMap(({ columns }) => columns.map((column) => [column])),
	readCell: (text) => CELL_KINDS.map((kind) => [text, kind]),
	readColumns: (text) => mappings.map(({ kind, required }) => [[itemOf(text)], kind, required]),
	requireHeadings: (text) =>
		decisionsOn(text).map((decision) => [{ ...decision, required: ['email'] }]),
	targetName: () => [['member', 'email']],
	topicInRow: (text) =>
		decisionsOn(text).flatMap((decision) =>
			decision.columns.map((column) => [decision, itemOf(text), column, 'email']),
		),
};

/** Calls a function; what it returns, if that is a function too. */
function callAll(called: unknown, values: unknown[]): void {
	if (typeof called === 'function')
		callAll((called as (...all: unknown[]) => unknown)(...values), values);
}

/**
 * Calls a function or a schema with a text in all the ways that it may be called. What it throws about the text is fine.
 * @throws {Error} when the function cannot be called in any of these ways
 */
export function callWith(name: string, called: Export, text: string): void {
	const all = (VALUES[name] ?? usual)(text);
	let misfits = 0;
	for (const values of all) {
		try {
			if (called instanceof z.ZodType) values.forEach((value) => called.safeParse(value));
			else callAll(called, values);
		} catch (error) {
			if (error instanceof RangeError) throw error;
			if (error instanceof TypeError) misfits += 1;
		}
	}
	if (misfits === all.length)
		throw new Error(`Add to VALUES in ${__filename} with what '${name}' is to be called`);
}
