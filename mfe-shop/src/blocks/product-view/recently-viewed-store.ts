/** The products looked at last, in the visitor's browser and nowhere else (SHOP-05). No React. */
import { addViewed, parseViewed, type ViewedProduct } from '../../domain/recently-viewed.ts';

export interface RecentlyViewed {
  /** As it was when the page was opened. */
  current(): readonly ViewedProduct[];
  /** Keeps a product as the one looked at last. */
  remember(product: ViewedProduct): void;
}

const KEY = 'shop.recently-viewed';

/** `findStorage` may throw and may answer nothing: then there is nothing, and nothing is kept. */
export function createRecentlyViewed(findStorage: () => Storage): RecentlyViewed {
  let opened: readonly ViewedProduct[] | undefined;

  function read(): readonly ViewedProduct[] {
    try {
      return parseViewed(findStorage().getItem(KEY));
    } catch {
      return [];
    }
  }

  function current(): readonly ViewedProduct[] {
    opened ??= read();
    return opened;
  }

  return {
    current,
    remember(product) {
      current();
      try {
        // Read again: another tab may have added to it.
        findStorage().setItem(KEY, JSON.stringify(addViewed(read(), product)));
      } catch {
        // Blocked or full: the visitor misses a convenience, not the page.
      }
    },
  };
}
