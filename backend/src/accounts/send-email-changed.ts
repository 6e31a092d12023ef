/** Sends the news that an account's e-mail address was changed, to the address before. */
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { composeEmailChangedMail } from './email-changed-mail.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';

export const emailChangedSchema = v.object({
  to: v.string(),
  firstName: v.string(),
  /** Tells one change from another. */
  changeId: v.string(),
});

export async function sendEmailChanged(
  { db, mail, siteUrl }: MailSender,
  { to, firstName, changeId }: v.InferOutput<typeof emailChangedSchema>,
): Promise<void> {
  const seller = await getSeller(db);
  await mail.send({
    ...composeEmailChangedMail({ seller, firstName }),
    ...envelopeOf(`email-changed-${changeId}`, { seller, siteUrl }),
    to,
  });
}
