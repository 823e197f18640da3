import { byTestId, type Editor } from '../../n8nHost/browser/editor';
import { around, type Area } from './pictures';

/**
 * Executes the open node, shows its output, and closes n8n's notification.
 * @param field of the output
 */
export async function execute(
	editor: Editor,
	view: 'schema' | 'table',
	field = 'email',
): Promise<void> {
	await editor.execute();
	await editor.showOutputAs(view);
	await editor.output.getByText(field, { exact: true }).waitFor();
	await closeNotice(editor);
}

export async function closeNotice({ page }: Editor): Promise<void> {
	const notice = page.locator('.el-notification');
	await notice.locator('.el-notification__closeBtn').click();
	await notice.waitFor({ state: 'detached' });
}

/** Moves the mouse away from all elements. */
export async function leaveMouse({ page }: Editor): Promise<void> {
	await page.mouse.move(700, 15);
}

/** The area of an open node with its form and its output. */
export async function withoutInput({ form, output }: Editor): Promise<Area> {
	return await around(form.or(output), 0);
}

/** Drags the form to the left edge of the window, so that it covers the input. */
export async function coverInput({ page }: Editor): Promise<void> {
	await page.locator(byTestId('panel-drag-button')).hover();
	await page.mouse.down();
	await page.mouse.move(0, 0, { steps: 5 });
	await page.mouse.up();
}
