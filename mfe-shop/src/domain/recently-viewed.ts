/** The recently viewed products as the browser stores them: one per line, newest first. */

export type ViewedProduct = {
  readonly slug: string;
  readonly name: string;
  /** Hash of its picture. */
  readonly picture: string | null;
};

/** Space for many more products than are shown. */
const STORED_MAX_CHARACTERS = 4000;

/**
 * The stored text with one more product at the top. Does not parse the existing text: the parser
 * is in `domain/viewed-products.ts`, which loads only when the products are shown.
 */
export function addViewed(stored: string | null, product: ViewedProduct): string {
  const line = `${JSON.stringify(product)}\n`;
  return (line + (stored ?? '').replace(line, '')).slice(0, STORED_MAX_CHARACTERS);
}
