import { assumptions } from '../../../contract';
import { deviations, type DeviationName } from '../../../sandbox/deviations';
import { matrix, resting } from './matrix';

const WORDS = { error: 'error', warning: 'saved in part, with a `warning`' };

/** What the node does about one deviation, in one cell. */
function told(name: DeviationName): string {
	const all = resting[deviations[name].about];
	const parts = (['error', 'warning'] as const).flatMap((verdict) => {
		const found = all.filter((feature) => matrix[name][feature] === verdict);
		if (found.length === 0) return [];
		return [`${WORDS[verdict]}: ${found.length === all.length ? 'all' : found.join('; ')}`];
	});
	return parts.length > 0 ? parts.join('. ') : 'the right result everywhere';
}

const headings = Object.keys(assumptions) as Array<keyof typeof assumptions>;

/** The tables of docs/when-a-service-differs.md, one for each assumption that a deviation can break. */
export const tables = (): string =>
	headings
		.map((about) => {
			const names = (Object.keys(deviations) as DeviationName[]).filter(
				(name) => deviations[name].about === about,
			);
			if (names.length === 0) return '';
			const rows = names.map(
				(name) => `| ${deviations[name].description} | ${told(name)} | \`${name}\` |`,
			);
			return [
				`## ${assumptions[about].open}`,
				'',
				`Assumed: ${assumptions[about].assumed}`,
				'',
				'| What the service does instead | What the node does | Name |',
				'| --- | --- | --- |',
				...rows,
				'',
			].join('\n');
		})
		.filter(Boolean)
		.join('\n');
