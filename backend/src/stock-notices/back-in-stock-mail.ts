/** Mail to an address that waits for a sku: it is back in stock. Sent once. */
import type { KeyRing } from '../config/keys.ts';
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import { formatMailDate, listSellerLines } from '../mail/mail-lines.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { createNoticeUrl } from './stock-notice-link.ts';
import { describeSkuParts, describeWantedSku, productUrlOf } from './stock-notice-parts.ts';
import { deleteNotice, unqueueNotice } from './stock-notice-repository.ts';
import { findWantedNotice, type WantedSku } from './wanted-sku-repository.ts';

export interface BackInStockContent {
  readonly seller: Seller;
  readonly sku: WantedSku;
  readonly siteUrl: string;
  readonly requestedAt: Date;
  readonly removeUrl: string;
}

export function composeBackInStockMail(content: BackInStockContent): ComposedMail {
  const { seller, sku, siteUrl, requestedAt, removeUrl } = content;
  const name = describeWantedSku(sku);
  return composeMail({
    subject: `Back in stock: ${name}`,
    preview: 'You can order it now, while stocks last.',
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'It is back in stock' },
      {
        kind: 'paragraph',
        lines: ['You can order it now, while stocks last. We do not hold one for you.'],
      },
      ...describeSkuParts(sku, siteUrl),
      { kind: 'link', label: 'View the product', url: productUrlOf(sku, siteUrl) },
      {
        kind: 'paragraph',
        lines: [
          `You get this email because you asked for it on ${formatMailDate(requestedAt)}. It is the only one: your request ends with it.`,
        ],
      },
      { kind: 'link', label: 'Take the request back', url: removeUrl, look: 'text' },
    ],
    foot: listSellerLines(seller),
  });
}

/**
 * Sends the mail and deletes its request. Does nothing when the request is gone; when the sku was
 * sold out in the meantime, the request waits again.
 */
export async function sendBackInStock(
  sender: MailSender & { readonly linkSecrets: KeyRing },
  noticeId: string,
): Promise<void> {
  const { db, mail, siteUrl } = sender;
  const wanted = await findWantedNotice(db, noticeId);
  if (wanted === undefined) return;
  const { notice, sku } = wanted;
  if (!sku.isInStock) return unqueueNotice(db, noticeId);
  const seller = await getSeller(db);
  await mail.send({
    ...composeBackInStockMail({
      seller,
      sku,
      siteUrl,
      requestedAt: notice.created_at,
      removeUrl: createNoticeUrl(sender, wanted, 'remove'),
    }),
    ...envelopeOf(`back-in-stock-${noticeId}`, { seller, siteUrl }),
    to: notice.email,
  });
  await deleteNotice(db, noticeId);
}
