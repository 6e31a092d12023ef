/** Tells somebody that their account is gone. */
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
    subject: `Your account at ${seller.name} is deleted`,
    preview: 'Your account is deleted, and every session is ended.',
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Your account is deleted' },
      {
        kind: 'paragraph',
        lines: [
          'Your profile, addresses, cart and messages are deleted, and you are logged out everywhere.',
          'Orders with their invoices are kept as long as the law asks us to, without your account.',
          'Gift vouchers you bought can still be redeemed by whoever has their code.',
        ],
      },
      {
        kind: 'paragraph',
        lines: ['If this was not you, please answer this mail at once.'],
      },
    ],
    foot: listSellerLines(seller),
  });
}

/** `accountId` names the mail only: nothing of the account is left to be read. */
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
