import type { HeadContribution } from 'shared-contracts/slot';

/** A private page: it has a title, and search engines do not index it. */
export function describeTickets(): HeadContribution {
  return { title: 'Tickets', robots: 'noindex' };
}
