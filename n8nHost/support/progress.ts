const LINE_EVERY_SECONDS = 15;

const clock = (since: number) => {
	const seconds = Math.round((Date.now() - since) / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * Runs a long task and shows its progress: a running clock on a terminal, or a line every 15 seconds in a log, so that
 * it does not look stuck.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
	const out = process.stdout;
	const started = Date.now();
	const isTerminal = Boolean(out.isTTY);
	const show = (mark: string) => {
		if (isTerminal) out.write(`\r\u001b[2K${mark} ${title} (${clock(started)})`);
		else out.write(`${mark} ${title} (${clock(started)})\n`);
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
