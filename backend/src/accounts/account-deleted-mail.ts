/** Tells somebody that their account is gone (ACC-19, API-07). Pure. */
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
