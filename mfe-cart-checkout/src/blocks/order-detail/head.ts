import type { HeadContribution } from 'shared-contracts/slot';
import type { OrderDetailData } from './load.ts';

/** A page of one visitor's own: named, and kept from search engines. */
export function describeOrderDetail(data: OrderDetailData): HeadContribution {
  if (data === null) return {};
  const title = data.status === 'shown' ? `Order ${data.value.number}` : 'Your order';
  return { title, robots: 'noindex' };
}
