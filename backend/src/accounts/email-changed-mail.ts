/** Mail to an account's old address: the account has a new one. */
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { listSellerLines } from '../mail/mail-lines.ts';

export function composeEmailChangedMail({
  seller,
  firstName,
}: {
  readonly seller: Seller;
  readonly firstName: string;
}): ComposedMail {
  const contact =
    seller.email === null
      ? 'please contact us immediately'
      : `please write to ${seller.email} immediately`;
  return composeMail({
    subject: `Your email address at ${seller.name} was changed`,
    preview: `If this was not you, ${contact}.`,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Your email address was changed' },
      { kind: 'paragraph', lines: [firstName === '' ? 'Hello,' : `Hello ${firstName},`] },
      {
        kind: 'paragraph',
        lines: [
          `The email address of your account at ${seller.name} was changed and confirmed. You can no longer log in with this address, and emails about your orders go to the new one. You have been logged out of all other devices.`,
        ],
      },
      {
        kind: 'paragraph',
        lines: [
          `If this was you, you do not need to do anything. If this was not you, someone else has access to your account: ${contact}, and we will help you get it back.`,
        ],
      },
    ],
    foot: listSellerLines(seller),
  });
}

export const emailChangedSchema = v.object({
  to: v.string(),
  firstName: v.string(),
  /** Distinguishes one change from another. */
  changeId: v.string(),
});

export async function sendEmailChanged(
  { db, mail, siteUrl }: MailSender,
  { to, firstName, changeId }: v.InferOutput<typeof emailChangedSchema>,
): Promise<void> {
  const seller = await getSeller(db);
  await mail.send({
    ...composeEmailChangedMail({ seller, firstName }),
    ...envelopeOf(`email-changed-${changeId}`, { seller, siteUrl }),
    to,
  });
}
