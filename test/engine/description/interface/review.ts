import type { Difference, Differences } from './compare';

/** What `npm run interface:accept` accepts: additions alone, or also what the changelog announces as breaking. */
export type Accepts = 'additions' | 'breaking' | undefined;

const listed = (differences: Difference[]): string =>
	differences
		.map(({ section, name, was, is, places }) => {
			const quoted = (definition: string) => (definition ? `"${definition}"` : 'a text');
			const change =
				was === undefined
					? 'is new'
					: is === undefined
						? 'is removed'
						: `was ${quoted(was)}, is ${quoted(is)}`;
			return `  - ${section}: ${name} ${change} (${places.join('; ')})`;
		})
		.join('\n');

/** The text under Breaking in the first section of a changelog; empty when there is none. */
export function breakingNotes(changelog: string): string {
	const [, section = ''] = changelog.split(/^## /m);
	return section.split(/^### /m).find((part) => part.startsWith('Breaking')) ?? '';
}

/** Whether a version has been released: nothing can break before. */
const hasRelease = (changelog: string): boolean => /^## \[\d/m.test(changelog);

/** How the changelog may name it: in full, by its last part, or by the parameter that it is in. */
const namesOf = ({ name }: Difference): string[] => {
	const parts = name.split(/[.=]/);
	return [name, parts[0], parts[parts.length - 1]];
};

const unannounced = (breaking: Difference[], notes: string): Difference[] =>
	breaking.filter((one) => !namesOf(one).some((name) => notes.includes(`\`${name}\``)));

const NEW_VERSION =
	'  - Leave this version of the node as it is, and make the change in a new version of it.';

interface Circumstances {
	accepts: Accepts;
	/** The text of CHANGELOG.md. */
	changelog: string;
	/** Of the package. */
	version: string;
}

/** Why removals and changes are not accepted; undefined when they are. */
function refuseBreaking(
	breaking: Difference[],
	{ accepts, changelog, version }: Circumstances,
): string | undefined {
	const isReleased = hasRelease(changelog);
	const notNamed = isReleased ? unannounced(breaking, breakingNotes(changelog)) : [];
	const isBefore1 = version.startsWith('0.');
	const open = accepts === 'breaking' && isBefore1 ? notNamed : breaking;
	if (open.length === 0) return undefined;
	const told = `Saved workflows rely on what is removed or changed here:\n\n${listed(open)}\n`;
	if (!isBefore1) return `${told}\nUndo it, or:\n${NEW_VERSION}`;
	if (!isReleased) {
		return `${told}
Undo it, or accept it with "npm run interface:accept -- --breaking", and commit interface.json: no version is released yet.`;
	}
	const names = [...new Set(notNamed.map(({ name }) => `\`${name}\``))];
	return `${told}
Undo it, or choose one of two ways out:
${NEW_VERSION}
  - Before 1.0: under "### Breaking" in the first section of CHANGELOG.md, tell users what changes and what they have to do.
    Then run "npm run interface:accept -- --breaking", and commit interface.json.
    ${names.length > 0 ? `The notes do not name these yet, in backticks: ${names.join(', ')}` : 'The notes name everything already.'}`;
}

/**
 * Reviews the differences from the accepted interface.
 * @returns what to do about them; undefined when there is nothing to do
 */
export function review(
	{ breaking, added }: Differences,
	circumstances: Circumstances,
): string | undefined {
	const refused = refuseBreaking(breaking, circumstances);
	if (refused || added.length === 0 || circumstances.accepts) return refused;
	return `This is new in the interface, and harmless to saved workflows:\n\n${listed(added)}\n
Accept it with "npm run interface:accept", and commit interface.json.`;
}
