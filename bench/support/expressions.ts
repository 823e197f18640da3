import { Expression } from 'n8n-workflow';

/** Switches on the expression engine that n8n uses in production (isolated-vm), which needs Node.js 24. */
export async function useProductionExpressions(): Promise<void> {
	await Expression.initExpressionEngine({
		engine: 'vm',
		poolSize: 1,
		maxCodeCacheSize: 1024,
		bridgeTimeout: 5_000,
		bridgeMemoryLimit: 128,
	} as Parameters<typeof Expression.initExpressionEngine>[0]);
}
