import { freePort } from '../../../n8nHost/support/ports';

it('gives every n8n a port of its own that no outgoing connection takes before n8n listens', async () => {
	const ports = await Promise.all(Array.from({ length: 20 }, freePort));
	expect(new Set(ports).size).toBe(20);
	expect(Math.max(...ports)).toBeLessThan(32_768);
});
