import type { HeadContribution } from 'shared-contracts/slot';
import type { InvoiceData } from './load.ts';

/** A page of one visitor's own: named, and kept from search engines. */
export function describeInvoice({ invoice }: InvoiceData): HeadContribution {
  const title =
    invoice.status === 'shown' ? `${invoice.value.title} ${invoice.value.number}` : 'Invoice';
  return { title, robots: 'noindex' };
}
