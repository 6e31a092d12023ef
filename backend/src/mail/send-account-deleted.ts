/** Confirms a deleted account to the address it had. */
import * as v from 'valibot';
import { getSeller } from '../db/seller-repository.ts';
import { composeAccountDeletedMail } from './account-deleted-mail.ts';
import type { MailSender } from './mail-transport.ts';

/** `accountId` names the mail only: nothing of the account is left to be read. */
export const accountDeletedMailSchema = v.object({ accountId: v.string(), email: v.string() });

export async function sendAccountDeleted(
  { db, mail, siteUrl }: MailSender,
  { accountId, email }: v.InferOutput<typeof accountDeletedMailSchema>,
): Promise<void> {
  const seller = await getSeller(db);
  const { hostname } = new URL(siteUrl);
  await mail.send({
    ...composeAccountDeletedMail({ seller }),
    messageId: `<account-deleted-${accountId}@${hostname}>`,
    to: email,
    from: { name: seller.name, address: seller.email ?? `no-reply@${hostname}` },
  });
}
