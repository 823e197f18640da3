import type { Locator } from 'playwright-core';
import { byTestId, type Editor } from '../../../n8nHost/browser/editor';

/** Fills in the dialog of a new credential and saves it. */
export async function saveCredential(
	{ page }: Editor,
	baseUrl: string,
	apiKey: string,
): Promise<Locator> {
	const dialog = page.locator(byTestId('editCredential-modal'));
	const field = (name: string) => dialog.locator(`${byTestId(`parameter-input-${name}`)} input`);
	// n8n asks its server for the name, and refuses a credential without one.
	const name = dialog.locator(byTestId('inline-edit-preview'));
	await name.filter({ hasText: 'Team Workspace account' }).waitFor();
	await field('baseUrl').fill(baseUrl);
	await field('apiKey').fill(apiKey);
	await dialog.locator(`${byTestId('credential-save-button')} button`).click();
	return dialog;
}
