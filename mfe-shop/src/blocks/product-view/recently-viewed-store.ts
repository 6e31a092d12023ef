/** Products that this visitor viewed recently: stored in the browser and nowhere else. */
import { addViewed, type ViewedProduct } from '../../domain/recently-viewed.ts';

const KEY = 'shop.recently-viewed';

/** The stored text; null where storage is blocked. */
export function readViewed(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores a product as the most recently viewed. */
export function rememberViewed(product: ViewedProduct): void {
  try {
    window.localStorage.setItem(KEY, addViewed(readViewed(), product));
  } catch {
    // Storage is blocked or full: recently viewed products are not essential.
  }
}
