import path from 'node:path';
import ts from 'typescript';

const formatting: ts.FormatDiagnosticsHost = {
	getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
	getCanonicalFileName: (name) => name,
	getNewLine: () => '\n',
};

/** TypeScript waits 250 ms for more changes, which is long when one is watching. */
const system: ts.System = {
	...ts.sys,
	setTimeout: (callback: (...args: unknown[]) => void, ms: number, ...args: unknown[]) =>
		setTimeout(callback, Math.min(ms, 50), ...args),
};

/**
 * Compiles the sources of a package now, which takes seconds, and the changed ones after each change. An error does not keep
 * the other files from being written.
 * @param source the folder with `tsconfig.build.json`
 * @param target the folder to write to
 * @param report is told of each error, and of the end of each compilation
 * @returns what stops it
 */
export function compileOnChange(
	source: string,
	target: string,
	report: (text: string) => void,
): () => Promise<void> {
	const host = ts.createWatchCompilerHost(
		path.join(source, 'tsconfig.build.json'),
		{ outDir: target },
		system,
		ts.createEmitAndSemanticDiagnosticsBuilderProgram,
		(error) => report(ts.formatDiagnosticsWithColorAndContext([error], formatting).trimEnd()),
		(status, _newLine, _options, errors) => {
			if (errors !== undefined) report(ts.flattenDiagnosticMessageText(status.messageText, '\n'));
		},
	);
	const program = ts.createWatchProgram(host);
	return async () => program.close();
}
