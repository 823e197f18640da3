import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { id, memberStatuses } from '../../../../contract';
import { enteredNames, isSameName } from '../fieldNames';
import type { Filter } from '../../../transport';
import { type InputProblem, InvalidInput } from '../invalidInput';
import type { Parameters } from '../../operation/operation';
import { describeValue } from '../../values/describeValue';
import { statusOptions } from './filters';
import { filterFor, type Wanted } from './recordFilter';
import { idProblem, locatorValue } from '../locator';
import { momentOf } from '../../values/parseDate';
import { text } from '../../values/text';

/** A value as it is compared, undefined or an empty list when nothing was entered; or what is wrong with it. */
type Reading<Value> = { value?: Value; problem?: string };

function readText(entered: unknown): Reading<string> {
	const value = text(entered);
	if (value === undefined || typeof value === 'string') return { value };
	return { problem: `must be text, but is ${describeValue(entered)}` };
}

function readMember(entered: unknown): Reading<string> {
	const member = locatorValue(entered);
	const value = text(member);
	if (value === undefined) return {};
	return id.safeParse(value).success ? { value: String(value) } : { problem: idProblem(member) };
}

function readStatuses(entered: unknown): Reading<string[]> {
	const statuses = enteredNames(entered);
	const value = statuses.map((status) => memberStatuses.find((known) => isSameName(known, status)));
	const unknown = value.indexOf(undefined);
	if (unknown < 0) return { value: value as string[] };
	const offered = statusOptions.map(({ name }) => name).join(', ');
	return { problem: `must be any of ${offered}, but has ${describeValue(statuses[unknown])}` };
}

function readMoment(entered: unknown, timezone: string): Reading<number> {
	if (text(entered) === undefined) return {};
	const value = momentOf(entered, timezone);
	if (value !== undefined) return { value };
	const problem = `must be a date, such as 2026-01-31 or 2026-01-31T09:00, but is ${describeValue(entered)}`;
	return { problem };
}

const readers: {
	[Name in keyof Required<Wanted>]: (entered: unknown, timezone: string) => Reading<Wanted[Name]>;
} = {
	assignedMember: readMember,
	captureMethod: readText,
	createdAfter: readMoment,
	department: readText,
	email: readText,
	status: readStatuses,
	tag: readText,
	updatedAfter: readMoment,
};

/**
 * Reads what was entered into the filters.
 * @param filters the collection as the form shows it
 */
export const readFilters =
	(filters: INodeProperties) =>
	/** @throws {InvalidInput} with one problem for each filter that is wrong */
	(parameters: Parameters, timezone: string): Wanted => {
		const entered = parameters<IDataObject>('filters', {});
		const problems: InputProblem[] = [];
		const wanted: Record<string, unknown> = {};
		for (const { name, displayName } of filters.options as INodeProperties[]) {
			const { value, problem } = readers[name as keyof Wanted](entered[name], timezone);
			if (problem) problems.push({ field: displayName, problem });
			wanted[name] = value;
		}
		if (problems.length > 0) throw new InvalidInput(problems);
		return wanted as Wanted;
	};

/**
 * What the filters of a list keep of it; undefined when they keep everything.
 * @param filters the collection as the form shows it
 */
export const filterBy =
	(filters: INodeProperties) =>
	/** @throws {InvalidInput} with one problem for each filter that is wrong */
	(parameters: Parameters, timezone: string): Filter<IDataObject> | undefined =>
		filterFor(readFilters(filters)(parameters, timezone));
