import type { Case } from './case';
import { connectionCases } from './connection';
import { contactCases } from './contacts';
import { contactCreationCases } from './contactCreation';
import { deleteCases } from './delete';
import { listCases } from './lists';
import { memberCreationCases } from './memberCreation';
import { memberCases } from './members';
import { updateCases } from './update';

/** All cases, in the order in which they run. */
export const cases: Case[] = [
	...connectionCases,
	...listCases,
	...memberCases,
	...contactCases,
	...contactCreationCases,
	...memberCreationCases,
	...updateCases,
	...deleteCases,
];
