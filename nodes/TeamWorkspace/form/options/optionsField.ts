import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

const shownBy = (operations: string[], resources = ['contact', 'teamMember']) => ({
	show: { '/resource': resources, '/operation': operations },
});

const withMapping = (resources?: string[]): IDisplayOptions => ({
	show: {
		...shownBy(['create', 'update', 'upsert'], resources).show,
		'/mappingMode': ['autoMapInputData'],
	},
});

/** Display options of a note that is untrue where nothing is changed. */
export const unlessRehearsed: IDisplayOptions = {
	hide: { '/options.dryRun': [true], '/options.showMapping': [true] },
};

/**
 * An option that is on as soon as it is added. Otherwise, whoever adds Dry Run and changes nothing else would delete people.
 */
const onWhenAdded = (
	name: string,
	displayName: string,
	displayOptions: IDisplayOptions,
	texts: Pick<INodeProperties, 'description' | 'builderHint'>,
) => ({ displayName, name, type: 'boolean', default: true, displayOptions, ...texts }) as const;

/** The fields of Options, by name. */
export const optionFields = {
	attachVCard: onWhenAdded('attachVCard', 'Attach vCard', shownBy(['get', 'list']), {
		builderHint: {
			propertyHint:
				"Adds the binary field 'data' to each item: a .vcf file, for example to attach to an email. Not in a tool of an agent: an agent gets no files.",
		},
		description:
			"Whether to add the person's vCard to each item, as a .vcf file in the field 'data'. The file has all details, whatever Output is set to, but not the internal note of a contact. A member whose card shows no email has the one for signing in.",
	}),
	dryRun: onWhenAdded('dryRun', 'Dry Run', shownBy(['create', 'delete', 'update', 'upsert']), {
		description:
			'Whether to report what would change without changing anything. The node makes the same checks and reads. The service may still refuse the real change. Applies to this node only. A later node without Dry Run refuses the items that a dry run returned.',
	}),
	existingValues: {
		displayName: 'Existing Values',
		name: 'existingValues',
		type: 'options',
		options: [
			{
				name: 'Keep',
				value: 'keep',
				description:
					'Fill in empty fields only; on a card, add contact details of a kind and label that it does not have',
			},
			{ name: 'Overwrite', value: 'overwrite', description: 'Change what differs from the item' },
		],
		default: 'keep',
		displayOptions: shownBy(['upsert']),
		description:
			'Whether values that a record already has are changed. With Keep, what people correct on their own card stays; nothing is emptied or replaced.',
	},
	ignoreMissing: onWhenAdded('ignoreMissing', 'Ignore Missing', shownBy(['delete']), {
		description:
			"Whether to return an item with 'deleted: false' instead of an error when the record does not exist, for example because it was deleted before",
	}),
	matchBy: {
		displayName: 'Match By',
		name: 'matchBy',
		type: 'options',
		options: [
			{ name: 'Email', value: 'email', description: 'The member with the email of the item' },
			{
				name: 'Member ID, Else Email',
				value: 'memberId',
				description:
					'The member with the ID of the item, whose email is changed too. Items without an ID are matched by email.',
			},
		],
		default: 'memberId',
		displayOptions: shownBy(['upsert'], ['teamMember']),
		description:
			'How to find the member for an item. With IDs, people keep their card when their email changes.',
	},
	// With a name of its own: n8n takes the default of the first option of a name.
	matchContactsBy: {
		displayName: 'Match By',
		name: 'matchContactsBy',
		type: 'options',
		options: [
			{ name: 'Email', value: 'email', description: 'An item without an email is an error' },
			{
				name: 'Email, Else Other Details',
				value: 'firstAvailable',
				description:
					'If no contact has the email: by phone or LinkedIn, else by company, each with the name',
			},
		],
		default: 'firstAvailable',
		displayOptions: shownBy(['upsert'], ['contact']),
		description:
			'How to find the contact for an item. A number, profile or company counts only with the same or a similar name, because colleagues share them. If it may be another person, such as one with a different email, the item fails and the message names the contact.',
	},
	maximumDeletions: {
		displayName: 'Maximum Deletions',
		name: 'maximumDeletions',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 10,
		displayOptions: shownBy(['delete']),
		description:
			'Delete nothing if more items than this arrive in one run of the node. If you do not add this option, there is no limit. In a loop, each round counts separately.',
	},
	maxWait: {
		displayName: 'Maximum Wait (Seconds)',
		name: 'maxWait',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 300,
		description:
			"How long 'too many requests' responses may delay one request, in seconds and in total. If the service asks for more, the item fails. Waiting for the limits set in the credential does not count. Also how long an item waits for another workflow that is changing the same record.",
	},
	reportMissing: onWhenAdded(
		'reportMissing',
		'Report Missing Members',
		shownBy(['upsert'], ['teamMember']),
		{
			builderHint: {
				propertyHint:
					'Only when all members arrive in one run: not after Loop Over Items and not in a tool of an agent.',
			},
			description:
				"Whether to also return, after the other results, the members that are in no incoming item. Their outcome is 'missing', or 'renamed?' where they may be in an item with another email: one with a similar name, or with a number or LinkedIn profile that is in no other item. Nothing is deleted. All items must arrive in one run of the node: in a loop, each round would report the members of the other rounds.",
		},
	),
	return: {
		displayName: 'Return',
		name: 'return',
		type: 'options',
		options: [
			{ name: 'All', value: 'all', description: 'One item for each incoming item' },
			{
				name: 'Only Changes',
				value: 'changes',
				description: "No items with the outcome 'unchanged'",
			},
		],
		default: 'changes',
		displayOptions: shownBy(['upsert']),
		description:
			'Which items to return. Missing members and warnings are always returned. If no item is left, the nodes after this one do not run.',
	},
	showEmailOnCard: onWhenAdded(
		'showEmailOnCard',
		'Show Email on Card',
		withMapping(['teamMember']),
		{
			description:
				"Whether the card shows the email of the item, with the label 'Work'. The card is public. Without this option, the email is only for signing in.",
		},
	),
	showMapping: onWhenAdded('showMapping', 'Show Mapping', withMapping(), {
		description:
			'Whether to return a table of the columns instead of doing anything: the field that each fills in, an example, and why it is used or ignored',
	}),
} satisfies Record<string, INodeProperties>;

export const optionsField: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	description: 'Settings that most workflows do not need to change',
	options: Object.values(optionFields),
};
