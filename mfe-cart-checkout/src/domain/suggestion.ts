import type { CartItem, ItemPicture } from './cart.ts';

/** A product that goes with the cart. */
export type Suggestion = {
  readonly name: string;
  readonly slug: string;
  /** Lowest price of its skus. */
  readonly priceCents: number;
  /** Whether all skus cost the same. */
  readonly hasOnePrice: boolean;
  readonly picture: ItemPicture | null;
};

/** As many as are seen without scrolling far. */
const SHOWN_MAX = 3;

/** Without those that are in the cart already. */
export function pickSuggestions(
  suggestions: readonly Suggestion[],
  items: readonly CartItem[],
): readonly Suggestion[] {
  const slugs = new Set(items.map(({ productSlug }) => productSlug));
  return suggestions.filter(({ slug }) => !slugs.has(slug)).slice(0, SHOWN_MAX);
}
