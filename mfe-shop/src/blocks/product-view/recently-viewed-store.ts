/** What this visitor looked at last: in their browser and nowhere else (SHOP-05). */
import { addViewed, type ViewedProduct } from '../../domain/recently-viewed.ts';

const KEY = 'shop.recently-viewed';

/** As it is kept; nothing where storage is blocked. */
export function readViewed(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps a product as the one looked at last. */
export function rememberViewed(product: ViewedProduct): void {
  try {
    window.localStorage.setItem(KEY, addViewed(readViewed(), product));
  } catch {
    // Blocked or full: the visitor misses a convenience, not the page.
  }
}
