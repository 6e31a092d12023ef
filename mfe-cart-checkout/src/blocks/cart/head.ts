import type { HeadContribution } from 'shared-contracts/slot';

/** A page of one visitor's own: named, and kept from search engines. */
export function describeCart(): HeadContribution {
  return { title: 'Your cart', robots: 'noindex' };
}
