/** How many of each sku. */
export type SkuQty = { readonly sku_id: number; readonly qty: number };

/** Quantities by sku, ascending: the one order in which stock rows are locked. */
export function sumBySku(items: readonly SkuQty[]): readonly SkuQty[] {
  const qtyBySku = new Map<number, number>();
  for (const { sku_id, qty } of items) qtyBySku.set(sku_id, (qtyBySku.get(sku_id) ?? 0) + qty);
  return [...qtyBySku]
    .map(([sku_id, qty]) => ({ sku_id, qty }))
    .toSorted((left, right) => left.sku_id - right.sku_id);
}
