import type { IDataObject, INodeParameterResourceLocator } from 'n8n-workflow';

/** What the form's Filters hold; only those that were added are there. */
export interface Filters {
	statusTo?: string[];
	captureMethod?: string;
	tag?: string;
	assignedMember?: INodeParameterResourceLocator | string;
}

const plain = (value: unknown): string =>
	String(value ?? '')
		.trim()
		.toLowerCase();

/** Whether a record passes all filters that have a value. Capture methods and tags are compared without letter case. */
export function passes({ statusTo, captureMethod, tag, assignedMember }: Filters) {
	const member = plain(typeof assignedMember === 'object' ? assignedMember.value : assignedMember);
	return (record: IDataObject): boolean => {
		const tags = (record.tags ?? []) as IDataObject[];
		const assigned = record.connectedWith as IDataObject | null | undefined;
		return (
			(!statusTo?.length || statusTo.includes(String(record.status))) &&
			(!plain(captureMethod) || plain(record.captureMethod) === plain(captureMethod)) &&
			(!plain(tag) || tags.some(({ name }) => plain(name) === plain(tag))) &&
			(!member || plain(assigned?.id) === member)
		);
	};
}
