import type { IExecuteFunctions } from 'n8n-workflow';

/** Writes a line to n8n's log that begins with the name of the node: at its normal level, n8n's log shows only the text. */
export function log(
	context: Pick<IExecuteFunctions, 'getNode' | 'logger'>,
	level: 'debug' | 'info' | 'warn',
	text: string,
): void {
	context.logger[level](`${context.getNode().name}: ${text}`);
}
