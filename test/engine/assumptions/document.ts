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

const headings = Object.keys(resting) as Array<keyof typeof resting>;

/** The tables of docs/when-a-service-differs.md, one for each assumption that a deviation is about. */
export const tables = (): string =>
	headings
		.map((about) => {
			const names = (Object.keys(deviations) as DeviationName[]).filter(
				(name) => deviations[name].about === about,
			);
			return [
				`## ${assumptions[about].open}`,
				'',
				`Assumed: ${assumptions[about].assumed}`,
				'',
				'| What the service does | What the node does | Name |',
				'| --- | --- | --- |',
				...names.map((name) => `| ${deviations[name].description} | ${told(name)} | \`${name}\` |`),
				'',
			].join('\n');
		})
		.join('\n');
