import { MAX_REQUEST_BYTES } from '../../../contract';

it('allows requests of up to 256 KB (spec 8)', () => expect(MAX_REQUEST_BYTES).toBe(262_144));
