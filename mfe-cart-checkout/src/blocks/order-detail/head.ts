import type { HeadContribution } from 'shared-contracts/slot';
import type { OrderDetailData } from './load.ts';

/** A private page: it has a title, and search engines do not index it. */
export function head(data: OrderDetailData): HeadContribution {
  if (data === null) return {};
  const title = data.status === 'shown' ? `Order ${data.value.number}` : 'Your order';
  return { title, robots: 'noindex' };
}
