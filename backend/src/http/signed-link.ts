/**
 * Keys of links that open one document or page without a login. A key has an expiry time and a
 * signature of that time, the subject and its id. Keys are not stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../config/keys.ts';

/** The kinds of documents and pages that a signed link can open. */
export type LinkSubject =
  | DocumentSubject
  | 'shipping-answer'
  | 'data-export'
  | 'stock-notice'
  | 'stock-notice-removal';

/** An order and its documents. */
export type DocumentSubject = 'order' | 'invoice' | 'tickets';

/** The subject of a link and its expiry time. */
export interface LinkClaim {
  readonly subject: LinkSubject;
  readonly id: string;
  readonly expiresAt: Date;
}

/** Returns `{seconds}.{signature}`, the value of `?key=`. */
export function signLink([secret]: KeyRing, { subject, id, expiresAt }: LinkClaim): string {
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return `${seconds}.${signatureOf(secret, `${subject}:${id}:${seconds}`)}`;
}

/** True when the key was signed for this subject and has not expired. */
export function verifyLink(
  secrets: KeyRing,
  link: {
    readonly subject: LinkSubject;
    readonly id: string;
    readonly key: string | undefined;
    readonly now: Date;
  },
): boolean {
  const match = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(link.key ?? '');
  if (match === null) return false;
  const [, seconds = '', given = ''] = match;
  const claim = `${link.subject}:${link.id}:${seconds}`;
  const isGenuine = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(secret, claim))),
  );
  return isGenuine && link.now.getTime() < Number(seconds) * 1000;
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
