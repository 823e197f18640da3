/** A search as a person, or the builder on behalf of a person, writes it. */
export interface Search {
	query: string;
	/** The operation or event that the results have to lead to; `contact` is any of contacts. */
	leadsTo: string;
	/**
	 * Why the node is not among the five nodes that n8n shows when it searches all of its nodes; the ranking of n8n compares
	 * each word with the names of nodes and with their search words, and names count half as much again.
	 */
	outranked?: string;
}

export const searches: Search[] = [
	{ query: 'leads', leadsTo: 'contact' },
	{ query: 'sync employees from a sheet', leadsTo: 'teamMember: upsert' },
	{
		query: 'who works in sales',
		leadsTo: 'teamMember: list',
		outranked: 'five nodes of Salesforce and Salesmate have "sales" in their names',
	},
	{ query: 'new business card scan', leadsTo: 'contactCreated' },
	{ query: 'offboard', leadsTo: 'teamMember: delete' },
	{ query: 'hr form creates employee', leadsTo: 'teamMember: create' },
	{ query: 'digital business card', leadsTo: 'teamMember: create' },
	{
		query: 'export contacts to google sheets',
		leadsTo: 'contact: list',
		outranked: 'the nodes of Google have "google" in their names',
	},
	{ query: 'find a colleague by email', leadsTo: 'teamMember: get' },
	{ query: 'delete employee', leadsTo: 'teamMember: delete' },
	{ query: 'team directory', leadsTo: 'teamMember: list' },
	{ query: 'contact changed', leadsTo: 'contactUpdated' },
	{ query: 'employee left', leadsTo: 'teamMemberDeleted' },
	{ query: 'upsert member', leadsTo: 'teamMember: upsert' },
	{ query: 'crm leads from business cards', leadsTo: 'contact: list' },
	{ query: 'staff list', leadsTo: 'teamMember: list' },
	{ query: 'onboarding new hire', leadsTo: 'teamMember: create' },
	{ query: 'import employees', leadsTo: 'teamMember: upsert' },
	{ query: 'change job title of a colleague', leadsTo: 'teamMember: update' },
	{
		query: 'new lead from a form',
		leadsTo: 'contact: create',
		outranked: 'UpLead and the nodes for forms have these words in their names',
	},
	{ query: 'save leads without duplicates', leadsTo: 'contact: upsert' },
	{ query: 'employee activated account', leadsTo: 'teamMemberStatusChanged' },
	{
		query: 'test api key',
		leadsTo: 'workspace: getConnection',
		outranked: 'no word of it is about this package',
	},
];
