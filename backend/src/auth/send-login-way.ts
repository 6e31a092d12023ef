/** Tells the owner of an account that a way to log in came or went (ACC-16). */
import { FORGOT_PASSWORD_PATH, PROFILE_PATH } from 'shared-contracts/paths';
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { findUserById } from './user-repository.ts';
import { composeLoginWayMail } from './login-way-mail.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';

/** `changedAt` is an ISO time; `changeId` makes the mail of each change one of its own. */
export const loginWayMailSchema = v.object({
  userId: v.pipe(v.string(), v.transform(Number), v.integer()),
  change: v.picklist(['passkey-added', 'passkey-removed', 'provider-linked', 'provider-unlinked']),
  name: v.string(),
  changedAt: v.pipe(v.string(), v.isoTimestamp()),
  changeId: v.string(),
});

export async function sendLoginWay(
  { db, mail, siteUrl }: MailSender,
  { userId, change, name, changedAt, changeId }: v.InferOutput<typeof loginWayMailSchema>,
): Promise<void> {
  const user = await findUserById(db, userId);
  if (user === undefined) return;
  const seller = await getSeller(db);
  await mail.send({
    ...composeLoginWayMail({
      seller,
      change,
      name,
      changedAt: new Date(changedAt),
      profileUrl: `${siteUrl}${PROFILE_PATH}`,
      recoveryUrl: `${siteUrl}${FORGOT_PASSWORD_PATH}`,
    }),
    ...envelopeOf(`login-way-${changeId}`, { seller, siteUrl }),
    to: user.email,
  });
}
