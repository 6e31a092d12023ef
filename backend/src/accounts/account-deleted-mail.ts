/** Mail to a customer whose account was deleted. */
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { listSellerLines } from '../mail/mail-lines.ts';

export function composeAccountDeletedMail({ seller }: { readonly seller: Seller }): ComposedMail {
  return composeMail({
    subject: `Your account at ${seller.name} has been deleted`,
    preview: 'Your account has been deleted, and you have been logged out of all devices.',
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Your account has been deleted' },
      {
        kind: 'paragraph',
        lines: [
          'Your profile, addresses, cart and messages have been deleted, and you have been logged out of all devices.',
          'We keep orders and invoices, no longer linked to an account, for as long as the law requires.',
          'Gift vouchers you bought can still be redeemed by anyone who has the code.',
        ],
      },
      {
        kind: 'paragraph',
        lines: ['If this was not you, please reply to this email immediately.'],
      },
    ],
    foot: listSellerLines(seller),
  });
}

/** `accountId` identifies the mail only: the account no longer exists. */
export const accountDeletedMailSchema = v.object({ accountId: v.string(), email: v.string() });

export async function sendAccountDeleted(
  { db, mail, siteUrl }: MailSender,
  { accountId, email }: v.InferOutput<typeof accountDeletedMailSchema>,
): Promise<void> {
  const seller = await getSeller(db);
  await mail.send({
    ...composeAccountDeletedMail({ seller }),
    ...envelopeOf(`account-deleted-${accountId}`, { seller, siteUrl }),
    to: email,
  });
}
