/** Security notification: a login method was added or removed. */
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
  | 'passkey-added'
  | 'passkey-removed'
  | 'provider-linked'
  | 'provider-unlinked';

export interface SecurityNotificationContent {
  readonly seller: Seller;
  readonly change: LoginMethodChange;
  /** The passkey's name, chosen by its owner, or the provider's. */
  readonly name: string;
  readonly changedAt: Date;
  /** The page where login methods are listed and sessions ended. */
  readonly profileUrl: string;
  /** The page to request a new password. */
  readonly recoveryUrl: string;
}

export function composeSecurityNotification(content: SecurityNotificationContent): ComposedMail {
  const { seller, change, name, changedAt, profileUrl, recoveryUrl } = content;
  const { title, sentence, undo } = wordsOf(change, name, formatMailTime(changedAt));
  return composeMail({
    subject: `${title} your account at ${seller.name}`,
    preview: sentence,
    senderName: seller.name,
    parts: [
      { kind: 'title', text: `${title} your account` },
      { kind: 'paragraph', lines: [sentence, 'If this was you, you do not need to do anything.'] },
      {
        kind: 'paragraph',
        lines: [
          `If this was not you, someone else may be able to log in to your account. ${undo} Then log out any devices you do not recognise, and choose a new password.`,
        ],
      },
      { kind: 'link', label: 'Review your login methods', url: profileUrl },
      { kind: 'link', label: 'Choose a new password', url: recoveryUrl },
    ],
    foot: listSellerLines(seller),
  });
}

/** `title` is continued by "your account". */
function wordsOf(change: LoginMethodChange, name: string, time: string) {
  switch (change) {
    case 'passkey-added':
      return {
        title: 'A passkey was added to',
        sentence: `The passkey “${name}” was added to your account on ${time}. It can be used to log in without a password.`,
        undo: 'Remove the passkey in your profile.',
      };
    case 'passkey-removed':
      return {
        title: 'A passkey was removed from',
        sentence: `The passkey “${name}” was removed from your account on ${time} and can no longer be used to log in.`,
        undo: 'Review the login methods in your profile.',
      };
    case 'provider-linked':
      return {
        title: `${name} was linked to`,
        sentence: `Your ${name} account was linked on ${time}. It can be used to log in without a password.`,
        undo: `Unlink ${name} in your profile.`,
      };
    case 'provider-unlinked':
      return {
        title: `${name} was unlinked from`,
        sentence: `Your ${name} account was unlinked on ${time} and can no longer be used to log in.`,
        undo: 'Review the login methods in your profile.',
      };
  }
}

/** `changedAt` is an ISO time. `changeId` gives each change its own mail. */
export const securityNotificationSchema = v.object({
  userId: v.pipe(v.string(), v.transform(Number), v.integer()),
  change: v.picklist(['passkey-added', 'passkey-removed', 'provider-linked', 'provider-unlinked']),
  name: v.string(),
  changedAt: v.pipe(v.string(), v.isoTimestamp()),
  changeId: v.string(),
});

export async function sendSecurityNotification(
  { db, mail, siteUrl }: MailSender,
  { userId, change, name, changedAt, changeId }: v.InferOutput<typeof securityNotificationSchema>,
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
