import type { ProductSummary } from './product.ts';

/** As many as fit in one row of a wide window. */
const RELATED_MAX = 4;

/**
 * Other products of the same list: first those after this product, then those from the start of
 * the list, so that different products of a group have different suggestions.
 */
export function pickRelated(
  products: readonly ProductSummary[],
  slug: string,
): readonly ProductSummary[] {
  const index = products.findIndex((product) => product.slug === slug);
  const others = [...products.slice(index + 1), ...products.slice(0, Math.max(0, index))];
  return others.filter((product) => product.slug !== slug).slice(0, RELATED_MAX);
}
