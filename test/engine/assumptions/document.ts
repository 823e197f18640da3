import { assumptions } from '../../../contract';
import { deviations, type DeviationName } from '../../../sandbox/deviations';
import { matrix, resting } from './matrix';

const WORDS = { error: 'an error', warning: 'a `warning`' };

/** What the node does about one deviation, in one cell. */
function told(name: DeviationName): string {
	const all = resting[deviations[name].about];
	const parts = (['error', 'warning'] as const).flatMap((verdict) => {
		const found = all.filter((feature) => matrix[name][feature] === verdict);
		const others = all.filter((feature) => !found.includes(feature));
		if (found.length === 0) return [];
		if (found.length <= others.length) return [`${WORDS[verdict]}: ${found.join('; ')}`];
		const but = others.length > 0 ? ` except ${others.join('; ')}` : '';
		return [`${WORDS[verdict]} in all${but}`];
	});
	return parts.length > 0 ? parts.join('. ') : 'the right result';
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: string[][]) =>
	[head, head.map(() => '---'), ...rows].map(row).join('\n');

const names = Object.keys(deviations) as DeviationName[];
const abouts = Object.keys(resting) as Array<keyof typeof resting>;

/** The tables of docs/when-a-service-differs.md: each assumption, and each deviation in the order of the assumptions. */
export const tables = (): string =>
	[
		'## What is assumed',
		table(
			['Spec', 'Open', 'Assumed'],
			Object.values(assumptions).map(({ spec, open, assumed }) => [spec, open, assumed]),
		),
		'## What the node does',
		table(
			['What the service does', 'What the node does', 'Name'],
			abouts.flatMap((about) =>
				names
					.filter((name) => deviations[name].about === about)
					.map((name) => [deviations[name].description, told(name), `\`${name}\``]),
			),
		),
		'',
	].join('\n\n');
