/** The code with which somebody confirms what they want with their account (ACC-18, ACC-19, API-07). Pure. */
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { listSellerLines } from '../mail/mail-lines.ts';

export type AccountCodePurpose = 'export-data' | 'delete-account';

const WORDING = {
  'export-data': {
    subject: 'Your code to export your data',
    title: 'Export your data',
    text: 'You asked for everything we hold about you. Enter this code on the page where you asked for it:',
    label: 'Enter the code',
    otherwise:
      'If this was not you, somebody else is logged in to your account: please log in, log out everywhere and choose a new password.',
  },
  'delete-account': {
    subject: 'Your code to delete your account',
    title: 'Delete your account',
    text: 'You asked us to delete your account. Nothing is deleted before you enter this code on the page where you asked for it:',
    label: 'Enter the code',
    otherwise:
      'If this was not you, somebody else is logged in to your account: please log in, log out everywhere and choose a new password.',
  },
} as const satisfies Record<AccountCodePurpose, object>;

export interface AccountCodeContent {
  readonly seller: Seller;
  readonly purpose: AccountCodePurpose;
  /** `ABCD-2345`. */
  readonly code: string;
  /** Absolute; opening it changes nothing. */
  readonly pageUrl: string;
}

export function composeAccountCodeMail(content: AccountCodeContent): ComposedMail {
  const { seller, purpose, code, pageUrl } = content;
  const { subject, title, text, label, otherwise } = WORDING[purpose];
  return composeMail({
    subject: `${subject} at ${seller.name}`,
    preview: 'The code works once, for ten minutes.',
    senderName: seller.name,
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', lines: [text] },
      { kind: 'facts', facts: [['Code', code]] },
      {
        kind: 'paragraph',
        lines: ['It works once, for ten minutes, in the browser in which you asked for it.'],
      },
      { kind: 'link', label, url: pageUrl },
      { kind: 'paragraph', lines: [otherwise] },
    ],
    foot: listSellerLines(seller),
  });
}
