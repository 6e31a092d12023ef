import type { HeadContribution } from 'shared-contracts/slot';
import type { OrderListData } from './load.ts';

/**
 * A private page: it has a title, and search engines do not index it. As a part of another page it
 * adds nothing.
 */
export function head(data: OrderListData): HeadContribution {
  if (data === null || data.extent === 'latest') return {};
  return { title: 'Your orders', robots: 'noindex' };
}
