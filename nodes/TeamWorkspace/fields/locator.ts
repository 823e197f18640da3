import type { INodeParameterResourceLocator } from 'n8n-workflow';
import { id } from '../../../contract';
import { InvalidInput, type Parameters } from '../../transport';

/**
 * Checks the record that a resource locator points to.
 * @param field its display name
 * @throws {InvalidInput} when nothing is chosen, or what is there is no UUID
 */
export function checkLocator(parameters: Parameters, name: string, field: string): void {
	const locator = parameters<INodeParameterResourceLocator | string>(name, '');
	const value = String((typeof locator === 'object' ? locator.value : locator) ?? '').trim();
	const problem =
		value === ''
			? 'is empty: choose one from the list, or enter its ID'
			: id.safeParse(value).error?.issues[0].message;
	if (problem)
		throw new InvalidInput([
			{ field, problem: value === '' ? problem : `is '${value}', but ${problem}` },
		]);
}
