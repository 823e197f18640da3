import type { INodePropertyOptions } from 'n8n-workflow';
import { describeValue } from '../values/describeValue';
import { isSameName } from '../values/text';
import { refuse } from './invalidInput';

interface ChoicesField {
	displayName: string;
	options: INodePropertyOptions[];
	/** Accepted, but not offered by the form. */
	unlisted?: INodePropertyOptions[];
}

/**
 * The entries of a list or a text. An expression may return anything: users write 'Job Title, email' and agents
 * '["jobTitle"]'. Values other than text are returned too, so that they can be refused.
 */
const entriesIn = (value: unknown): unknown[] =>
	[value]
		.flat()
		.flatMap((entry) =>
			typeof entry === 'string' ? entry.replace(/[[\]"']/g, '').split(',') : [entry],
		)
		.map((entry) => (typeof entry === 'string' ? entry.trim() : (entry ?? '')))
		.filter((entry) => entry !== '' && entry !== false);

/**
 * The chosen options, by value or by name in any spelling: 'Job Title', 'jobTitle', 'job_title'.
 * @throws {InvalidInput} for anything that is not one of the options
 */
export function readChoices(entered: unknown, field: ChoicesField): string[] {
	const known = [...field.options, ...(field.unlisted ?? [])];
	return entriesIn(entered).map((entry) => {
		const found = known.find(
			({ name, value }) => isSameName(String(value), entry) || isSameName(name, entry),
		);
		if (found) return String(found.value);
		const offered = field.options.map(({ name }) => name).join(', ');
		refuse(field, `has ${describeValue(entry)}, but must be one or more of: ${offered}`);
	});
}

/**
 * The same for a field that must not be missing: an expression that returns nothing more likely has a wrong name in it than
 * asks for no choice.
 * @throws {InvalidInput} also when the value is undefined or null, or a list of these
 */
export function requireChoices(entered: unknown, field: ChoicesField): string[] {
	const values = [entered].flat();
	if (values.length === 0 || values.some((value) => value !== undefined && value !== null))
		return readChoices(entered, field);
	refuse(field, 'must be a list, such as [] to choose nothing, but is empty');
}
