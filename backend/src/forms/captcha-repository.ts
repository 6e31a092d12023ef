/** Solved captchas: each counts once. */
import type { Connection } from '../db/connection.ts';

/** False when this challenge's solution was used before. */
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

/** A challenge that is over is refused by its own time. */
export async function deleteOverCaptchas(db: Connection, now: Date): Promise<void> {
  await db.deleteFrom('used_captcha').where('expires_at', '<', now).execute();
}
