/** Content digest: the same for the same text, different for any other text. */
import { createHash } from 'node:crypto';

/** 22 characters that are safe in headers and URLs. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
