import { assumptions } from '../../../contract';
import { deviations, type DeviationName } from '../../../sandbox/deviations';
import { matrix, resting } from './matrix';

const RIGHT = 'the right result';
const WORDS = { error: 'an error', warning: 'a `warning`' };

/** Features by what they are of: 'Contact: List; Contact: Get' becomes 'Contact: List; Get'. */
function joined(features: string[]): string {
	const groups = new Map<string, string[]>();
	for (const feature of features) {
		const [, kind, name] = /^(.*?): (.*)$/.exec(feature) as RegExpExecArray;
		groups.set(kind, [...(groups.get(kind) ?? []), name]);
	}
	return [...groups].map(([kind, found]) => `${kind}: ${found.join('; ')}`).join('; ');
}

/** What the node does about one deviation. */
function told(name: DeviationName): string {
	const all = resting[deviations[name].about];
	const parts = (['error', 'warning'] as const).flatMap((verdict) => {
		const found = all.filter((feature) => matrix[name][feature] === verdict);
		const others = all.filter((feature) => !found.includes(feature));
		if (found.length === 0) return [];
		if (found.length <= others.length) return [`${WORDS[verdict]} in ${joined(found)}`];
		const but = others.length > 0 ? ` except ${joined(others)}` : '';
		return [`${WORDS[verdict]} in all${but}`];
	});
	return parts.length > 0 ? parts.join('. ') : RIGHT;
}

const names = Object.keys(deviations) as DeviationName[];
const abouts = Object.keys(resting) as Array<keyof typeof resting>;

const sentence = (text: string) => `${text[0].toUpperCase()}${text.slice(1)}.`;

/** The lists of docs/when-a-service-differs.md: each assumption, then each deviation in the order of the assumptions. */
export function lists(): string {
	const assumed = Object.values(assumptions).map(
		(one) => `- **${one.open}** (${one.spec}): ${one.assumed}`,
	);
	const all = abouts.flatMap((about) => names.filter((name) => deviations[name].about === about));
	const line = (name: DeviationName) => `- \`${name}\`: ${deviations[name].description}`;
	const isRight = (name: DeviationName) => told(name) === RIGHT;
	return [
		'## What is assumed\n\nWith the section of the specification:',
		assumed.join('\n'),
		`## What the node does\n\nThe node returns ${RIGHT} although:`,
		all.filter(isRight).map(line).join('\n'),
		'A warning or an error, in all that relies on the assumption or in a part of it:',
		all
			.filter((name) => !isRight(name))
			.map((name) => `${line(name)} **${sentence(told(name))}**`)
			.join('\n'),
		'',
	].join('\n\n');
}
