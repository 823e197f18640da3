import { assumptions } from '../../contract';
import type { About } from '../cases/case';
import type { Leftover } from '../probes';
import type { Result } from '../runCases';

/** The modules to change when an assumption does not hold: its wording in `assumptions.ts`, its effects in the others. */
export const modules: Record<About, string[]> = {
	listContacts: ['contract/assumptions.ts', 'contract/contact.ts', 'contract/envelopes.ts'],
	createContact: ['contract/assumptions.ts', 'contract/contact.ts'],
	contactNulls: ['contract/assumptions.ts', 'contract/contact.ts'],
	errorCodes: ['contract/assumptions.ts', 'contract/errors.ts'],
	addressValue: ['contract/assumptions.ts', 'contract/teamMember.ts'],
	emailCase: ['contract/assumptions.ts'],
	rateWindow: ['contract/assumptions.ts', 'contract/limits.ts'],
	update: ['contract/assumptions.ts', 'contract/contact.ts', 'contract/teamMember.ts'],
	delete: ['contract/assumptions.ts', 'contract/envelopes.ts'],
	specification: [
		'contract/contact.ts',
		'contract/envelopes.ts',
		'contract/errors.ts',
		'contract/teamMember.ts',
	],
};

/** The combined result for one assumption, or for the specification. */
export interface Verdict {
	about: About;
	outcome: Result['outcome'];
	/** The differences, or the reasons why cases were not checked. */
	reasons: string[];
	/** How many cases hold, and how many there are in total (`of`). */
	holds: number;
	of: number;
}

const unique = (texts: string[]) => [...new Set(texts)];

function verdictOf(about: About, results: Result[]): Verdict {
	const own = results.filter((it) => it.about === about);
	const differing = own.filter((it) => it.outcome === 'differs');
	const holds = own.filter((it) => it.outcome === 'holds').length;
	const open = unique(own.flatMap((it) => (it.outcome === 'notChecked' ? [it.why] : [])));
	const counts = { about, holds, of: own.length };
	if (differing.length > 0) {
		return { ...counts, outcome: 'differs', reasons: unique(differing.flatMap((it) => it.came)) };
	}
	if (holds > 0) {
		const rest = open.map((why) => `partly unchecked: ${why}`);
		return { ...counts, outcome: 'holds', reasons: rest };
	}
	return { ...counts, outcome: 'notChecked', reasons: open };
}

/** One verdict per assumption, and one for the specification. */
export const verdictsOf = (results: Result[]): Verdict[] =>
	([...Object.keys(assumptions), 'specification'] as About[]).map((about) =>
		verdictOf(about, results),
	);

/** The result of a run. */
export interface Report {
	baseUrl: string;
	workspace: string | undefined;
	checkedAt: string;
	requests: { read: number; write: number };
	/** Why the check did not finish. */
	stopped: string | undefined;
	verdicts: Verdict[];
	results: Result[];
	leftovers: Leftover[];
}
