import type { HeadContribution } from 'shared-contracts/slot';

/** The page's title is the owner's; a page of one visitor's own is kept from search engines. */
export function describeMyAccount(): HeadContribution {
  return { robots: 'noindex' };
}
