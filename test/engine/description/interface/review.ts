import { beyond, type Interface } from './table';

/** What `npm run interface:accept` accepts: additions alone, or also what the changelog announces as breaking. */
export type Accepts = 'additions' | 'breaking' | undefined;

interface Circumstances {
	accepts: Accepts;
	/** The text of CHANGELOG.md. */
	changelog: string;
	/** Of the package. */
	version: string;
}

/** The text under Breaking in the first section of a changelog; empty when there is none. */
function breakingNotes(changelog: string): string {
	const [, section = ''] = changelog.split(/^## /m);
	return section.split(/^### /m).find((part) => part.startsWith('Breaking')) ?? '';
}

/** A name may be announced in full, by its last part, or by the parameter that it is in. */
function isAnnounced(name: string, notes: string): boolean {
	const parts = name.split(/[.=]/);
	return [name, parts[0], parts[parts.length - 1]].some((part) => notes.includes(`\`${part}\``));
}

/**
 * Reviews what differs from the accepted interface.
 * @returns what to do about it; undefined when there is nothing to do
 */
export function review(
	accepted: Interface,
	measured: Interface,
	{ accepts, changelog, version }: Circumstances,
): string | undefined {
	const lost = beyond(accepted, measured);
	const added = beyond(measured, accepted);
	const changes = [...lost.map(({ text }) => `- ${text}`), ...added.map(({ text }) => `+ ${text}`)];
	if (lost.length === 0 && (added.length === 0 || accepts)) return undefined;
	if (lost.length === 0)
		return `This is new in the interface, and harmless to saved workflows:\n\n${changes.join('\n')}\n
Accept it with "npm run interface:accept", and commit interface.json.`;

	// Nothing can break before a version is released.
	const isReleased = /^## \[\d/m.test(changelog);
	const names = isReleased ? [...new Set(lost.flatMap((one) => one.names))] : [];
	const unnamed = names.filter((name) => !isAnnounced(name, breakingNotes(changelog)));
	const isBefore1 = version.startsWith('0.');
	if (accepts === 'breaking' && isBefore1 && unnamed.length === 0) return undefined;
	const announce = `tell users what changes and what they have to do, under "### Breaking" in the first section of CHANGELOG.md (not named there in backticks: ${unnamed.join(', ') || 'nothing'}). Then `;
	const accept = `\nOr ${isReleased ? announce : ''}run "npm run interface:accept -- --breaking", and commit interface.json.`;
	return `Saved workflows rely on what is removed or changed here:\n\n${changes.join('\n')}\n
Undo it, or make the change in a new version of the node.${isBefore1 ? accept : ''}`;
}
