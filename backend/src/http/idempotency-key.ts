/** Reads the client's Idempotency-Key. Throws BAD_REQUEST for an invalid key. */
import { HttpError } from '../errors.ts';

export function readIdempotencyKey(
  header: string | readonly string[] | undefined,
): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  const message = 'The Idempotency-Key must be 1 to 255 visible characters.';
  throw new HttpError('BAD_REQUEST', { message });
}
