/** The key of a signed link, from the page's address (CART-09). */
import { LINK_KEY_PARAMETER } from 'shared-contracts/paths';

const KEY_MAX = 200;

/** Undefined where there is none, or no possible one. */
export function readLinkKey(search: string): string | undefined {
  const key = new URLSearchParams(search).get(LINK_KEY_PARAMETER);
  return key === null || key.length > KEY_MAX ? undefined : key;
}
