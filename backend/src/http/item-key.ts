/** Item keys in URLs. */
import type { ItemKey } from '../db/item-page.ts';

/** The last path segment: digits are an id, anything else a slug. */
export function parseItemKey(text: string): ItemKey {
  return /^\d{1,9}$/.test(text) ? { kind: 'id', id: Number(text) } : { kind: 'url', url: text };
}
