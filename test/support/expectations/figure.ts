/** Says a figure of docs/evidence.md, where `npm run evidence` reads it by its name. */
export function sayFigure(name: string, ...figures: Array<string | number>): void {
	if (process.env.EVIDENCE) console.log(`Figure ${name}: ${figures.join(', ')}`);
}
