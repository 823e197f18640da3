import { Expression } from 'n8n-workflow';

/**
 * Switches on the expression engine that n8n uses in production (isolated-vm), which needs Node.js 24.
 * Returns the name of the engine in use.
 */
export async function useProductionExpressions(): Promise<'vm' | 'legacy'> {
	if (Number(process.versions.node.split('.')[0]) < 24) return 'legacy';
	await Expression.initExpressionEngine({
		engine: 'vm',
		poolSize: 1,
		maxCodeCacheSize: 1024,
		bridgeTimeout: 5_000,
		bridgeMemoryLimit: 128,
	} as Parameters<typeof Expression.initExpressionEngine>[0]);
	return 'vm';
}
