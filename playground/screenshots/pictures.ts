import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { repository } from '../../n8nHost/support/paths';

export const picturesFolder = path.join(repository, 'docs', 'images');

const MAX_BYTES = 200 * 1024;
const TIMEOUT_MS = 15_000;
const SETTLE_MS = 200;

/** In pixels, from the upper left corner of the page. */
export interface Area {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Hides distracting elements: the neighbors of an open node, which its panel cuts in half, and the canvas tools. */
const style = `
	[data-test-id=floating-node],
	[data-test-id=canvas-controls],
	[data-test-id=canvas-plus-button],
	[data-test-id=canvas-handle-plus-wrapper],
	[data-test-id^=execute-workflow-button],
	.vue-flow__panel { visibility: hidden; }
`;

/**
 * Writes docs/images/<name>.png as soon as two consecutive screenshots are identical.
 * @throws when that does not happen in time, or when the file is larger than 200 KB
 */
export async function take(target: Page | Locator, name: string, clip?: Area): Promise<void> {
	const picture = async () => await target.screenshot({ animations: 'disabled', style, clip });
	const deadline = Date.now() + TIMEOUT_MS;
	let before = await picture();
	await sleep(SETTLE_MS);
	let current = await picture();
	while (!current.equals(before)) {
		if (Date.now() > deadline)
			throw new Error(`The page does not stop changing: no screenshot "${name}" was taken.`);
		before = current;
		await sleep(SETTLE_MS);
		current = await picture();
	}
	const file = path.join(picturesFolder, `${name}.png`);
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, current);
	const { size } = await stat(file);
	if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MAX_BYTES}.`);
}

/** The smallest area that contains all elements of a locator, plus a margin in pixels. */
export async function around(all: Locator, margin: number): Promise<Area> {
	const boxes = (
		await Promise.all((await all.all()).map(async (one) => await one.boundingBox()))
	).filter((box) => box !== null);
	if (boxes.length === 0) throw new Error('No element to take a screenshot of is visible.');
	const x = Math.min(...boxes.map((box) => box.x)) - margin;
	const y = Math.min(...boxes.map((box) => box.y)) - margin;
	const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin;
	const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin;
	return { x, y, width: right - x, height: bottom - y };
}
