const LINE_EVERY_SECONDS = 15;

const clock = (since: number) => {
	const seconds = Math.round((Date.now() - since) / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * Runs a long task and shows its progress: a line that is updated every second on a terminal, or a line every 15 seconds
 * in a log, so that it does not look stuck.
 * @param detail what the task is doing right now
 */
export async function step<T>(
	title: string,
	work: () => Promise<T>,
	detail: () => string = () => '',
): Promise<T> {
	const out = process.stdout;
	const started = Date.now();
	const isTerminal = Boolean(out.isTTY);
	const show = (mark: string) => {
		const now = mark === '…' ? detail() : '';
		const line = `${mark} ${title} (${clock(started)})${now && `: ${now}`}`;
		// A line that wraps could not be overwritten.
		if (isTerminal) out.write(`\r\u001b[2K${line.slice(0, (out.columns || 80) - 1)}`);
		else out.write(`${line}\n`);
	};
	if (isTerminal) show('…');
	else out.write(`… ${title}\n`);
	const timer = setInterval(() => show('…'), isTerminal ? 1000 : LINE_EVERY_SECONDS * 1000);
	try {
		const result = await work();
		show('✓');
		return result;
	} catch (error) {
		show('✗');
		throw error;
	} finally {
		clearInterval(timer);
		if (isTerminal) out.write('\n');
	}
}
