import { createHash } from 'node:crypto';

/** 32 bytes that follow from a seed and from what they are for. */
const bytesOf = (seed: number, use: string): Buffer =>
	createHash('sha256').update(`team-workspace-sandbox/${seed}/${use}`).digest();

/** A UUID that is the same for the same seed. */
export function seededId(seed: number, use: string): string {
	const bytes = bytesOf(seed, use);
	// Version 8 of RFC 9562: bits of one's own choice.
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
 * An API key that is the same for the same seed, so that it can be told at every start although only its hash is
 * kept. Who knows the seed knows the key: it is for data that is made up.
 */
export const seededKey = (seed: number, workspace: string) => ({
	apiKeyId: seededId(seed, `key id of ${workspace}`),
	apiKey: `tw_${bytesOf(seed, `key of ${workspace}`).toString('base64url')}`,
});
