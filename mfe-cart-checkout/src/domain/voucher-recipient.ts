/** The person who gets a gift voucher instead of its buyer. Pure. */
import { readText, type FormFields } from 'shared-contracts/form-fields';
import {
  DELIVERY_MESSAGE_MAX,
  DELIVERY_NAME_MAX,
  isDay,
  lastSendDay,
  toMessageText,
} from 'shared-contracts/voucher-delivery';

export interface VoucherRecipient {
  readonly name: string;
  readonly email: string;
  readonly senderName: string;
  /** Plain text; may be empty. */
  readonly message: string;
  /** The day at the shop, `yyyy-mm-dd`; empty for today. */
  readonly sendOn: string;
}

/** To whom and when a bought voucher is sent. */
export type VoucherDelivery = {
  readonly recipientName: string;
  readonly recipientEmail: string;
  /** The day at the shop, `yyyy-mm-dd`; null when it is sent at once. */
  readonly sendOn: string | null;
};

/** Names of the form's fields. */
export const RECIPIENT_FIELDS = {
  receiver: 'receiver',
  name: 'recipientName',
  email: 'recipientEmail',
  senderName: 'senderName',
  message: 'message',
  sendOn: 'sendOn',
  /** Hidden: the day that the form was opened with, which means today until it is changed. */
  openedOn: 'openedOn',
} as const;

/** Values of `RECIPIENT_FIELDS.receiver`. */
export const RECEIVERS = { buyer: 'buyer', other: 'other' } as const;

/** Days on which a voucher can be sent, `yyyy-mm-dd` at the shop. */
export type SendDays = {
  readonly first: string;
  readonly last: string;
  /** Names the shop's time zone, for example `Sydney`. */
  readonly city: string;
};

/** From today to a year later. */
export function findSendDays(now: Date, timeZone: string): SendDays {
  const first = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const city = timeZone.replace(/.*\//, '').replaceAll('_', ' ');
  return { first, last: lastSendDay(first), city };
}

export type ParsedRecipient =
  /** Null for a voucher that its buyer gets. */
  | { readonly kind: 'complete'; readonly recipient: VoucherRecipient | null }
  | { readonly kind: 'incomplete'; readonly fieldErrors: Readonly<Record<string, string>> };

/** Reads the recipient's fields, if the voucher is for another person. The server checks the day. */
export function parseRecipient(fields: FormFields): ParsedRecipient {
  const read = (name: keyof typeof RECIPIENT_FIELDS) => readText(fields, RECIPIENT_FIELDS[name]);
  if (read('receiver') !== RECEIVERS.other) return { kind: 'complete', recipient: null };
  const day = read('sendOn');
  const recipient = {
    name: read('name'),
    email: read('email'),
    senderName: read('senderName'),
    message: toMessageText(read('message')),
    sendOn: day === read('openedOn') ? '' : day,
  };
  const errors = [
    [RECIPIENT_FIELDS.name, findNameError(recipient.name, 'Enter the recipient’s name.')],
    [
      RECIPIENT_FIELDS.email,
      findEmailError(recipient.email, 'Enter the recipient’s email address.'),
    ],
    [RECIPIENT_FIELDS.senderName, findNameError(recipient.senderName, 'Enter your name.')],
    [RECIPIENT_FIELDS.message, findLengthError(recipient.message, DELIVERY_MESSAGE_MAX)],
    [
      RECIPIENT_FIELDS.sendOn,
      recipient.sendOn === '' || isDay(recipient.sendOn) ? null : 'Choose a day.',
    ],
  ] as const;
  const fieldErrors = Object.fromEntries(
    errors.flatMap(([name, error]) => (error === null ? [] : [[name, error]])),
  );
  if (Object.keys(fieldErrors).length > 0) return { kind: 'incomplete', fieldErrors };
  return { kind: 'complete', recipient };
}

export const EMAIL_MAX = 254;

/** Null for text that could be an email address; the server makes the final check. */
export function findEmailError(email: string, whenMissing: string): string | null {
  if (email === '') return whenMissing;
  const isLikely = email.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+$/.test(email);
  return isLikely ? null : 'Enter an email address like name@example.com.';
}

function findNameError(name: string, whenMissing: string): string | null {
  return name === '' ? whenMissing : findLengthError(name, DELIVERY_NAME_MAX);
}

function findLengthError(text: string, max: number): string | null {
  return text.length <= max ? null : `Use at most ${max} characters.`;
}

/** Sentence for the page after the payment. */
export function describeDelivery({
  recipientName,
  recipientEmail,
  sendOn,
}: VoucherDelivery): string {
  const to = `to ${recipientName} (${recipientEmail})`;
  if (sendOn === null) return `We are sending the voucher with its code ${to} now.`;
  return `We will send the voucher with its code ${to} at 8 am on ${formatPlainDay(sendOn)}.`;
}

/** `24 December 2026`; a day has no time zone. */
function formatPlainDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
