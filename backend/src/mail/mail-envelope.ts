/** What every mail of the shop's has beside its words: its own name, and who it is from. */
import type { Seller } from '../db/schema/order.ts';
import type { MailMessage, MailSender } from './mail-transport.ts';

interface EnvelopeParts extends Pick<MailSender, 'siteUrl'> {
  readonly seller: Pick<Seller, 'name' | 'email'>;
}

/**
 * `name` tells the mail from all others and stays the same when it is sent again (RFC 5322 §3.6.4). A shop without an address of its own writes from one that takes no answers.
 */
export function envelopeOf(
  name: string,
  { seller, siteUrl }: EnvelopeParts,
): Pick<MailMessage, 'messageId' | 'from'> {
  const { hostname } = new URL(siteUrl);
  return {
    messageId: `<${name}@${hostname}>`,
    from: { name: seller.name, address: seller.email ?? `no-reply@${hostname}` },
  };
}
