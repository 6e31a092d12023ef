/** Mail to the buyer of a gift voucher: the code, or a receipt when another person gets the code. */
import { imagePath } from 'shared-contracts/paths';
import { getSeller } from '../settings/seller-repository.ts';
import { findSendTime, isSentLater } from './voucher-delivery.ts';
import { getIssuedVoucher, type IssuedVoucher } from './voucher-repository.ts';
import type { KeyRing } from '../config/keys.ts';
import { rederiveVoucherCode } from './voucher-code.ts';
import { voucherPrintPath } from './voucher-print.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { Seller } from '../db/schema/order.ts';
import { formatDollars } from '../domain/money-text.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { formatMailDate, formatMailTime, listSellerLines } from '../mail/mail-lines.ts';

/** The content of the mail with a gift voucher. */
export interface VoucherContent {
  readonly seller: Seller;
  readonly code: string;
  readonly amountCents: number;
  readonly themeName: string;
  /** Absolute URL. */
  readonly pictureUrl: string | null;
  readonly paidAt: Date;
  readonly expiresAt: Date;
  /** The address of the printable card. It shows the code, so it is secret too. */
  readonly printUrl: string;
  /** The page where the code is entered: the page on which the voucher was bought. */
  readonly redeemUrl: string;
}

/**
 * Composes the mail, which is also the receipt. A voucher is sold without GST; purchases with its
 * credit include GST.
 */
export function composeVoucherMail(content: VoucherContent): ComposedMail {
  const { seller, code, amountCents, themeName, pictureUrl, printUrl, redeemUrl } = content;
  const amount = formatDollars(amountCents);
  const validUntil = formatMailDate(content.expiresAt);
  return composeMail({
    subject: `Your gift voucher of ${amount} from ${seller.name}`,
    preview: `Thank you, we have received your payment. The voucher is valid until ${validUntil}.`,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Your gift voucher' },
      {
        kind: 'paragraph',
        lines: ['Thank you, we have received your payment. Here is your gift voucher:'],
      },
      { kind: 'voucher', card: { code, amount, themeName, pictureUrl } },
      {
        kind: 'facts',
        facts: [
          ['Paid on', formatMailDate(content.paidAt)],
          ['Valid until', validUntil],
        ],
      },
      {
        kind: 'paragraph',
        lines: [
          'Keep the code safe: anyone who has it can redeem the voucher. It can be redeemed once, for the full amount.',
        ],
      },
      { kind: 'link', label: 'Print as a card', url: printUrl },
      { kind: 'link', label: 'Redeem your voucher', url: redeemUrl },
    ],
    foot: listSellerLines(seller),
  });
}

/** The content of the mail to the buyer when the code is sent to another person. */
export interface VoucherReceiptContent {
  readonly seller: Seller;
  readonly amountCents: number;
  readonly themeName: string;
  readonly paidAt: Date;
  readonly expiresAt: Date;
  readonly recipientName: string;
  readonly recipientEmail: string;
  /** Null when it is sent at once. */
  readonly sendAt: Date | null;
}

/** Composes the receipt, which does not contain the code. */
export function composeVoucherReceiptMail(content: VoucherReceiptContent): ComposedMail {
  const { seller, recipientName, recipientEmail, sendAt } = content;
  const amount = formatDollars(content.amountCents);
  const time = sendAt === null ? 'now' : `on ${formatMailTime(sendAt)}`;
  return composeMail({
    subject: `Receipt for your gift voucher of ${amount} for ${recipientName}`,
    preview: `Thank you, we have received your payment. The voucher is sent ${time}.`,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Your gift voucher is paid' },
      {
        kind: 'paragraph',
        lines: [
          'Thank you, we have received your payment.',
          sendAt === null
            ? 'We are sending the gift voucher with its code now.'
            : `We will send the gift voucher with its code ${time}.`,
        ],
      },
      {
        kind: 'facts',
        facts: [
          ['Recipient', recipientName],
          ['Email address', recipientEmail],
          ['Amount', amount],
          ['Design', content.themeName],
          ['Paid on', formatMailDate(content.paidAt)],
          ['Valid until', formatMailDate(content.expiresAt)],
        ],
      },
      {
        kind: 'paragraph',
        lines: ['Only the recipient gets the code. If the address is wrong, please contact us.'],
      },
    ],
    foot: listSellerLines(seller),
  });
}

/** Twice the displayed width, for sharp screens. */
const CARD_PICTURE_PX = 1200;

/** The content of a mail with the code. Throws when the voucher's key no longer exists. */
export function getVoucherContent(
  { siteUrl, voucherSecrets }: Pick<VoucherSender, 'siteUrl' | 'voucherSecrets'>,
  { voucher, seller }: { readonly voucher: IssuedVoucher; readonly seller: Seller },
): VoucherContent {
  const { id, image_hash: hash } = voucher;
  const code = rederiveVoucherCode(voucherSecrets, voucher);
  if (code === undefined) throw new Error(`The key of voucher ${id} no longer exists`);
  const picturePath = hash && imagePath(hash, '16x9', CARD_PICTURE_PX, 'jpg');
  return {
    seller,
    code,
    amountCents: voucher.amount_cents,
    themeName: voucher.theme_name,
    pictureUrl: picturePath && `${siteUrl}${picturePath}`,
    paidAt: voucher.issued_at,
    expiresAt: voucher.expires_at,
    printUrl: `${siteUrl}${voucherPrintPath(voucherSecrets[0], id)}`,
    redeemUrl: voucher.return_url,
  };
}

type VoucherSender = MailSender & { readonly voucherSecrets: KeyRing };

/** Mails the code to the buyer, or a receipt when the code goes to another person. */
export async function sendVoucher(sender: VoucherSender, voucherId: string): Promise<void> {
  const { db, mail, siteUrl } = sender;
  const voucher = await getIssuedVoucher(db, voucherId);
  const { buyer_email: to } = voucher;
  if (to === null) throw new Error(`The buyer of voucher ${voucherId} has no address`);
  const seller = await getSeller(db);
  const composed =
    voucher.send_on === null
      ? composeVoucherMail(getVoucherContent(sender, { voucher, seller }))
      : composeVoucherReceiptMail(receiptOf({ ...voucher, send_on: voucher.send_on }, seller));
  await mail.send({
    ...composed,
    ...envelopeOf(`gift-voucher-${voucherId}`, { seller, siteUrl }),
    to,
  });
}

function receiptOf(
  voucher: IssuedVoucher & { readonly send_on: string },
  seller: Seller,
): VoucherReceiptContent {
  return {
    seller,
    amountCents: voucher.amount_cents,
    themeName: voucher.theme_name,
    paidAt: voucher.issued_at,
    expiresAt: voucher.expires_at,
    recipientName: voucher.recipient_name ?? '–',
    recipientEmail: voucher.recipient_email ?? '–',
    sendAt: isSentLater(voucher) ? findSendTime(voucher) : null,
  };
}
