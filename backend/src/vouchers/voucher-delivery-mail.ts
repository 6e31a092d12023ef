/** Mail to the recipient of a gift voucher, with its code. Sent once, on the day the buyer chose. */
import * as v from 'valibot';
import type { Clock } from '../config/clock.ts';
import type { KeyRing } from '../config/keys.ts';
import { formatDollars } from '../domain/money-text.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail, MailPart } from '../mail/mail-content.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import { formatMailDate, listSellerLines } from '../mail/mail-lines.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { separateAddresses } from './separate-addresses.ts';
import { DELIVERY_DETAILS_DAYS } from './voucher-delivery.ts';
import { markVoucherSent } from './voucher-delivery-repository.ts';
import { getVoucherContent, type VoucherContent } from './voucher-mail.ts';
import { findIssuedVoucher } from './voucher-repository.ts';

/** The task's payload. */
export const voucherDeliveryMailSchema = v.object({
  voucherId: v.string(),
  number: v.pipe(v.string(), v.transform(Number)),
});

/** What the buyer entered for the recipient. */
export interface DeliveryContent {
  readonly recipientName: string;
  readonly senderName: string;
  /** Null without a message. */
  readonly message: string | null;
}

/** Addresses that the buyer typed do not become links in mail programs. */
export function composeVoucherDeliveryMail(
  content: VoucherContent,
  delivery: DeliveryContent,
): ComposedMail {
  const { seller, code, amountCents, themeName, pictureUrl, printUrl, redeemUrl } = content;
  const amount = formatDollars(amountCents);
  const validUntil = formatMailDate(content.expiresAt);
  const sender = separateAddresses(delivery.senderName);
  return composeMail({
    subject: `${sender} has sent you a gift voucher of ${amount}`,
    preview: `It is from ${seller.name}, and valid until ${validUntil}.`,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'A gift voucher for you' },
      {
        kind: 'paragraph',
        lines: [
          `Hello ${separateAddresses(delivery.recipientName)},`,
          `${sender} has sent you a gift voucher for ${seller.name}.`,
        ],
      },
      ...messagePart(sender, delivery.message),
      { kind: 'voucher', card: { code, amount, themeName, pictureUrl } },
      { kind: 'facts', facts: [['Valid until', validUntil]] },
      {
        kind: 'paragraph',
        lines: [
          'Keep the code safe: anyone who has it can redeem the voucher. It can be redeemed once, for the full amount.',
        ],
      },
      { kind: 'link', label: 'Redeem your voucher', url: pageOf(redeemUrl) },
      { kind: 'link', label: 'Print as a card', url: printUrl, look: 'text' },
      {
        kind: 'paragraph',
        lines: [
          `We send this email once, for the buyer, and delete your name and address ${DELIVERY_DETAILS_DAYS} days later.`,
        ],
      },
    ],
    foot: listSellerLines(seller),
  });
}

/** Without query and fragment, which the buyer may have chosen. */
function pageOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

function messagePart(sender: string, message: string | null): readonly MailPart[] {
  if (message === null) return [];
  const lines = separateAddresses(message).split('\n');
  return [{ kind: 'section', heading: `Message from ${sender}`, lines }];
}

/**
 * Sends the mail. Does nothing when it was sent already, when the owner has sent another one since,
 * and when the voucher is blocked, redeemed or refunded.
 */
export async function sendVoucherDelivery(
  sender: MailSender & { readonly voucherSecrets: KeyRing; readonly clock: Clock },
  { voucherId, number }: v.InferOutput<typeof voucherDeliveryMailSchema>,
): Promise<void> {
  const { db, mail, siteUrl, clock } = sender;
  const voucher = await findIssuedVoucher(db, voucherId);
  if (voucher === undefined || voucher.status !== 'issued' || voucher.blocked_at !== null) return;
  if (voucher.delivery_number !== number || voucher.sent_at !== null) return;
  const { recipient_email: to, recipient_name: recipientName, sender_name: senderName } = voucher;
  if (to === null || recipientName === null || senderName === null) return;
  const seller = await getSeller(db);
  const delivery = { recipientName, senderName, message: voucher.gift_message };
  await mail.send({
    ...composeVoucherDeliveryMail(getVoucherContent(sender, { voucher, seller }), delivery),
    ...envelopeOf(`gift-voucher-${voucherId}-${number}`, { seller, siteUrl }),
    to,
  });
  await markVoucherSent(db, { id: voucherId, deliveryNumber: number, now: clock.now() });
}
