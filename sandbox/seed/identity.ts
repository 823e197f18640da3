import type { Faker } from '@faker-js/faker';
import { createHash } from 'node:crypto';

/** 32 bytes derived from a seed and a purpose. */
const deriveBytes = (seed: number, purpose: string): Buffer =>
	createHash('sha256').update(`team-workspace-sandbox/${seed}/${purpose}`).digest();

/** The first 16 bytes as a UUID of a version (RFC 9562). */
function toUuid(bytes: Buffer, version: number): string {
	bytes[6] = (bytes[6] & 0x0f) | (version << 4);
	bytes[8] = (bytes[8] & 0x3f) | 0x80;
	const hex = bytes.toString('hex', 0, 16);
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A UUID derived from a seed and a purpose. */
export const seededId = (seed: number, purpose: string): string =>
	toUuid(deriveBytes(seed, purpose), 8);

/** A random UUID of four draws: `faker.string.uuid()` draws each digit, which is half of the time of a row. */
export function randomId(faker: Faker): string {
	const bytes = Buffer.alloc(16);
	for (let at = 0; at < 16; at += 4) bytes.writeUInt32BE(faker.number.int(0xffff_ffff), at);
	return toUuid(bytes, 4);
}

/**
 * An API key derived from a seed, so that every start can print it although only its hash is stored. Anyone who knows the
 * seed can derive the key, so use it for seeded data only.
 */
export const seededKey = (seed: number, workspace: string) => ({
	apiKeyId: seededId(seed, `key id of ${workspace}`),
	apiKey: `tw_${deriveBytes(seed, `key of ${workspace}`).toString('base64url')}`,
});
