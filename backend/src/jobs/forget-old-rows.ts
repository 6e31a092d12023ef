/** Forgets what is only needed for a while: keys of calls, ended shipping quotes, captchas, left carts. */
import { deleteOverCaptchas } from '../forms/captcha-repository.ts';
import { deleteForgottenCarts } from '../carts/forgotten-cart-repository.ts';
import { deleteOldKeys } from '../db/idempotency-repository.ts';
import { deleteRemovedItems } from '../carts/removed-item-repository.ts';
import { deleteOldQuotes } from '../shipping/shipping-repository.ts';
import type { SellContext } from '../payments/sell-context.ts';

const HOUR_MS = 60 * 60 * 1000;
const KEEP_MS = 48 * HOUR_MS;
/** A day longer than the cookie that leads to the cart lives. */
const KEEP_ANONYMOUS_CARTS_MS = 61 * 24 * HOUR_MS;

export async function forgetOldRows({ db, clock }: SellContext): Promise<void> {
  const now = clock.now().getTime();
  const before = new Date(now - KEEP_MS);
  await deleteOldKeys(db, before);
  await deleteOldQuotes(db, before);
  await deleteOverCaptchas(db, before);
  await deleteRemovedItems(db, before);
  const anonymousBefore = new Date(now - KEEP_ANONYMOUS_CARTS_MS);
  await deleteForgottenCarts(db, { anonymousBefore, endedBefore: before });
}
