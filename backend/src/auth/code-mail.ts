/** A code to log in, to end a sign-up, for a new password or address. */
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
  holdCodeRequest,
  type CodeRequest,
} from './code-request-repository.ts';
import { findAwaitedEmail } from './email-change-repository.ts';
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

/** Who asked longer ago waits no more: a mail out of the blue would only alarm. */
const WAITS_MS = 60 * 60 * 1000;

export interface CodeMailSender extends MailSender {
  readonly codeSecret: string;
  readonly clock: Clock;
}

/** A mail that may have been sent is sent again with another code, and that one counts. */
export async function sendCode(sender: CodeMailSender, requestId: string): Promise<void> {
  const { db, clock } = sender;
  const request = await findCodeRequest(db, requestId);
  if (request === undefined) return;
  if (clock.now().getTime() - request.asked_at.getTime() < WAITS_MS) {
    await mailCode(sender, request);
  }
  await deleteCodeRequest(db, requestId);
}

async function mailCode(sender: CodeMailSender, request: CodeRequest): Promise<void> {
  const { db, clock, codeSecret: secret } = sender;
  const plan = await planMail(sender, request);
  // Kept for unknown addresses too: bringing a wrong code takes as long for them.
  const owner = {
    purpose: plan.kind === 'registered' ? ('login' as const) : request.purpose,
    email: request.email,
    fingerprintHash: request.fingerprint_hash,
    detail: request.detail,
  };
  const code = await inTransaction(db, async (tx) =>
    // A new password may have taken it back meanwhile.
    (await holdCodeRequest(tx, request.id))
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

/** Which mail it is; to nobody where nobody is to be told. */
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
      // Given up meanwhile, or another one asked for.
      if ((await findAwaitedEmail(db, Number(detail['user_id']))) !== email) {
        return { kind: 'change-email', to: null };
      }
      if (user !== undefined) return { kind: 'address-taken', to: user.email };
      return { kind: 'change-email', to: (await isEmailTaken(db, email)) ? null : email };
    case 'delete-account':
    case 'export-data':
      throw new Error(`No mail is written here for ${purpose}`);
  }
}

const PAGES = {
  login: LOGIN_PATH,
  registered: LOGIN_PATH,
  'sign-up': SIGNUP_PATH,
  recovery: FORGOT_PASSWORD_PATH,
} as const satisfies Record<Exclude<CodeMailKind, 'change-email'>, string>;

/** Opening it changes nothing: the page behind it has a button. */
function linkOf(
  { siteUrl }: CodeMailSender,
  given: Pick<CodeRequest, 'email' | 'return_to'> & {
    readonly kind: CodeMailKind;
    readonly code: string;
  },
): string {
  if (given.kind === 'change-email') {
    const query = new URLSearchParams({ [EMAIL_CODE.parameter]: given.code });
    return `${siteUrl}${PROFILE_PATH}?${query.toString()}#${EMAIL_CODE.anchor}`;
  }
  const parameters = new URLSearchParams({
    [MAILED_EMAIL_PARAMETER]: given.email,
    [MAILED_CODE_PARAMETER]: given.code,
    ...(given.return_to !== null && { [RETURN_TO_PARAMETER]: given.return_to }),
  });
  return `${siteUrl}${PAGES[given.kind]}?${parameters.toString()}`;
}
