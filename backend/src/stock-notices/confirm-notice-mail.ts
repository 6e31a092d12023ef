/** Mail that asks for the confirmation of a request, or says that the address already waits. */
import * as v from 'valibot';
import type { KeyRing } from '../config/keys.ts';
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import { listSellerLines } from '../mail/mail-lines.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { createNoticeUrl } from './stock-notice-link.ts';
import { describeSkuParts, describeWantedSku } from './stock-notice-parts.ts';
import { findWantedNotice, type WantedSku } from './wanted-sku-repository.ts';

export interface ConfirmNoticeContent {
  readonly seller: Seller;
  readonly sku: WantedSku;
  readonly siteUrl: string;
  /** Null when the address is confirmed and already waits. */
  readonly confirmUrl: string | null;
  readonly removeUrl: string;
}

export function composeConfirmNoticeMail(content: ConfirmNoticeContent): ComposedMail {
  const { seller, sku, siteUrl, confirmUrl, removeUrl } = content;
  const name = describeWantedSku(sku);
  return composeMail({
    ...(confirmUrl === null
      ? {
          subject: `You already wait for ${name}`,
          preview: 'We send you one email when it is back in stock.',
        }
      : {
          subject: `Confirm your email address for ${name}`,
          preview: 'Then we send you one email when it is back in stock.',
        }),
    senderName: seller.name,
    parts: [
      {
        kind: 'title',
        text: confirmUrl === null ? 'You already wait for this' : 'Confirm your email address',
      },
      {
        kind: 'paragraph',
        lines: [
          'You, or someone who entered your address, asked us for an email when this product is back in stock.',
        ],
      },
      ...describeSkuParts(sku, siteUrl),
      ...(confirmUrl === null
        ? []
        : [
            {
              kind: 'paragraph',
              lines: ['Please confirm within 24 hours that this address is yours.'],
            } as const,
            { kind: 'link', label: 'Confirm my address', url: confirmUrl } as const,
          ]),
      {
        kind: 'paragraph',
        lines: [
          confirmUrl === null
            ? 'You have already confirmed this. There is nothing to do.'
            : 'If you did not ask for this, ignore this email: without the confirmation we send nothing more.',
        ],
      },
      { kind: 'link', label: 'Take the request back', url: removeUrl, look: 'text' },
    ],
    foot: listSellerLines(seller),
  });
}

/** `mail` counts the mails about a request. */
export const confirmNoticeMailSchema = v.object({ noticeId: v.string(), mail: v.string() });

/** Does nothing when the request is gone. */
export async function sendConfirmNotice(
  sender: MailSender & { readonly linkSecrets: KeyRing },
  { noticeId, mail: mailNumber }: v.InferOutput<typeof confirmNoticeMailSchema>,
): Promise<void> {
  const { db, mail, siteUrl } = sender;
  const wanted = await findWantedNotice(db, noticeId);
  if (wanted === undefined) return;
  const { notice, sku } = wanted;
  const seller = await getSeller(db);
  await mail.send({
    ...composeConfirmNoticeMail({
      seller,
      sku,
      siteUrl,
      confirmUrl: notice.confirmed_at === null ? createNoticeUrl(sender, wanted, 'confirm') : null,
      removeUrl: createNoticeUrl(sender, wanted, 'remove'),
    }),
    ...envelopeOf(`stock-notice-${noticeId}-${mailNumber}`, { seller, siteUrl }),
    to: notice.email,
  });
}
