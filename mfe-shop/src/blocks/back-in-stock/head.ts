import type { HeadContribution } from 'shared-contracts/slot';
import type { BackInStockData } from './back-in-stock-data.ts';

/** A form for one visitor: search engines do not index it. */
export function head(data: BackInStockData): HeadContribution {
  const product = data?.product ?? null;
  const title = product === null ? 'Back in stock' : `Back in stock: ${product.name}`;
  return { title, robots: 'noindex' };
}
