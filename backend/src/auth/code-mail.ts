/** Mails a one-time code for a login, a sign-up, a new password or a new email address. */
import { randomUUID } from 'node:crypto';
import { EMAIL_CODE } from 'shared-contracts/account-page';
import {
  FORGOT_PASSWORD_PATH,
  LOGIN_PATH,
  MAILED_CODE_PARAMETER,
  MAILED_EMAIL_PARAMETER,
  PROFILE_PATH,
  RETURN_TO_PARAMETER,
  SIGNUP_PATH,
} from 'shared-contracts/paths';
import type { Clock } from '../config/clock.ts';
import {
  deleteCodeRequest,
  findCodeRequest,
  lockCodeRequest,
  type CodeRequest,
} from './code-request-repository.ts';
import { findPendingEmail } from './email-change-repository.ts';
import { getSeller } from '../settings/seller-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { findUserByEmail, isEmailTaken } from './user-repository.ts';
import { createCodeFor } from './one-time-codes.ts';
import { composeAddressTakenMail } from './address-taken-mail.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail, MailPart } from '../mail/mail-content.ts';
import { listSellerLines } from '../mail/mail-lines.ts';

/** `registered`: a sign-up with an address that already has an account. */
export type CodeMailKind = 'login' | 'sign-up' | 'registered' | 'recovery' | 'change-email';

export interface CodeMailContent {
  readonly kind: CodeMailKind;
  readonly seller: Seller;
  /** Formatted as `ABCD-2345`. */
  readonly code: string;
  /** Null when the mail has only a code. */
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
            lines: ['Open the link in the same browser, or enter the code there.'],
          },
        ];
  return composeMail({
    subject: `${subject} ${seller.name}`,
    preview: `${use} It can be used once and expires in ten minutes.`,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', lines: [opening] },
      { kind: 'section', heading: 'Your code', lines: [code] },
      { kind: 'paragraph', lines: [`${use} It can be used once and expires in ten minutes.`] },
      ...linkParts,
      { kind: 'paragraph', lines: [ignore] },
    ],
    foot: listSellerLines(seller),
  });
}

const IGNORE_TEXT =
  'If you did not request this, you can ignore this email. Nothing happens without the code.';

const WORDING = {
  login: {
    title: 'Log in',
    subject: 'Log in to',
    opening: 'You asked to log in without your password.',
    use: 'Enter the code on the page where you requested it.',
    linkLabel: 'Log in',
    ignore: IGNORE_TEXT,
  },
  'sign-up': {
    title: 'Confirm your email address',
    subject: 'Confirm your account with',
    opening:
      'Thank you for signing up. To finish, please confirm that this email address is yours.',
    use: 'Enter the code on the page where you signed up.',
    linkLabel: 'Confirm and log in',
    ignore: IGNORE_TEXT,
  },
  registered: {
    title: 'You already have an account',
    subject: 'You already have an account with',
    opening:
      'Someone, probably you, tried to sign up with this email address. It already has an account, so we did not create a new one.',
    use: 'To log in, enter the code on the page where you signed up.',
    linkLabel: 'Log in instead',
    ignore:
      'If this was not you, you can ignore this email. Nothing happens without the code, and the person who tried cannot see that you have an account.',
  },
  recovery: {
    title: 'Choose a new password',
    subject: 'Reset your password for',
    opening: 'You asked to reset your password.',
    use: 'Enter the code on the page where you requested it.',
    linkLabel: 'Choose a new password',
    ignore: `${IGNORE_TEXT} Your password stays the same.`,
  },
  'change-email': {
    title: 'Confirm your new email address',
    subject: 'Confirm your new email address at',
    opening:
      'You asked to use this email address for your account. Please confirm that it is yours.',
    use: 'Enter the code on the page where you requested it.',
    linkLabel: 'Confirm this address',
    ignore: `${IGNORE_TEXT} No account will use this address.`,
  },
} as const satisfies Record<CodeMailKind, object>;

/** Requests older than this are dropped: a late, unexpected mail would only alarm its reader. */
const REQUEST_MAX_AGE_MS = 60 * 60 * 1000;

export interface CodeMailSender extends MailSender {
  readonly codeSecret: string;
  readonly clock: Clock;
}

/**
 * Sends the mail of a request. If a failed attempt has already sent it, sends another one with a
 * new code; only the new code is valid.
 */
export async function sendCode(sender: CodeMailSender, requestId: string): Promise<void> {
  const { db, clock } = sender;
  const request = await findCodeRequest(db, requestId);
  if (request === undefined) return;
  if (clock.now().getTime() - request.asked_at.getTime() < REQUEST_MAX_AGE_MS) {
    await mailCode(sender, request);
  }
  await deleteCodeRequest(db, requestId);
}

async function mailCode(sender: CodeMailSender, request: CodeRequest): Promise<void> {
  const { db, clock, codeSecret: secret } = sender;
  const plan = await planMail(sender, request);
  // Stored for unknown addresses too, so that checking a wrong code takes the same time for them.
  const owner = {
    purpose: plan.kind === 'registered' ? ('login' as const) : request.purpose,
    email: request.email,
    fingerprintHash: request.fingerprint_hash,
    detail: request.detail,
  };
  const code = await inTransaction(db, async (tx) =>
    // A password change may have cancelled the request.
    (await lockCodeRequest(tx, request.id))
      ? createCodeFor(tx, owner, { secret, now: clock.now() })
      : undefined,
  );
  if (plan.to === null || code === undefined) return;
  const seller = await getSeller(db);
  await sender.mail.send({
    ...(plan.kind === 'address-taken'
      ? composeAddressTakenMail(seller)
      : composeCodeMail({
          kind: plan.kind,
          seller,
          code,
          url: request.has_link ? linkOf(sender, { ...request, kind: plan.kind, code }) : null,
        })),
    ...envelopeOf(`code-${randomUUID()}`, { seller, siteUrl: sender.siteUrl }),
    to: plan.to,
  });
}

/** Chooses the mail and its recipient. `to` is null when no mail is sent. */
async function planMail(
  { db }: CodeMailSender,
  { purpose, email, detail }: CodeRequest,
): Promise<{ readonly kind: CodeMailKind | 'address-taken'; readonly to: string | null }> {
  const user = await findUserByEmail(db, email);
  switch (purpose) {
    case 'login':
    case 'recovery':
      return { kind: purpose, to: user?.email ?? null };
    case 'sign-up':
      if (user !== undefined) return { kind: 'registered', to: user.email };
      return { kind: 'sign-up', to: (await isEmailTaken(db, email)) ? null : email };
    case 'change-email':
      // The change of address was cancelled, or another address was requested.
      if ((await findPendingEmail(db, Number(detail['user_id']))) !== email) {
        return { kind: 'change-email', to: null };
      }
      if (user !== undefined) return { kind: 'address-taken', to: user.email };
      return { kind: 'change-email', to: (await isEmailTaken(db, email)) ? null : email };
    case 'delete-account':
    case 'export-data':
      throw new Error(`This module sends no mail for ${purpose}`);
  }
}

const PAGES = {
  login: LOGIN_PATH,
  registered: LOGIN_PATH,
  'sign-up': SIGNUP_PATH,
  recovery: FORGOT_PASSWORD_PATH,
} as const satisfies Record<Exclude<CodeMailKind, 'change-email'>, string>;

/** Opening the link changes nothing: the page has a button that submits the code. */
function linkOf(
  { siteUrl }: CodeMailSender,
  mailed: Pick<CodeRequest, 'email' | 'return_to'> & {
    readonly kind: CodeMailKind;
    readonly code: string;
  },
): string {
  if (mailed.kind === 'change-email') {
    const query = new URLSearchParams({ [EMAIL_CODE.parameter]: mailed.code });
    return `${siteUrl}${PROFILE_PATH}?${query.toString()}#${EMAIL_CODE.anchor}`;
  }
  const parameters = new URLSearchParams({
    [MAILED_EMAIL_PARAMETER]: mailed.email,
    [MAILED_CODE_PARAMETER]: mailed.code,
    ...(mailed.return_to !== null && { [RETURN_TO_PARAMETER]: mailed.return_to }),
  });
  return `${siteUrl}${PAGES[mailed.kind]}?${parameters.toString()}`;
}
