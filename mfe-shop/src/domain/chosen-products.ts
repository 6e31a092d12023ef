/**
 * A random choice of products. The same seed gives the same choice in the document, in the data
 * of a soft navigation, and in a revalidation of the page. Pure: the caller passes the time.
 */
import type { ProductSummary } from './product.ts';

const HOUR_MS = 3_600_000;

/** A new seed every hour. */
export function seedOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS);
}

/** The products with the smallest hashes; adding or removing a product does not change the hashes of others. */
export function chooseProducts(
  products: readonly ProductSummary[],
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly ProductSummary[] {
  return products
    .map((product) => ({ product, hash: hashOf(`${seed} ${product.slug}`) }))
    .toSorted((left, right) => left.hash - right.hash)
    .slice(0, count)
    .map(({ product }) => product);
}

/** FNV-1a with a final mix, so that similar seeds and slugs have unrelated hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
