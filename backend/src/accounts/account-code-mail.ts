/** Mails the code that confirms an export of data or the deletion of an account. */
import { createHash } from 'node:crypto';
import { ACCOUNT_CODE_PARAMETERS } from 'shared-contracts/account-page';
import { MY_ACCOUNT_PATH } from 'shared-contracts/paths';
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { listSellerLines } from '../mail/mail-lines.ts';

export type AccountCodePurpose = 'export-data' | 'delete-account';

const WORDING = {
  'export-data': {
    subject: 'Your code to export your data',
    title: 'Export your data',
    text: 'You asked for a copy of all the data we hold about you. Enter this code on the page where you requested it:',
    label: 'Enter the code',
    otherwise:
      'If this was not you, someone else is logged in to your account. Please log in, log out of all devices and choose a new password.',
  },
  'delete-account': {
    subject: 'Your code to delete your account',
    title: 'Delete your account',
    text: 'You asked us to delete your account. We delete nothing until you enter this code on the page where you requested it:',
    label: 'Enter the code',
    otherwise:
      'If this was not you, someone else is logged in to your account. Please log in, log out of all devices and choose a new password.',
  },
} as const satisfies Record<AccountCodePurpose, object>;

export interface AccountCodeContent {
  readonly seller: Seller;
  readonly purpose: AccountCodePurpose;
  /** Formatted as `ABCD-2345`. */
  readonly code: string;
  /** Absolute; opening the page changes nothing. */
  readonly pageUrl: string;
}

export function composeAccountCodeMail(content: AccountCodeContent): ComposedMail {
  const { seller, purpose, code, pageUrl } = content;
  const { subject, title, text, label, otherwise } = WORDING[purpose];
  return composeMail({
    subject: `${subject} at ${seller.name}`,
    preview: 'The code can be used once and expires in ten minutes.',
    senderName: seller.name,
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', lines: [text] },
      { kind: 'facts', facts: [['Code', code]] },
      {
        kind: 'paragraph',
        lines: [
          'The code can be used once, in the browser where you requested it, and expires in ten minutes.',
        ],
      },
      { kind: 'link', label, url: pageUrl },
      { kind: 'paragraph', lines: [otherwise] },
    ],
    foot: listSellerLines(seller),
  });
}

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
