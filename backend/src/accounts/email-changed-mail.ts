/** Tells the address an account had that it has another one now (ACC-07). Pure. */
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
