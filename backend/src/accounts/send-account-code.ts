/** Sends the code that confirms an export or a deletion to the account's own address. */
import { createHash } from 'node:crypto';
import { ACCOUNT_CODE_PARAMETERS } from 'shared-contracts/account-page';
import { MY_ACCOUNT_PATH } from 'shared-contracts/paths';
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { composeAccountCodeMail } from './account-code-mail.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';

export const accountCodeMailSchema = v.object({
  purpose: v.picklist(['export-data', 'delete-account']),
  email: v.string(),
  code: v.string(),
});

export async function sendAccountCode(
  { db, mail, siteUrl }: MailSender,
  { purpose, email, code }: v.InferOutput<typeof accountCodeMailSchema>,
): Promise<void> {
  const seller = await getSeller(db);
  const pageUrl = new URL(MY_ACCOUNT_PATH, siteUrl);
  const { parameter, anchor } = ACCOUNT_CODE_PARAMETERS[purpose];
  pageUrl.searchParams.set(parameter, code);
  pageUrl.hash = anchor;
  const name = createHash('sha256').update(`${purpose}:${email}:${code}`).digest('hex');
  await mail.send({
    ...composeAccountCodeMail({ seller, purpose, code, pageUrl: pageUrl.href }),
    ...envelopeOf(`account-${name.slice(0, 32)}`, { seller, siteUrl }),
    to: email,
  });
}
