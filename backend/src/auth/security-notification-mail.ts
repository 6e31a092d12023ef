/** The news that a way to log in came or went. */
import { FORGOT_PASSWORD_PATH, PROFILE_PATH } from 'shared-contracts/paths';
import * as v from 'valibot';
import { getSeller } from '../settings/seller-repository.ts';
import { findUserById } from './user-repository.ts';
import { envelopeOf } from '../mail/mail-envelope.ts';
import type { MailSender } from '../mail/mail-transport.ts';
import type { Seller } from '../db/schema/order.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { ComposedMail } from '../mail/mail-content.ts';
import { formatMailTime, listSellerLines } from '../mail/mail-lines.ts';

export type LoginMethodChange =
  'passkey-added' | 'passkey-removed' | 'provider-linked' | 'provider-unlinked';

export interface SecurityNotificationContent {
  readonly seller: Seller;
  readonly change: LoginMethodChange;
  /** The passkey's name, which its owner gave it, or the provider's. */
  readonly name: string;
  readonly changedAt: Date;
  /** Where ways to log in are looked through, and sessions ended. */
  readonly profileUrl: string;
  /** Where another password is asked for. */
  readonly recoveryUrl: string;
}

export function composeSecurityNotification(content: SecurityNotificationContent): ComposedMail {
  const { seller, change, name, changedAt, profileUrl, recoveryUrl } = content;
  const { title, news, undo } = wordsOf(change, name);
  const sentence = `${news} ${formatMailTime(changedAt)}.`;
  return composeMail({
    subject: `${title} – your account at ${seller.name}`,
    preview: sentence,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', lines: [sentence, 'If it was you, there is nothing to do.'] },
      {
        kind: 'paragraph',
        lines: [
          `If it was not you, somebody else can get into your account. ${undo} Log out the devices you do not know there, and choose another password.`,
        ],
      },
      { kind: 'link', label: 'Look at your ways to log in', url: profileUrl },
      { kind: 'link', label: 'Choose another password', url: recoveryUrl },
    ],
    foot: listSellerLines(seller),
  });
}

function wordsOf(change: LoginMethodChange, name: string) {
  switch (change) {
    case 'passkey-added':
      return {
        title: 'A passkey was added',
        news: `The passkey “${name}”, which logs in without a password, was added to your account on`,
        undo: 'Remove the passkey in your profile.',
      };
    case 'passkey-removed':
      return {
        title: 'A passkey was removed',
        news: `The passkey “${name}” was removed, and no longer logs in, since`,
        undo: 'Open your profile.',
      };
    case 'provider-linked':
      return {
        title: `${name} was linked`,
        news: `An account at ${name}, which logs in without a password, was linked to yours on`,
        undo: `Unlink ${name} in your profile.`,
      };
    case 'provider-unlinked':
      return {
        title: `${name} was unlinked`,
        news: `The account at ${name} was unlinked from yours, and no longer belongs to it, since`,
        undo: 'Open your profile.',
      };
  }
}

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
    ...composeSecurityNotification({
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
