/** One line of a result table. */
export interface Row {
	work: string;
	figure: string;
	/** What the figure has to reach, when there is a bar. */
	bar?: string;
	/** Whether it does. */
	ok?: boolean;
}

/** What every file directly in bench/ exports, except main.ts. */
export interface Benchmark {
	title: string;
	run(): Promise<Row[]>;
}
