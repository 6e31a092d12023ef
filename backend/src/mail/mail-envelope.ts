/** The message id and sender of every mail from the shop. */
import type { Seller } from '../db/schema/order.ts';
import type { MailMessage, MailSender } from './mail-transport.ts';

interface EnvelopeParts extends Pick<MailSender, 'siteUrl'> {
  readonly seller: Pick<Seller, 'name' | 'email'>;
}

/**
 * `name` identifies the mail and stays the same when it is sent again (RFC 5322 §3.6.4). A shop
 * without an email address sends from a no-reply address.
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
