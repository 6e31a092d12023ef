/** Confirms a deleted account to the address it had. */
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { composeAccountDeletedMail } from './account-deleted-mail.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';

/** `accountId` names the mail only: nothing of the account is left to be read. */
export const accountDeletedMailSchema = v.object({ accountId: v.string(), email: v.string() });

export async function sendAccountDeleted(
  { db, mail, siteUrl }: MailSender,
  { accountId, email }: v.InferOutput<typeof accountDeletedMailSchema>,
): Promise<void> {
  const seller = await getSeller(db);
  await mail.send({
    ...composeAccountDeletedMail({ seller }),
    ...envelopeOf(`account-deleted-${accountId}`, { seller, siteUrl }),
    to: email,
  });
}
