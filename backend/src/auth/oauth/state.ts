/** The hash under which a provider's state is stored. */
import { createHash } from 'node:crypto';

export function hashState(state: string): Buffer {
  return createHash('sha256').update(state).digest();
}
