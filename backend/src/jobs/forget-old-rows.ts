/** Forgets what is only needed for a while: keys of calls, ended shipping quotes and captchas. */
import { deleteOverCaptchas } from '../db/captcha-repository.ts';
import { deleteOldKeys } from '../db/idempotency-repository.ts';
import { deleteOldQuotes } from '../db/shipping-repository.ts';
import type { SellContext } from '../sell/sell-context.ts';

const KEEP_MS = 48 * 60 * 60 * 1000;

export async function forgetOldRows({ db, clock }: SellContext): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  await deleteOldKeys(db, before);
  await deleteOldQuotes(db, before);
  await deleteOverCaptchas(db, before);
}
