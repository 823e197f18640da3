import type { Store } from '../store';
import type { Workspace } from '../store/workspaces';

export interface SeedOptions {
	members?: number;
	contacts?: number;
	/** The same number gives the same data. */
	seed?: number;
}
export function seedWorkspace(_store: Store, _workspace: Workspace, _options: SeedOptions): void {}
