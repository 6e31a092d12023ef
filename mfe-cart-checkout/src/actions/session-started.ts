/**
 * Merges the anonymous cart into the customer's cart after a login. A failure never breaks the
 * login: the key is kept, and the next login tries again.
 */
import type {
  ServerContext,
  SessionStartedRequest,
  SetCookie,
} from 'shared-contracts/server-entry';
import { DELETED_SESSION_COOKIE } from '../api/cart-cookies.ts';
import { readSessionKey } from '../domain/cart-session.ts';
import { mergeCart } from '../api/cart-summaries.ts';
import { countCookie } from '../domain/cart-count.ts';

export async function sessionStarted(
  { visitor }: SessionStartedRequest,
  { api }: ServerContext,
): Promise<{ readonly setCookies: readonly SetCookie[] }> {
  const key = readSessionKey(visitor.cookies);
  if (key === null) return { setCookies: [] };
  try {
    const cart = await mergeCart(api, key);
    const count = cart === undefined ? [] : [countCookie(cart)];
    return { setCookies: [DELETED_SESSION_COOKIE, ...count] };
  } catch {
    return { setCookies: [] };
  }
}
