/** Sends a gift voucher that was paid for to who bought it. */
import { imagePath } from 'shared-contracts/paths';
import { getSeller } from '../settings/seller-repository.ts';
import { getIssuedVoucher } from './voucher-repository.ts';
import type { KeyRing } from '../config/keys.ts';
import { recallVoucherCode } from './voucher-code.ts';
import { voucherPrintPath } from './voucher-print.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { composeVoucherMail } from './voucher-mail.ts';

/** Twice as wide as it is shown, for sharp screens. */
const CARD_PICTURE_PX = 1200;

export async function sendVoucher(
  sender: MailSender & { readonly voucherSecrets: KeyRing },
  voucherId: string,
): Promise<void> {
  const { db, mail, siteUrl, voucherSecrets } = sender;
  const voucher = await getIssuedVoucher(db, voucherId);
  const code = recallVoucherCode(voucherSecrets, voucher);
  if (code === undefined) throw new Error(`The key of voucher ${voucherId} is gone`);
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
    to: voucher.buyer_email,
  });
}
