/** How many of a product a visitor may ask for. */

/** Most of one sku the shop sells at once. */
export const QTY_MAX = 99;

/** What is wrong with an entered quantity, in words for the visitor; null when nothing is. */
export function describeQtyProblem(text: string, maxQty = QTY_MAX): string | null {
  const qty = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  if (qty >= 1 && qty <= maxQty) return null;
  return maxQty === 1 ? 'Only 1 can be bought.' : `Choose a whole number from 1 to ${maxQty}.`;
}
