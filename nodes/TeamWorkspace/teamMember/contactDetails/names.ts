import type { IDataObject } from 'n8n-workflow';
import { detailTypes, socialPlatforms } from '../../../../contract';
import { isSameName } from '../../form/fieldNames';
import { describeValue } from '../../values/describeValue';

/** Finds a name in any spelling. An unknown name is returned unchanged, so that the error shows it as it was entered. */
const nameIn =
	(names: readonly string[]) =>
	<T>(entered: T): T | string =>
		names.find((name) => isSameName(name, entered)) ?? entered;

/** The type of contact detail (spec 2.2) for a spelling such as 'Social Media'. */
export const detailTypeOf = nameIn(detailTypes);

/** The platform (spec 2.3) for a spelling such as 'LinkedIn'. */
export const platformOf = nameIn(socialPlatforms);

/** The problem with an unknown platform. Many spreadsheets still have Twitter. */
export const platformProblem = ({ platform }: IDataObject, problem: string): string =>
	isSameName('twitter', platform)
		? `is ${describeValue(platform)}, but must be x, its name in the API`
		: problem;
