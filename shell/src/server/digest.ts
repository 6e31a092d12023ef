/** A short name for a content: the same for the same text, another for any other. */
import { createHash } from 'node:crypto';

/** 22 characters that can stand in a header and in an address. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
