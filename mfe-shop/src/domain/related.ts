import type { ProductSummary } from './product.ts';

/** As many as stand beside each other. */
const RELATED_MAX = 3;

/**
 * Other products of the same list: those after this one, then from the start, so that
 * no two products of a group suggest the same ones.
 */
export function pickRelated(
  products: readonly ProductSummary[],
  slug: string,
): readonly ProductSummary[] {
  const index = products.findIndex((product) => product.slug === slug);
  const others = [...products.slice(index + 1), ...products.slice(0, Math.max(0, index))];
  return others.filter((product) => product.slug !== slug).slice(0, RELATED_MAX);
}
