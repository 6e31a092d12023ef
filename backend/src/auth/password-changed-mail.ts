/** Security notification: the password was changed. */
import { FORGOT_PASSWORD_PATH } from 'shared-contracts/paths';
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { findUserById } from './user-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { formatMailDate, listSellerLines } from '../mail/mail-lines.ts';

export interface PasswordChangedContent {
  readonly seller: Seller;
  readonly changedAt: Date;
  /** The page to request a new password. */
  readonly recoveryUrl: string;
}

export function composePasswordChangedMail({
  seller,
  changedAt,
  recoveryUrl,
}: PasswordChangedContent): ComposedMail {
  const sentence = `The password for your account was changed on ${formatMailDate(changedAt)}. You have been logged out of all other devices.`;
  return composeMail({
    subject: `Your password for ${seller.name} was changed`,
    preview: sentence,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: 'Your password was changed' },
      { kind: 'paragraph', lines: [sentence] },
      {
        kind: 'paragraph',
        lines: [
          'If this was not you, choose a new password now and check that only you can read your email.',
        ],
      },
      { kind: 'link', label: 'Choose a new password', url: recoveryUrl },
    ],
    foot: listSellerLines(seller),
  });
}

/** `changedAt` is an ISO time and gives each change its own mail. */
export const passwordChangedMailSchema = v.object({
  userId: v.pipe(v.string(), v.transform(Number), v.integer()),
  changedAt: v.pipe(v.string(), v.isoTimestamp()),
});

export async function sendPasswordChanged(
  { db, mail, siteUrl }: MailSender,
  { userId, changedAt }: v.InferOutput<typeof passwordChangedMailSchema>,
): Promise<void> {
  const user = await findUserById(db, userId);
  if (user === undefined) return;
  const seller = await getSeller(db);
  await mail.send({
    ...composePasswordChangedMail({
      seller,
      changedAt: new Date(changedAt),
      recoveryUrl: `${siteUrl}${FORGOT_PASSWORD_PATH}`,
    }),
    ...envelopeOf(`password-changed-${userId}-${Date.parse(changedAt)}`, { seller, siteUrl }),
    to: user.email,
  });
}
