import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type * as Built from '../../../../nodes/TeamWorkspace/TeamWorkspace.node';
import { builtModule } from '../../../support/engine/n8n';
import { locator } from '../../../support/form/parameters';
import { createMember, type Service } from '../../../support/services/service';
import { parametersOf } from '../../description/interface/parameters';
import { me, operations, to, type Operation, type ParameterCase, type Sent } from './operations';
import { before, blankDetails, detailWith, entered, filters } from './values';

export interface OperationTable extends Operation {
	title: string;
	/** By what can be filled in or chosen, as `interface.json` names it. */
	cases: Record<string, ParameterCase>;
	/** Every text that may be missing, each with this value in its place, which is as good as none. */
	blank?: (nothing: string) => ParameterCase;
}

/** A path such as `contactDetails.phone.label` or `options.return=all`. */
interface Place {
	/** In a collection: `phone`, `return`. */
	inner: string;
	/** In an entry of a fixed collection: `label`. */
	part: string;
	/** What is chosen: `all`. */
	choice?: string;
}

type Rule = (table: Operation, place: Place) => ParameterCase;

const { TeamWorkspace } = builtModule<typeof Built>('nodes/TeamWorkspace/TeamWorkspace.node');

const of = ({ resource }: Operation) => (resource === 'contact' ? 'contact' : 'teamMember');
const changes = ({ changed, sends }: Operation, fields: IDataObject) => changed?.(fields) ?? sends;

const fieldIn =
	(collection: string): Rule =>
	(table, { inner }) => {
		const fields = { [inner]: entered[of(table)][inner] };
		return { set: { [collection]: fields }, sends: changes(table, fields) };
	};

/** What is chosen in the locator of a record, from the record that is there before; the list has the whole record. */
const chosenRecord: Rule = (table, { choice = '' }) => {
	const field = { email: 'email', url: 'profileUrl' }[choice];
	const then = table.operation === 'get' ? [] : table.sends;
	return {
		set: { [table.resource]: locator(choice, `={{ $json.${field ?? 'id'} }}`) },
		sends: field ? [to[of(table)].page(), ...then] : table.sends,
	};
};

/** By the first name in the path. */
const rules: Record<string, Rule> = {
	teamMember: chosenRecord,
	contact: chosenRecord,
	additionalFields: fieldIn('additionalFields'),
	updateFields: fieldIn('updateFields'),
	clearFields: (table, { choice = '' }) => ({
		set: { updateFields: {}, clearFields: [choice] },
		sends: changes(table, { [choice]: null }),
	}),
	contactDetails: (table, { inner, part, choice = 'NO' }) => {
		const detail = detailWith(inner, part, ...choice.split(','));
		return {
			set: { updateFields: {}, contactDetails: detail.entered },
			sends: changes(table, { contactDetails: detail.sent }),
		};
	},
	// The service cannot filter: whole pages are read, and nothing of a filter is sent.
	filters: (table, { inner, choice }) => {
		const value = filters[inner] ?? 'it';
		const chosen = inner === 'status' ? [choice as string] : locator(String(choice), value);
		const set = { filters: { [inner]: choice ? chosen : value } };
		return { set, sends: [to[of(table)].page()] };
	},
	fields: ({ sends }, { choice: it = '' }) => ({
		set: { output: 'selected', fields: [it] },
		sends,
	}),
	options: (table, { inner, choice }) => {
		const { page, read } = to[of(table)];
		const numbers: Record<string, number> = { maxWait: 5, maximumDeletions: 1 };
		// Create looks for the email of a member.
		const create = of(table) === 'teamMember' ? [page()] : [];
		const dryRun: Record<string, Sent[]> = { upsert: [page()], create };
		const sends = {
			// The card of a member names the workspace.
			attachVCard: [...(of(table) === 'teamMember' ? [me] : []), ...table.sends],
			dryRun: dryRun[table.operation] ?? [read],
		}[inner];
		const set = { options: { [inner]: choice ?? numbers[inner] ?? true } };
		return { set, sends: sends ?? table.sends };
	},
};

/** The case of a path: what follows from it, unless the operation has a case of its own for it. */
function caseOf(table: Operation, path: string): ParameterCase {
	const [place, choice] = path.split('=');
	const [name, inner, part] = place.split('.');
	const value = entered[of(table)][name];
	if (table.special?.[path]) return table.special[path];
	if (name in rules) return rules[name](table, { inner, part, choice });
	if (value) return { set: { [name]: value }, sends: changes(table, { [name]: value }) };
	if (choice) return { set: { [name]: choice }, sends: table.sends };
	throw new Error(`${table.resource}: ${table.operation} has no case for ${path}`);
}

/** Everything that may stay empty is empty. */
function blankIn(table: Operation, nothing: string): ParameterCase {
	const kind = of(table);
	const isUpdate = table.operation === 'update';
	const names = Object.keys(entered[kind]).filter(
		(name) => isUpdate || !['firstName', 'lastName', 'fullName', 'email'].includes(name),
	);
	const fields = Object.fromEntries(names.map((name) => [name, nothing]));
	const updateFields = table.needs.updateFields as IDataObject;
	const set: INodeParameters = isUpdate
		? { updateFields: { ...fields, ...updateFields } as INodeParameters }
		: { additionalFields: fields };
	const email = table.operation === 'create' && { email: nothing };
	if (kind === 'contact') return { set: { ...set, ...email }, sends: table.sends };
	const { entered: contactDetails, sent } = blankDetails(nothing);
	const sends = changes(table, { ...updateFields, contactDetails: sent });
	return { set: { ...set, contactDetails }, sends };
}

/** Choices that are tried together, to save runs. */
const TOGETHER = /^(fields|contactDetails\.socialMedia\.platform)=/;

/** Everything that can be filled in or chosen in the form of an operation, as `interface.json` names it. */
function pathsOf({ resource, operation }: Operation): string[] {
	const { description } = new TeamWorkspace();
	const names = parametersOf(description)
		.filter(({ section }) => section === `${description.name} ${resource} parameters`)
		.filter(({ name, place }) => place === operation && !/^(resource|operation)\b/.test(name))
		.map(({ name }) => name);
	const isFilledInInside = (name: string) =>
		names.some((other) => other.startsWith(`${name}.`) || other.startsWith(`${name}=`));
	const joined = (name: string) => {
		const [start] = TOGETHER.exec(name) ?? [];
		const all = names.filter((other) => start && other.startsWith(start));
		return start ? start + all.map((other) => other.slice(start.length)).join(',') : name;
	};
	return names.filter((name) => !isFilledInInside(name)).map(joined);
}

/** Every operation with every parameter. */
export const tables: OperationTable[] = operations.map((table) => ({
	...table,
	title: `${table.resource}: ${table.operation}`,
	cases: Object.fromEntries(pathsOf(table).map((path) => [path, caseOf(table, path)])),
	blank: table.changed && ((nothing) => blankIn(table, nothing)),
}));

/** The record that is there before the operation; Create begins without one. */
export async function arrange(
	service: Service,
	{ resource, operation }: Operation,
): Promise<IDataObject> {
	if (operation === 'create' || resource === 'workspace') return {};
	if (resource === 'teamMember') return await createMember(service, before.teamMember);
	return { ...service.sandbox.addContact(service.workspaceId, before.contact) };
}
