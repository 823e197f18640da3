import type { assumptions } from '../../../contract';
import type { DeviationName } from '../../../sandbox/deviations';
import { features, type Verdict } from './features';

const startingWith = (...starts: string[]) =>
	Object.keys(features).filter((name) => starts.some((start) => name.startsWith(start)));

/** What rests on each assumption. */
export const resting: Record<keyof typeof assumptions, string[]> = {
	listContacts: startingWith('Contact: List', 'Contact: Create or', 'Contact: From', 'Trigger'),
	createContact: startingWith('Contact: Create'),
	contactNulls: startingWith('Contact', 'Trigger'),
	errorCodes: startingWith('Contact: Create', 'Contact: Get'),
	addressValue: startingWith('Team Member'),
	emailCase: startingWith('Team Member', 'Contact: Create or'),
	rateWindow: [],
	update: [
		...startingWith('Contact: Update', 'Contact: Create or', 'Team Member: Update'),
		...startingWith('Team Member: Create or'),
	],
	delete: startingWith('Contact: Delete', 'Team Member: Delete'),
};

/** The features that send an update in the end. */
const updating = resting.update.filter((name) => !/, (new|unchanged)$/.test(name));

const details = updating.filter((name) => /Replace All|Add or Change/.test(name));

type Row = Partial<Record<string, Exclude<Verdict, 'right'>>>;

const each = (verdict: Exclude<Verdict, 'right'>, names: string[]): Row =>
	Object.fromEntries(names.map((name) => [name, verdict]));

/** What the node does where it does not give the right result; what rests on the assumption and is not named does. */
export const matrix: Record<DeviationName, Row> = {
	contactRowsWithoutEmail: each('error', [
		'Contact: List, Simplified',
		'Contact: List, Email',
		'Contact: List, Search',
		'Contact: Create or Update, new',
		'Contact: Create or Update, changed',
		'Contact: Create or Update, unchanged',
		'Trigger: Contact Updated',
	]),
	contactRowsWithoutOptionalFields: each('error', [
		'Contact: List, Selected Fields',
		'Contact: List, Simplified',
		'Contact: List, Tag',
		'Contact: List, Capture Method',
		'Contact: List, Assigned Member',
		'Contact: List, Company',
		'Contact: List, Search',
		'Trigger: Contact Created, Tag',
		'Trigger: Contact Enriched',
		'Trigger: Contact Updated',
	]),
	contactRowsWithoutTags: each('error', [
		'Contact: List, Simplified',
		'Contact: List, Tag',
		'Trigger: Contact Created, Tag',
		'Trigger: Contact Updated',
	]),
	contactRowsWithoutCreatedAt: each('error', [
		'Contact: List, Simplified',
		'Contact: List, Created After',
		'Trigger: Contact Created',
		'Trigger: Contact Created, Tag',
	]),
	contactsOldestFirst: {},
	contactsByName: {},
	contactsAsBareList: each('error', resting.listContacts),
	contactsWithoutPagination: each('error', resting.listContacts),
	contactsIgnorePaging: each('error', [
		'Contact: List, Selected Fields',
		'Contact: List',
		'Contact: List, Simplified',
		'Contact: List, Limit',
		'Contact: List, Tag',
		'Contact: List, Capture Method',
		'Contact: List, Assigned Member',
		'Contact: List, Company',
		'Contact: List, Email',
		'Contact: List, Search',
		'Contact: Create or Update, new',
		'Contact: Create or Update, changed',
		'Contact: Create or Update, unchanged',
		'Contact: From List, searched',
		'Trigger: Contact Deleted',
		'Trigger: Contact Updated',
		'Trigger: Contact Enriched',
	]),
	contactsNotListed: each('error', resting.listContacts),
	contactsRouteUnknown: each('error', resting.listContacts),
	createContactWithoutBody: each('error', [
		'Contact: Create',
		'Contact: Create, email that exists',
		'Contact: Create or Update, new',
	]),
	createContactAnswers200: {},
	createContactAsBareRecord: each('error', [
		'Contact: Create',
		'Contact: Create, email that exists',
		'Contact: Create or Update, new',
	]),
	createContactTakesOnlyNameAndEmail: each('error', [
		'Contact: Create',
		'Contact: Create or Update, new',
	]),
	createContactDropsFields: each('warning', ['Contact: Create', 'Contact: Create or Update, new']),
	createContactByEmail: each('warning', ['Contact: Create, email that exists']),
	contactsOmitNulls: {},
	contactsEmptyText: {},
	otherErrorCodes: {},
	addressValueEmpty: {},
	addressValueNull: {},
	emailCaseMatters: {},
	updateNotOffered: each('error', updating),
	updateRouteUnknown: each('error', updating),
	updateNotImplemented: each('error', updating),
	updateAnswers204: {},
	updateAnswersWithPart: {},
	updateKeepsFields: each('warning', [
		'Contact: Update',
		'Contact: Update, Clear Fields',
		'Contact: Create or Update, changed',
		'Team Member: Update',
		'Team Member: Create or Update, changed',
	]),
	updateAppendsDetails: each('warning', details),
	updateIgnoresNull: each('warning', ['Contact: Update, Clear Fields']),
	updateRespells: {},
	deleteNotOffered: each('error', ['Contact: Delete', 'Team Member: Delete']),
	deleteRouteUnknown: each('error', ['Contact: Delete', 'Team Member: Delete']),
	deleteAnswersRecord: {},
	deleteAnswers202: each('error', ['Contact: Delete', 'Team Member: Delete']),
};
