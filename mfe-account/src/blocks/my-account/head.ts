import type { HeadContribution } from 'shared-contracts/slot';

/** The owner sets the page's title; search engines do not index a customer's private page. */
export function head(): HeadContribution {
  return { robots: 'noindex' };
}
