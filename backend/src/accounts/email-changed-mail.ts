/** Tells the address an account had that it has another one now. */
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
    seller.email === null ? 'please contact us at once' : `please write to ${seller.email} at once`;
  return composeMail({
    subject: `Your e-mail address at ${seller.name} was changed`,
    preview: `If it was not you, ${contact}.`,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Your e-mail address was changed' },
      { kind: 'paragraph', lines: [firstName === '' ? 'Hello,' : `Hello ${firstName},`] },
      {
        kind: 'paragraph',
        lines: [
          `your account at ${seller.name} has another e-mail address now, which was confirmed by a mail to it. This one no longer logs in, and mails about orders go to the new one. Every other device was logged out.`,
        ],
      },
      {
        kind: 'paragraph',
        lines: [
          `If it was you, there is nothing to do. If it was not, somebody else is in your account: ${contact}, and we give it back to you.`,
        ],
      },
    ],
    foot: listSellerLines(seller),
  });
}

export const emailChangedSchema = v.object({
  to: v.string(),
  firstName: v.string(),
  /** Tells one change from another. */
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
