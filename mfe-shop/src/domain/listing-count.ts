/** Which part of a list is shown, in words: `1–9 of 23 products`. Pure. */
export interface ListingExtent {
  readonly page: number;
  readonly pageCount: number;
  /** Products per page. */
  readonly pageSize: number;
  /** Products on this page. */
  readonly shown: number;
  /** Total on all pages; null when the backend does not count. */
  readonly total: number | null;
}

export function describeExtent({ page, pageSize, shown, ...extent }: ListingExtent): string {
  const { pageCount } = extent;
  const total = extent.total ?? (pageCount <= 1 ? shown : null);
  if (total === null) return `Page ${page} of ${pageCount}`;
  if (shown === 0 || total <= shown) return nameProducts(total);
  const first = (page - 1) * pageSize + 1;
  const last = first + shown - 1;
  const range = first === last ? String(first) : `${first}–${last}`;
  return `${range} of ${nameProducts(total)}`;
}

function nameProducts(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
