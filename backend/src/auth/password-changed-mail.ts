/** The news that a password was changed (ACC-05). Pure. */
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { formatMailDate, listSellerLines } from '../mail/mail-lines.ts';

export interface PasswordChangedContent {
  readonly seller: Seller;
  readonly changedAt: Date;
  /** Where another password is asked for. */
  readonly recoveryUrl: string;
}

export function composePasswordChangedMail({
  seller,
  changedAt,
  recoveryUrl,
}: PasswordChangedContent): ComposedMail {
  const news = `The password of your account was changed on ${formatMailDate(changedAt)}. Every device was logged out.`;
  return composeMail({
    subject: `Your password for ${seller.name} was changed`,
    preview: news,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Your password was changed' },
      { kind: 'paragraph', lines: [news] },
      {
        kind: 'paragraph',
        lines: ['If it was not you, choose another password now and look after your mailbox.'],
      },
      { kind: 'link', label: 'Choose another password', url: recoveryUrl },
    ],
    foot: listSellerLines(seller),
  });
}
