/** Runs what was put into it, last in first out, and goes on when one fails. */
export class Cleanup {
	private readonly tasks: Array<() => Promise<void>> = [];

	add(task: () => Promise<void>): void {
		this.tasks.push(task);
	}

	async run(): Promise<void> {
		for (let task = this.tasks.pop(); task; task = this.tasks.pop()) {
			await task().catch((error: unknown) => console.error(error));
		}
	}
}
