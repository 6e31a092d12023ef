import type { HeadContribution } from 'shared-contracts/slot';

/** A private page: it has a title, and search engines do not index it. */
export function head(): HeadContribution {
  return { title: 'Checkout', robots: 'noindex' };
}
