/** The key of a signed link, from the page's address. */
import { LINK_KEY_PARAMETER } from 'shared-contracts/paths';

const KEY_MAX = 200;

/** Undefined when it is missing or malformed. */
export function readLinkKey(search: string): string | undefined {
  const key = new URLSearchParams(search).get(LINK_KEY_PARAMETER);
  return key === null || key.length > KEY_MAX ? undefined : key;
}
