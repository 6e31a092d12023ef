/**
 * Random bytes for the ids of requests. The system's generator is called once for many ids, because
 * a call takes longer than everything else about an id.
 */
import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Cryptographically random; each byte is returned once. At most 4096. */
export function takeRandomBytes(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + length));
  pool.fill(0, used, used + length);
  used += length;
  return bytes;
}
