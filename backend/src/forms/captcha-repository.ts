/** Solved captchas: each solution is valid once. */
import type { Connection } from '../db/connection.ts';

/** False if the solution of this challenge was already used. */
export async function claimCaptcha(
  tx: Connection,
  captcha: { readonly nonce: string; readonly expiresAt: Date },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('used_captcha')
    .values({ nonce: captcha.nonce, expires_at: captcha.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Expired challenges are rejected by their own timestamp. */
export async function deleteExpiredCaptchas(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('used_captcha').where('expires_at', '<', now).execute();
}
