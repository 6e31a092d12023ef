/** Tells the owner of an account that its password was changed (ACC-05). */
import { FORGOT_PASSWORD_PATH } from 'shared-contracts/paths';
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { findUserById } from './user-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import { composePasswordChangedMail } from './password-changed-mail.ts';

/** `changedAt` is an ISO time and makes the mail of each change one of its own. */
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
