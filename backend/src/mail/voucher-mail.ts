/** The mail with a gift voucher's code, to who bought it (CART-15, API-07). Pure. */
import type { Seller } from '../db/seller-repository.ts';
import { formatDollars } from '../domain/money-text.ts';
import { html } from '../pages/html.ts';
import { formatMailDate, headerLine, mailDocument } from './mail-document.ts';

export interface VoucherContent {
  readonly seller: Seller;
  readonly code: string;
  readonly amountCents: number;
  readonly themeName: string;
  readonly expiresAt: Date;
  /** Where the code is entered: the page it was bought on. */
  readonly redeemUrl: string;
}

/** Also the receipt. A voucher is sold without GST; what it pays for has it. */
export function composeVoucherMail(content: VoucherContent) {
  const { seller, code, amountCents, themeName, expiresAt, redeemUrl } = content;
  const amount = formatDollars(amountCents);
  const subject = headerLine(`Your gift voucher of ${amount} from ${seller.name}`);
  const lines = [
    `Amount: ${amount}`,
    `Design: ${themeName}`,
    `Valid until ${formatMailDate(expiresAt)}`,
  ];
  const hint = 'Keep the code safe: whoever has it can redeem it on this page:';
  return {
    subject,
    text: [
      'Thank you, we have your payment. This is your gift voucher:',
      '',
      `Code: ${code}`,
      ...lines,
      '',
      hint,
      redeemUrl,
      '',
    ].join('\n'),
    html: mailDocument(
      subject,
      html`<p>Thank you, we have your payment. This is your gift voucher:</p>
        <h1>${code}</h1>
        <p>${lines.map((line) => html`${line}<br />`)}</p>
        <p>${hint}<br /><a href="${redeemUrl}">${redeemUrl}</a></p>`,
    ),
  };
}
