/** Sends a gift voucher that was paid for to who bought it. */
import { imagePath } from 'shared-contracts/paths';
import { getSeller } from '../db/seller-repository.ts';
import { getIssuedVoucher } from '../db/voucher-repository.ts';
import { makeVoucherCode } from '../vouchers/voucher-code.ts';
import { voucherPrintPath } from '../vouchers/voucher-print.ts';
import type { MailSender } from './mail-transport.ts';
import { composeVoucherMail } from './voucher-mail.ts';

/** Twice as wide as it is shown, for sharp screens. */
const CARD_PICTURE_PX = 1200;

export async function sendVoucher(
  sender: MailSender & { readonly voucherSecret: string },
  voucherId: string,
): Promise<void> {
  const { db, mail, siteUrl, voucherSecret } = sender;
  const voucher = await getIssuedVoucher(db, voucherId);
  const seller = await getSeller(db);
  const { hostname } = new URL(siteUrl);
  const composed = composeVoucherMail({
    seller,
    code: makeVoucherCode(voucherSecret, voucherId),
    amountCents: voucher.amount_cents,
    themeName: voucher.theme_name,
    pictureUrl:
      voucher.image_hash === null
        ? null
        : `${siteUrl}${imagePath(voucher.image_hash, '16x9', CARD_PICTURE_PX, 'jpg')}`,
    paidAt: voucher.issued_at,
    expiresAt: voucher.expires_at,
    printUrl: `${siteUrl}${voucherPrintPath(voucherSecret, voucherId)}`,
    redeemUrl: voucher.return_url,
  });
  await mail.send({
    ...composed,
    messageId: `<gift-voucher-${voucherId}@${hostname}>`,
    to: voucher.buyer_email,
    from: { name: seller.name, address: seller.email ?? `no-reply@${hostname}` },
  });
}
