/** Collects cleanup tasks and runs them in reverse order. A task that fails is logged and does not stop the others. */
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
