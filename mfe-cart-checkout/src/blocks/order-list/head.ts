import type { HeadContribution } from 'shared-contracts/slot';
import type { OrderListData } from './load.ts';

/** A page of one visitor's own: named, and kept from search engines. Part of another page, it says nothing. */
export function describeOrderList(data: OrderListData): HeadContribution {
  if (data === null || data.extent === 'latest') return {};
  return { title: 'Your orders', robots: 'noindex' };
}
