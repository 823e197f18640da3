/**
 * Searches as a person, or the builder on behalf of a person, writes them, and the operation or event that the results
 * have to lead to; `contact` is any of contacts. `outranked` says why the node is not among the five nodes that n8n shows
 * when it searches all of its nodes; the ranking of n8n compares each word with the names of nodes and with their search
 * words, and names count half as much again.
 */
const rows: Array<[query: string, leadsTo: string, outranked?: string]> = [
	['leads', 'contact'],
	['sync employees from a sheet', 'teamMember: upsert'],
	['who works in sales', 'teamMember: list', 'Salesforce and Salesmate have five nodes'],
	['new business card scan', 'contactCreated'],
	['offboard', 'teamMember: delete'],
	['hr form creates employee', 'teamMember: create'],
	['digital business card', 'teamMember: create'],
	['export contacts to google sheets', 'contact: list', 'Google has many nodes'],
	['find a colleague by email', 'teamMember: get'],
	['delete employee', 'teamMember: delete'],
	['team directory', 'teamMember: list'],
	['contact changed', 'contactUpdated'],
	['employee left', 'teamMemberDeleted'],
	['upsert member', 'teamMember: upsert'],
	['crm leads from business cards', 'contact: list'],
	['staff list', 'teamMember: list'],
	['onboarding new hire', 'teamMember: create'],
	['import employees', 'teamMember: upsert'],
	['change job title of a colleague', 'teamMember: update'],
	['new lead from a form', 'contact: create', 'UpLead and the nodes for forms come first'],
	['save leads without duplicates', 'contact: upsert'],
	['employee activated account', 'teamMemberStatusChanged'],
	['test api key', 'workspace: getConnection', 'no word of it is about this package'],
];

export const searches = rows.map(([query, leadsTo, outranked]) => ({ query, leadsTo, outranked }));
