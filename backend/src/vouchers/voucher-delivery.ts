/** Delivery of a gift voucher to another person: what the buyer enters, and when it is sent. */
import type { RecipientWire } from 'shared-contracts/api/gift-voucher';
import { lastSendDay } from 'shared-contracts/voucher-delivery';
import { sha256 } from '../domain/digest.ts';
import { parseSiteLocal } from '../domain/site-local-time.ts';
import { formatSiteDay } from '../domain/site-time.ts';
import { HttpError } from '../errors.ts';

/** Days after sending until names, addresses and message are deleted. */
export const DELIVERY_DETAILS_DAYS = 90;
/** Hour at the shop at which a voucher is sent on a later day. */
const SEND_TIME = '08:00';

/** The columns of a voucher with a recipient. */
export interface VoucherDelivery {
  /** The day at the shop, `yyyy-mm-dd`. */
  readonly send_on: string;
  readonly recipient_name: string;
  readonly recipient_email: string;
  readonly sender_name: string;
  /** Null without a message. */
  readonly gift_message: string | null;
  readonly delivery_hash: string;
}

/** Throws VALIDATION_FAILED for a day before today or more than a year ahead. */
export function readDelivery(recipient: RecipientWire, now: Date): VoucherDelivery {
  const { name, email, sender_name: sender, message } = recipient;
  const today = formatSiteDay(now);
  const day = recipient.send_on || today;
  if (day < today || day > lastSendDay(today)) {
    const text = 'Choose today or a day within a year from now.';
    throw new HttpError('VALIDATION_FAILED', { fieldErrors: { 'recipient.send_on': text } });
  }
  return {
    send_on: day,
    recipient_name: name,
    recipient_email: email,
    sender_name: sender,
    gift_message: message || null,
    delivery_hash: sha256([name, email.toLowerCase(), sender, message ?? '', day]),
  };
}

/** When a paid voucher is sent: at once, or in the morning of its day if that is later. */
export function findSendTime(voucher: {
  readonly send_on: string;
  readonly issued_at: Date;
}): Date {
  const { send_on: day, issued_at: issuedAt } = voucher;
  if (!isSentLater(voucher)) return issuedAt;
  const morning = parseSiteLocal(`${day}T${SEND_TIME}`);
  if (morning === undefined) throw new Error(`${day} is not a day`);
  return morning;
}

/** False for a voucher that is sent as soon as it is paid. */
export function isSentLater(voucher: {
  readonly send_on: string;
  readonly issued_at: Date;
}): boolean {
  return voucher.send_on > formatSiteDay(voucher.issued_at);
}
