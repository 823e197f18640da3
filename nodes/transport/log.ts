import type { IExecuteFunctions } from 'n8n-workflow';

/** Characters that begin a line, color a terminal, or turn the direction of a text. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Keeps a text that quotes others on one line: with a line break, it could forge a line of a log. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ');

/** Writes a line to n8n's log that begins with the name of the node: at its normal level, n8n's log shows only the text. */
export function log(
	context: Pick<IExecuteFunctions, 'getNode' | 'logger'>,
	level: 'debug' | 'info' | 'warn',
	text: string,
): void {
	context.logger[level](oneLine(`${context.getNode().name}: ${text}`));
}
