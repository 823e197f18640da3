import { createHash } from 'node:crypto';

/** 32 bytes derived from a seed and a purpose. */
const deriveBytes = (seed: number, purpose: string): Buffer =>
	createHash('sha256').update(`team-workspace-sandbox/${seed}/${purpose}`).digest();

/** A UUID derived from a seed and a purpose. */
export function seededId(seed: number, purpose: string): string {
	const bytes = deriveBytes(seed, purpose);
	// RFC 9562, version 8: custom bits.
	bytes[6] = (bytes[6] & 0x0f) | 0x80;
	bytes[8] = (bytes[8] & 0x3f) | 0x80;
	const hex = bytes.toString('hex');
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(12, 16),
		hex.slice(16, 20),
		hex.slice(20, 32),
	].join('-');
}

/**
 * An API key derived from a seed, so that every start can print it although only its hash is stored. Anyone who knows the
 * seed can derive the key, so use it for seeded data only.
 */
export const seededKey = (seed: number, workspace: string) => ({
	apiKeyId: seededId(seed, `key id of ${workspace}`),
	apiKey: `tw_${deriveBytes(seed, `key of ${workspace}`).toString('base64url')}`,
});
