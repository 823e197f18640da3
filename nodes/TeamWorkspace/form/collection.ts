import type { INodeProperties, IDataObject, INodePropertyCollection } from 'n8n-workflow';
import { describeValue } from '../values/describeValue';
import type { GetParameter } from './readValue';
import { refuse } from './invalidInput';

/**
 * Lets each collection be one expression, as in imported and generated workflows. n8n drops anything but an object in the
 * place of a collection, and with it every guard in it, unless a field of another type has the same name. This field is
 * hidden from the editor and from n8n's AI builder.
 */
export const withWholeExpressions = (fields: INodeProperties[]): INodeProperties[] =>
	fields.flatMap((field) => {
		if (!['collection', 'fixedCollection'].includes(field.type)) return [field];
		const { displayName, name, default: empty, displayOptions } = field;
		const hide = { ...displayOptions?.hide, [`/${name}.constructor.name`]: ['Object'] };
		const displayedInstead = { ...displayOptions, hide };
		return [
			field,
			{ displayName, name, type: 'hidden', default: empty, displayOptions: displayedInstead },
		];
	});

/** False for lists and dates, too. */
export const isObject = (value: unknown): value is IDataObject =>
	Object.prototype.toString.call(value) === '[object Object]';

/** @throws {InvalidInput} unless the value is an object that has no other properties than these */
function requireObject(displayName: string, value: unknown, names: string[]): IDataObject {
	const expected = `must be an object with any of: ${names.join(', ')}`;
	if (!isObject(value)) refuse({ displayName }, `${expected}, but is ${describeValue(value)}`);
	const unknown = Object.keys(value).find((name) => !names.includes(name));
	if (unknown === undefined) return value;
	refuse({ displayName }, `has ${describeValue(unknown)}, but ${expected}`);
}

const isShown = (getParameter: GetParameter, { displayOptions }: INodeProperties): boolean =>
	Object.entries(displayOptions?.show ?? {}).every(([path, values]) =>
		values?.includes(getParameter<string>(path.replace('/', ''), '')),
	);

/**
 * The fields that were added to a collection, with their values. A value is undefined when an expression in the field
 * returns nothing, which is not the same as a field that was not added.
 * @throws {InvalidInput} when an expression for the whole returns anything but an object with fields of the collection
 */
export function addedFields(
	getParameter: GetParameter,
	{ displayName, name, options }: INodeProperties,
): IDataObject {
	const shown = (options as INodeProperties[]).filter((field) => isShown(getParameter, field));
	const names = shown.map((field) => field.name);
	return requireObject(displayName, getParameter<unknown>(name, {}), names);
}

/**
 * The entries of a collection with groups, by the name of the group. Fields that are not set have their default.
 * @throws {InvalidInput} when an expression for the whole returns anything but an object with lists of entries
 */
export function addedEntries(
	getParameter: GetParameter,
	{ displayName, name, options }: INodeProperties,
): Record<string, IDataObject[]> {
	const groups = options as INodePropertyCollection[];
	const names = groups.map((group) => group.name);
	const added = requireObject(displayName, getParameter<unknown>(name, {}), names);
	const entriesOf = (group: INodePropertyCollection): IDataObject[] => {
		const entries = added[group.name];
		if (!Array.isArray(entries))
			refuse(
				{ displayName },
				`must have a list of entries in ${group.name}, but that is ${describeValue(entries)}`,
			);
		const unset = Object.fromEntries(group.values.map((field) => [field.name, field.default]));
		return entries.map((entry, index) => ({
			...(unset as IDataObject),
			...requireObject(`${group.displayName} ${index + 1}`, entry, Object.keys(unset)),
		}));
	};
	return Object.fromEntries(
		groups.filter((group) => group.name in added).map((group) => [group.name, entriesOf(group)]),
	);
}

/** Optional fields in alphabetical order, as n8n's guidelines require. */
export const byName = (fields: INodeProperties[]): INodeProperties[] =>
	[...fields].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
