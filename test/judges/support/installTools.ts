import { installedTools } from './tools';

/** Installs the tools before the first test, so that the time of each judge is its own. */
export default async function install(): Promise<void> {
	console.log('');
	await installedTools();
}
