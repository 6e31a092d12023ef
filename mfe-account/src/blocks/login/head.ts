import type { HeadContribution } from 'shared-contracts/slot';

/** The owner sets the page's title; search engines do not index the page. */
export function head(): HeadContribution {
  return { robots: 'noindex' };
}
