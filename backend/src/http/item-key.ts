/** How an address names an item. */
import type { ItemKey } from '../db/item-page.ts';

/** The last part of an address: digits are an id, everything else a slug. */
export function parseItemKey(text: string): ItemKey {
  return /^\d{1,9}$/.test(text) ? { kind: 'id', id: Number(text) } : { kind: 'url', url: text };
}
