/** Limits for the quantity of a product. */

/** Maximum quantity of one sku that a customer can order. */
export const QTY_MAX = 99;

/** The error for an entered quantity, as text for the visitor; null when it is valid. */
export function describeQtyProblem(text: string, maxQty = QTY_MAX): string | null {
  const qty = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  if (qty >= 1 && qty <= maxQty) return null;
  return maxQty === 1 ? 'Only 1 is available.' : `Choose a quantity from 1 to ${maxQty}.`;
}
