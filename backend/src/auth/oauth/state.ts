/** The state a provider brings back, as it is kept. */
import { createHash } from 'node:crypto';

export function hashState(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
