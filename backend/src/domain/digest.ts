/** Digest of a value's JSON, to compare requests without storing them. */
import { createHash } from 'node:crypto';

export function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
