/** The products a visitor looked at last, as their browser keeps them: one a line, newest first. */

export type ViewedProduct = {
  readonly slug: string;
  readonly name: string;
  /** Hash of its picture. */
  readonly picture: string | null;
};

/** Room for far more products than are shown. */
const KEPT_MAX_CHARACTERS = 4000;

/**
 * What is kept, with a product looked at just now. Whatever was there stays below it: only
 * `domain/viewed-products.ts`, which is loaded when they are shown, makes sense of it.
 */
export function addViewed(kept: string | null, product: ViewedProduct): string {
  const line = `${JSON.stringify(product)}\n`;
  return (line + (kept ?? '').replace(line, '')).slice(0, KEPT_MAX_CHARACTERS);
}
