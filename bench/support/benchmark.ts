import path from 'node:path';

/** For results and n8n's log. Ignored by git. */
export const outputFolder = path.join(__dirname, '../output');

/** One line of a result table. */
export interface Row {
	measurement: string;
	result: string;
	/** The value to reach, if there is one. */
	target?: string;
	/** Whether the target was reached. */
	ok?: boolean;
}

/** The exports of every file directly in bench/, except main.ts. */
export interface Benchmark {
	title: string;
	run(): Promise<Row[]>;
}
