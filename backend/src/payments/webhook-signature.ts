/** Signature of webhooks: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-webhook-signature';
/** Older and later ones are refused, so that an intercepted webhook cannot be replayed later. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Signs a body with the current time. */
export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digestOf(secret, seconds, Buffer.from(body))}`;
}

/** True for a genuine signature within the tolerance. */
export function isSignatureValid(
  secret: string,
  webhook: { readonly body: Buffer; readonly signature: unknown; readonly now: Date },
): boolean {
  const { body, signature, now } = webhook;
  if (typeof signature !== 'string') return false;
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (match === null) return false;
  const [, time = '', given = ''] = match;
  const seconds = Number(time);
  const ageSeconds = Math.abs(now.getTime() / 1000 - seconds);
  if (ageSeconds > SIGNATURE_TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(digestOf(secret, seconds, body)));
}

function digestOf(secret: string, seconds: number, body: Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}
