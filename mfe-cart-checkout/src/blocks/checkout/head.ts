import type { HeadContribution } from 'shared-contracts/slot';

/** A page of one visitor's own: named, and kept from search engines. */
export function describeCheckout(): HeadContribution {
  return { title: 'Checkout', robots: 'noindex' };
}
