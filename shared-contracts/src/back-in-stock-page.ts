/** Addresses of the page on which a visitor requests a mail when a sku is back in stock. */

export const BACK_IN_STOCK_PATH = '/back-in-stock';

/** Query parameters of the page; the last two are in mailed links. */
export const BACK_IN_STOCK_PARAMETERS = {
  /** Id of the sku. */
  sku: 'sku',
  /** Token that confirms the address. */
  confirm: 'confirm',
  /** Token that takes the request back. */
  remove: 'remove',
} as const;

/** `/back-in-stock/{product}`, with the query of `BACK_IN_STOCK_PARAMETERS`. */
export function backInStockPath(
  productSlug: string,
  query: { readonly [Name in keyof typeof BACK_IN_STOCK_PARAMETERS]?: string } = {},
): string {
  const path = `${BACK_IN_STOCK_PATH}/${encodeURIComponent(productSlug)}`;
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}
