/** Tells the owner of an account that somebody wanted its address for another one. */
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { listSellerLines } from '../mail/mail-lines.ts';

export function composeAddressTakenMail(seller: Seller): ComposedMail {
  return composeMail({
    subject: `Somebody wanted to use your address at ${seller.name}`,
    preview: 'Nothing was changed: the address stays with your account.',
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'This address stays yours' },
      {
        kind: 'paragraph',
        lines: [
          `Somebody who is logged in to another account at ${seller.name} wanted to use this e-mail address. It belongs to your account, so nothing was changed, and nobody was told that you have one.`,
        ],
      },
      {
        kind: 'paragraph',
        lines: [
          'If it was you, log in with this address, or give that account an address that has none yet.',
        ],
      },
      {
        kind: 'paragraph',
        lines: ['If it was not you, there is nothing to do: nobody gets in by asking.'],
      },
    ],
    foot: listSellerLines(seller),
  });
}
