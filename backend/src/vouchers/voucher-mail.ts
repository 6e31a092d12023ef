/** Mail to the buyer of a gift voucher, with its code. */
import { imagePath } from 'shared-contracts/paths';
import { getSeller } from '../settings/seller-repository.ts';
import { getIssuedVoucher } from './voucher-repository.ts';
import type { KeyRing } from '../config/keys.ts';
import { rederiveVoucherCode } from './voucher-code.ts';
import { voucherPrintPath } from './voucher-print.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { Seller } from '../db/schema/order.ts';
import { formatDollars } from '../domain/money-text.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { formatMailDate, listSellerLines } from '../mail/mail-lines.ts';

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

/** Twice the displayed width, for sharp screens. */
const CARD_PICTURE_PX = 1200;

export async function sendVoucher(
  sender: MailSender & { readonly voucherSecrets: KeyRing },
  voucherId: string,
): Promise<void> {
  const { db, mail, siteUrl, voucherSecrets } = sender;
  const { buyer_email: to, ...voucher } = await getIssuedVoucher(db, voucherId);
  if (to === null) throw new Error(`The buyer of voucher ${voucherId} has no address`);
  const code = rederiveVoucherCode(voucherSecrets, voucher);
  if (code === undefined) throw new Error(`The key of voucher ${voucherId} no longer exists`);
  const seller = await getSeller(db);
  const composed = composeVoucherMail({
    seller,
    code,
    amountCents: voucher.amount_cents,
    themeName: voucher.theme_name,
    pictureUrl:
      voucher.image_hash === null
        ? null
        : `${siteUrl}${imagePath(voucher.image_hash, '16x9', CARD_PICTURE_PX, 'jpg')}`,
    paidAt: voucher.issued_at,
    expiresAt: voucher.expires_at,
    printUrl: `${siteUrl}${voucherPrintPath(voucherSecrets[0], voucherId)}`,
    redeemUrl: voucher.return_url,
  });
  await mail.send({
    ...composed,
    ...envelopeOf(`gift-voucher-${voucherId}`, { seller, siteUrl }),
    to,
  });
}
