import type { HeadContribution } from 'shared-contracts/slot';
import type { InvoiceData } from './load.ts';

/** A private page: it has a title, and search engines do not index it. */
export function head({ invoice }: InvoiceData): HeadContribution {
  const title =
    invoice.status === 'shown' ? `${invoice.value.title} ${invoice.value.number}` : 'Invoice';
  return { title, robots: 'noindex' };
}
