import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';

/** The types of n8n's workflow SDK that the definitions use, and the functions that the examples call. */
const sdk = `
type Expression<T> = \`={{\${string}}}\` & { readonly result?: T };
type IDataObject = { [key: string]: unknown };
type CredentialReference = { name: string };
type NodeConfig<Parameters> = { name?: string; parameters?: Parameters };
declare function expr(code: string): \`={{\${string}}}\` & { readonly result?: never };
declare function newCredential(name: string): CredentialReference;
declare function node(node: TeamWorkspaceNode): void;
declare function trigger(node: Omit<TeamWorkspaceTriggerNode, 'isTrigger'>): void;
`;

/** The type of each operation. n8n's definition of the node names their union, which it does not declare. */
function parametersOfAll(definitions: string): string {
	const found = [...definitions.matchAll(/type (TeamWorkspaceV1\w+Params) =/g)];
	return `type TeamWorkspaceV1Params = ${found.map(([, name]) => name).join(' | ')};`;
}

/**
 * Compiles pieces of code, each on its own, against the type definitions of both nodes.
 * @returns the first error of each piece; undefined where the compiler has none
 */
export async function typeErrors(
	definitions: string[],
	code: string[],
): Promise<Array<string | undefined>> {
	const folder = await mkdtemp(path.join(tmpdir(), 'type-check-'));
	try {
		const write = async (name: string, text: string) => {
			const file = path.join(folder, name);
			await writeFile(file, text);
			return file;
		};
		const all = definitions.join('\n').replaceAll('export ', '');
		const types = await write('nodes.ts', [sdk, parametersOfAll(all), all].join('\n'));
		const files = await Promise.all(
			code.map(async (piece, index) => await write(`piece${index}.ts`, `${piece}\nexport {};\n`)),
		);
		const options = { strict: true, noEmit: true, types: [], target: ts.ScriptTarget.ES2022 };
		const program = ts.createProgram([types, ...files], options);
		const errorsIn = (file: string) =>
			ts
				.getPreEmitDiagnostics(program, program.getSourceFile(file))
				.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
		const [broken] = errorsIn(types);
		if (broken) throw new Error(`The type definitions do not compile: ${broken}`);
		return files.map((file) => errorsIn(file)[0]);
	} finally {
		await rm(folder, { recursive: true });
	}
}
