/** Mail to the owner of an account: another customer tried to use its email address. */
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { listSellerLines } from '../mail/mail-lines.ts';

export function composeAddressTakenMail(seller: Seller): ComposedMail {
  return composeMail({
    subject: `Someone tried to use your email address at ${seller.name}`,
    preview: 'Nothing has changed: the address still belongs to your account.',
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Your email address has not changed' },
      {
        kind: 'paragraph',
        lines: [
          `Someone who is logged in to another account at ${seller.name} tried to use this email address. It belongs to your account, so nothing has changed. They cannot see that you have an account.`,
        ],
      },
      {
        kind: 'paragraph',
        lines: [
          'If this was you, log in with this address, or choose a different address for the other account.',
        ],
      },
      {
        kind: 'paragraph',
        lines: ['If this was not you, you do not need to do anything. Your account is safe.'],
      },
    ],
    foot: listSellerLines(seller),
  });
}
