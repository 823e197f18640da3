import type { INodeProperties } from 'n8n-workflow';
import { id as idSchema } from '../../../contract';
import { refuse, refuseAll } from '../form/invalidInput';
import { entryProblem } from '../form/locator';
import { textField } from '../form/fieldLabel';
import { mappedByHand } from '../mapping/mappingField';
import type { ExecutionInfo } from '../../transport';
import type { Form } from '../operation/behavior';
import { toText } from '../values/text';

/** Shown by Create or Update with Match By: Member ID, Else Email. */
export const memberIdField = textField('memberId', "{{ $json['Member ID'] }}", {
	description:
		'ID of the member, as an earlier run of this node returned it. If it is empty in an item, its member is found by email.',
	displayOptions: { show: { '/options.matchBy': ['memberId'] }, ...mappedByHand },
});

/** n8n drops the value of a field that it does not show, and it cannot see into an expression for all of Options. */
const withWholeOptions: INodeProperties = {
	...memberIdField,
	type: 'hidden',
	displayOptions: { hide: { '/options.constructor.name': ['Object'] } },
};

/** They stand below Options, so that whoever adds Match By sees what it needs. */
export const memberIdFields = [memberIdField, withWholeOptions].map((field): INodeProperties => ({
	...field,
	displayOptions: {
		...field.displayOptions,
		show: { resource: ['teamMember'], operation: ['upsert'], ...field.displayOptions?.show },
	},
}));

/** The first column that an expression reads, if no item has any of its columns. */
function unknownColumn(entered: unknown, { headings }: ExecutionInfo): string | undefined {
	const columns = [
		...String(entered).matchAll(/\$json(?:\.([\p{L}\p{M}\p{N}_$]+)|\[(["'])(.+?)\2\])/gu),
	].map(([, name, , quoted]) => name ?? quoted);
	return columns.some((name) => headings().includes(name)) ? undefined : columns[0];
}

/**
 * Refuses an expression whose columns no item has: everybody would be found by email, so whoever has a new email would
 * get a second card. One item alone may just have no ID: see {@link memberIdWarnings}.
 */
function refuseUnknownColumn(entered: unknown, execution: ExecutionInfo): void {
	const column = execution.itemCount > 1 ? unknownColumn(entered, execution) : undefined;
	if (column === undefined) return;
	refuseAll(
		memberIdField,
		`reads '${column}', which no item has, so everybody would be found by email. Correct the name of the column. If there are no IDs yet, remove the option 'Match By'`,
	);
}

/** What to tell of an item that is alone and lacks the column of the ID; several such items are refused. */
export function memberIdWarnings({ raw, options, execution }: Form): string[] {
	if (!options.matchesById) return [];
	const column = unknownColumn(raw<unknown>('memberId', ''), execution());
	if (column === undefined) return [];
	const label = memberIdField.displayName;
	return [
		`'${label}' reads the column '${column}', which the item does not have. So only the email was looked for, and somebody with a new email gets a second record. If the item has an ID, correct the name of the column`,
	];
}

/** The ID of the member of an item; undefined where it is empty or not to be used. @throws {InvalidInput} */
export function enteredMemberId({ get, raw, options, execution }: Form): string | undefined {
	if (!options.matchesById) return undefined;
	const entered = raw<unknown>('memberId', '');
	if (toText(entered) === undefined)
		refuseAll(
			memberIdField,
			"is empty, but 'Match By' is 'Member ID, Else Email'. Enter an expression for the column with the IDs, such as {{ $json['Member ID'] }}",
		);
	refuseUnknownColumn(entered, execution());
	const id = toText(get<unknown>('memberId', ''));
	if (id === undefined || idSchema.safeParse(id).success) return id as string | undefined;
	refuse(
		memberIdField,
		`${entryProblem('id', id)}. Enter the ID that an earlier run of this node returned, or leave it empty to find the member by email`,
	);
}
