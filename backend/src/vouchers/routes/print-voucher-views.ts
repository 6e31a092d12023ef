/** The page of a gift voucher's printable card. */
import { imagePath } from 'shared-contracts/paths';
import type { IssuedVoucher } from '../voucher-repository.ts';
import { formatDollars } from '../../domain/money-text.ts';
import { formatMailDate } from '../../mail/mail-lines.ts';
import { html, type Html } from '../../http/pages/html.ts';

/** Wide enough to be sharp on paper. */
const PICTURE_WIDTH_PX = 1200;

export function voucherCardBody({
  voucher,
  code,
  shopName,
}: {
  readonly voucher: IssuedVoucher;
  readonly code: string;
  readonly shopName: string;
}): Html {
  const { image_hash: hash, theme_name, amount_cents, expires_at, return_url, status } = voucher;
  const source = hash === null ? null : imagePath(hash, '16x9', PICTURE_WIDTH_PX, 'jpg');
  return html`${status === 'redeemed' ? html`<p>This voucher has already been redeemed.</p>` : ''}
    <article class="card">
      ${source === null ? '' : html`<img src="${source}" width="1200" height="675" alt="" />`}
      <h1>Gift voucher from ${shopName}</h1>
      <p class="soft">${theme_name}</p>
      <p class="amount">${formatDollars(amount_cents)}</p>
      <p class="code">${code}</p>
      <p>Redeem by ${formatMailDate(expires_at)} at<br />${return_url}</p>
    </article>
    <p class="soft screen">Print this page to give the voucher on paper.</p>`;
}

export function voucherNotFoundBody(): Html {
  return html`<h1>Gift voucher not found</h1>
    <p>Please use the complete link in the email.</p>`;
}
