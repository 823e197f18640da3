const LINE_EVERY_SECONDS = 15;

const clock = (since: number) => {
	const seconds = Math.round((Date.now() - since) / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * Does a long piece of work and shows that it is going on: a ticking clock on a terminal, else a line now and then,
 * because a log that stands still for minutes looks broken.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
	const out = process.stdout;
	const started = Date.now();
	const onOneLine = Boolean(out.isTTY);
	const show = (mark: string) => {
		if (onOneLine) out.write(`\r\u001b[2K${mark} ${title} (${clock(started)})`);
		else out.write(`${mark} ${title} (${clock(started)})\n`);
	};
	if (onOneLine) show('…');
	else out.write(`… ${title}\n`);
	const timer = setInterval(() => show('…'), onOneLine ? 1000 : LINE_EVERY_SECONDS * 1000);
	try {
		const result = await work();
		show('✓');
		return result;
	} catch (error) {
		show('✗');
		throw error;
	} finally {
		clearInterval(timer);
		if (onOneLine) out.write('\n');
	}
}
