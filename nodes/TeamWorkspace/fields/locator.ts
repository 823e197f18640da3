import type { INodeParameterResourceLocator } from 'n8n-workflow';
import { id } from '../../../contract';
import { InvalidInput, type Parameters } from '../../transport';
import { shown } from './shown';

function chosenIn(parameters: Parameters, name: string): unknown {
	const locator = parameters<INodeParameterResourceLocator | string>(name, '');
	return typeof locator === 'object' ? locator.value : locator;
}

/** The ID of the record that a resource locator points to, once it is checked. */
export const chosenId = (parameters: Parameters, name: string): string =>
	String(chosenIn(parameters, name)).trim();

/**
 * Checks the record that a resource locator points to.
 * @param field its display name
 * @throws {InvalidInput} when nothing is chosen, or what is there is no UUID
 */
export function checkLocator(parameters: Parameters, name: string, field: string): void {
	const chosen = chosenIn(parameters, name);
	const value = String(chosen ?? '').trim();
	if (id.safeParse(value).success) return;
	const problem =
		value === ''
			? 'is empty: choose one from the list, or enter its ID'
			: `must be an ID, such as 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b, but is ${shown(chosen)}`;
	throw new InvalidInput([{ field, problem }]);
}
