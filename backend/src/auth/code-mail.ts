/** A code to log in, to end a sign-up, for a new password or address (ACC-03, ACC-04, ACC-05, ACC-07). Pure. */
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail, MailPart } from '../mail/mail-content.ts';
import { listSellerLines } from '../mail/mail-lines.ts';

/** `registered`: somebody wants to sign up with an address that has an account. */
export type CodeMailKind = 'login' | 'sign-up' | 'registered' | 'recovery' | 'change-email';

export interface CodeMailContent {
  readonly kind: CodeMailKind;
  readonly seller: Seller;
  /** `ABCD-2345`. */
  readonly code: string;
  /** Null when the mail has a code only. */
  readonly url: string | null;
}

export function composeCodeMail({ kind, seller, code, url }: CodeMailContent): ComposedMail {
  const { title, subject, opening, use, linkLabel, ignore } = WORDING[kind];
  const linkParts: readonly MailPart[] =
    url === null
      ? []
      : [
          { kind: 'link', label: linkLabel, url },
          {
            kind: 'paragraph',
            lines: ['Open the link in the browser where you asked for it, or type the code there.'],
          },
        ];
  return composeMail({
    subject: `${subject} ${seller.name}`,
    preview: `${use} It works once, within ten minutes.`,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', lines: [opening] },
      { kind: 'section', heading: 'Your code', lines: [code] },
      { kind: 'paragraph', lines: [`${use} It works once, within ten minutes.`] },
      ...linkParts,
      { kind: 'paragraph', lines: [ignore] },
    ],
    foot: listSellerLines(seller),
  });
}

const UNUSED =
  'If you did not ask for it, leave this mail alone: nothing happens without the code.';

const WORDING = {
  login: {
    title: 'Log in',
    subject: 'Log in to',
    opening: 'You asked for a way to log in without your password.',
    use: 'Type the code on the page where you asked for it.',
    linkLabel: 'Log in',
    ignore: UNUSED,
  },
  'sign-up': {
    title: 'Confirm your e-mail address',
    subject: 'Confirm your account with',
    opening: 'Thank you for signing up. One step is left: show us that this address is yours.',
    use: 'Type the code on the page where you signed up.',
    linkLabel: 'Confirm and log in',
    ignore: UNUSED,
  },
  registered: {
    title: 'You have an account already',
    subject: 'You have an account with',
    opening:
      'Somebody, probably you, wanted to sign up with this address. It has an account already, so nothing new was made.',
    use: 'The code logs you in: type it on the page where you signed up.',
    linkLabel: 'Log in instead',
    ignore:
      'If it was not you, leave this mail alone: nothing happens without the code, and nobody was told that you have an account.',
  },
  recovery: {
    title: 'Choose a new password',
    subject: 'A new password for',
    opening: 'You asked for a new password.',
    use: 'Type the code on the page where you asked for it.',
    linkLabel: 'Choose a new password',
    ignore: `${UNUSED} Your password stays as it is.`,
  },
  'change-email': {
    title: 'Confirm your new e-mail address',
    subject: 'Confirm your new e-mail address at',
    opening:
      'You asked to use this address with your account. It becomes yours once you show us that you read its mail.',
    use: 'Type the code on the page where you asked for it.',
    linkLabel: 'Confirm this address',
    ignore: `${UNUSED} No account gets this address.`,
  },
} as const satisfies Record<CodeMailKind, object>;
