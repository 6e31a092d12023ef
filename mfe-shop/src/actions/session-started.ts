/**
 * Merges the visitor's wish list into the customer's after a login. A failure never breaks the
 * login: the key is kept, and the next login tries again.
 */
import type {
  ServerContext,
  SessionStartedRequest,
  SetCookie,
} from 'shared-contracts/server-entry';
import { mergeWishList } from '../api/wish-list.ts';
import { DELETED_KEY_COOKIE, readListKey } from '../domain/wish-list.ts';

export async function sessionStarted(
  { visitor }: SessionStartedRequest,
  { api }: ServerContext,
): Promise<{ readonly setCookies: readonly SetCookie[] }> {
  const key = readListKey(visitor.cookies);
  if (key === null) return { setCookies: [] };
  try {
    await mergeWishList(api, key);
    return { setCookies: [DELETED_KEY_COOKIE] };
  } catch {
    return { setCookies: [] };
  }
}
