import type { deviations, DeviationName } from '../../../sandbox/deviations';
import { features, type Verdict } from './features';

const startingWith = (...starts: string[]) =>
	Object.keys(features).filter((name) => starts.some((start) => name.startsWith(start)));

type About = (typeof deviations)[DeviationName]['about'];

/** What rests on each assumption. */
export const resting: Record<About, string[]> = {
	listContacts: startingWith('Contact: List', 'Contact: Create or', 'Contact: From', 'Trigger'),
	createContact: startingWith('Contact: Create'),
	contactNulls: startingWith('Contact', 'Trigger'),
	update: [
		...startingWith('Contact: Update', 'Contact: Create or', 'Team Member: Update'),
		...startingWith('Team Member: Create or'),
	],
	delete: startingWith('Contact: Delete', 'Team Member: Delete'),
};

/** The features that send an update in the end. */
const updating = resting.update.filter((name) => !/, (new|unchanged)$/.test(name));

const without = (names: string[], ...others: string[]) =>
	names.filter((name) => !others.includes(name));

type Row = Partial<Record<string, Exclude<Verdict, 'right'>>>;

const each = (verdict: Exclude<Verdict, 'right'>, names: string[]): Row =>
	Object.fromEntries(names.map((name) => [name, verdict]));

/** What the node does where it does not give the right result; what rests on the assumption and is not named does. */
export const matrix: Record<DeviationName, Row> = {
	contactsOldestFirst: {},
	contactsByName: {},
	contactRowsAreSummaries: each(
		'error',
		without(
			resting.listContacts,
			'Contact: List',
			'Contact: List, Limit',
			'Contact: List, Created After',
			'Contact: From List, searched',
			'Trigger: Contact Created',
			'Trigger: Contact Deleted',
		),
	),
	contactRowsWithoutCreatedAt: each('error', [
		'Contact: List, Created After',
		'Trigger: Contact Created',
		'Trigger: Contact Created, Tag',
	]),
	contactsWithoutPagination: each('error', resting.listContacts),
	contactsIgnorePaging: each(
		'error',
		without(
			resting.listContacts,
			'Contact: List, Created After',
			'Trigger: Contact Created',
			'Trigger: Contact Created, Tag',
		),
	),
	contactsNotListed: each('error', resting.listContacts),
	contactsOmitNulls: {},
	contactsEmptyText: {},
	createContactWithoutBody: each('error', [
		'Contact: Create',
		'Contact: Create, email that exists',
		'Contact: Create or Update, new',
	]),
	createContactDropsFields: each('warning', ['Contact: Create', 'Contact: Create or Update, new']),
	updateNotOffered: each('error', updating),
	updateAnswers204: {},
	updateAnswersWithPart: {},
	updateKeepsFields: each('warning', updating),
	deleteNotOffered: each('error', resting.delete),
	deleteRouteUnknown: each('error', resting.delete),
	deleteAnswersRecord: {},
	deleteAnswers202: each('error', resting.delete),
};
