/** Quantities of skus. */
export type SkuQty = { readonly sku_id: number; readonly qty: number };

/** Quantities by sku, ascending: all code locks stock rows in this order. */
export function sumBySku(items: readonly SkuQty[]): readonly SkuQty[] {
  const qtyBySku = new Map<number, number>();
  for (const { sku_id, qty } of items) qtyBySku.set(sku_id, (qtyBySku.get(sku_id) ?? 0) + qty);
  return [...qtyBySku]
    .map(([sku_id, qty]) => ({ sku_id, qty }))
    .toSorted((left, right) => left.sku_id - right.sku_id);
}
