import type { IDataObject } from 'n8n-workflow';
import type { InputProblem } from '../../../fields/invalidInput';
import type { Path } from '../../../fields/validateBody';

/** How a change treats the contact details that are on the card. */
export type DetailsMode = 'merge' | 'replace';

/** The contact details of one item, as the user entered them. */
export interface ContactDetails {
	/** As a request takes them: spec 4.1. */
	details: IDataObject[];
	/** True when the user entered anything, even if every entry was left out because it has no value. */
	hasEntries: boolean;
	/** Finds the field of the form for a part of the detail at `index`, and may replace the problem. */
	problemAt: (index: number, part: Path, problem: string) => InputProblem;
}
