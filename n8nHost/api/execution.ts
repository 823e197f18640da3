import { createRequire } from 'node:module';

/** The package has a CommonJS form, but its types speak of the other one alone. */
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

/** One run of a workflow, as n8n's REST interface gives it. */
export interface ExecutionResponse {
	id: string;
	status: 'new' | 'running' | 'waiting' | 'success' | 'error' | 'canceled' | 'crashed';
	/** Run data, written with the `flatted` package. */
	data: string;
}

/** One run of a workflow, to ask what its nodes gave. */
export class Execution {
	readonly id: string;

	readonly status: ExecutionResponse['status'];

	private readonly result?: RunData['resultData'];

	constructor(response: ExecutionResponse) {
		this.id = response.id;
		this.status = response.status;
		this.result = (parse(response.data) as RunData | undefined)?.resultData;
	}

	/** A run that has only just begun has no data yet; n8n 1 writes the end of a run before its data. */
	get hasEnded(): boolean {
		const hasData = this.result !== undefined || this.status === 'crashed';
		return hasData && !['new', 'running', 'waiting'].includes(this.status);
	}

	/** What the run failed with, message and description together, as n8n shows them. */
	get error(): string | undefined {
		const error = this.result?.error;
		return error && [error.message, error.description].filter(Boolean).join(' – ');
	}

	/** The items that a node gave at one of its outputs in its last run. */
	items(node: string, output = 0): Item[] {
		return this.result?.runData[node]?.at(-1)?.data?.main?.[output] ?? [];
	}

	/** The file in the first item that a node gave. */
	file(node: string, field = 'data'): BinaryFile {
		const file = this.items(node)[0]?.binary?.[field];
		if (!file) throw new Error(`The node "${node}" gave no file.`);
		return file;
	}
}
