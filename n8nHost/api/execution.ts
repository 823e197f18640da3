import { createRequire } from 'node:module';

/** The package has a CommonJS build, but its types describe the ES module only. */
const { parse } = createRequire(__filename)('flatted') as { parse(text: string): unknown };

export interface BinaryFile {
	id: string;
	fileName: string;
	mimeType: string;
}

export interface Item {
	json: Record<string, unknown>;
	binary?: Record<string, BinaryFile>;
}

interface NodeRun {
	data?: { main?: Array<Item[] | null> };
	error?: { message: string; description?: string };
}

interface RunData {
	resultData: { error?: NodeRun['error']; runData: Record<string, NodeRun[] | undefined> };
}

/** An execution as returned by n8n's REST API. */
export interface ExecutionResponse {
	id: string;
	status: 'new' | 'running' | 'waiting' | 'success' | 'error' | 'canceled' | 'crashed';
	/** Run data, serialized with the `flatted` package. */
	data: string;
}

/** An execution of a workflow and the output of its nodes. */
export class Execution {
	readonly id: string;

	readonly status: ExecutionResponse['status'];

	private readonly result?: RunData['resultData'];

	constructor(response: ExecutionResponse) {
		this.id = response.id;
		this.status = response.status;
		this.result = (parse(response.data) as RunData | undefined)?.resultData;
	}

	/** Right after the start there is no data yet. n8n 1 stores the final status before the data. */
	get hasEnded(): boolean {
		const hasData = this.result !== undefined || this.status === 'crashed';
		return hasData && !['new', 'running', 'waiting'].includes(this.status);
	}

	/** The message and the description of the error that the execution failed with. */
	get error(): string | undefined {
		const error = this.result?.error;
		return error && [error.message, error.description].filter(Boolean).join(' – ');
	}

	/** The items at one output of a node, from its last run. */
	items(node: string, output = 0): Item[] {
		return this.result?.runData[node]?.at(-1)?.data?.main?.[output] ?? [];
	}

	/** The json of those items. */
	rows(node: string): Array<Item['json']> {
		return this.items(node).map(({ json }) => json);
	}

	/** The file in the first item of a node's output. */
	file(node: string, field = 'data'): BinaryFile {
		const file = this.items(node)[0]?.binary?.[field];
		if (!file) throw new Error(`The output of the node "${node}" has no file.`);
		return file;
	}
}
