/** The recently viewed products as the browser stores them: one per line, newest first. */

export type ViewedProduct = {
  readonly slug: string;
  readonly name: string;
  /** Hash of its picture. */
  readonly picture: string | null;
};

/** Space for many more products than are shown. */
const KEPT_MAX_CHARACTERS = 4000;

/**
 * The stored text with one more product at the top. The existing text is not parsed here:
 * only `domain/viewed-products.ts`, which is loaded when the products are shown, does that.
 */
export function addViewed(kept: string | null, product: ViewedProduct): string {
  const line = `${JSON.stringify(product)}\n`;
  return (line + (kept ?? '').replace(line, '')).slice(0, KEPT_MAX_CHARACTERS);
}
