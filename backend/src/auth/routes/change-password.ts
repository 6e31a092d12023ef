/** POST /cognito/user/changePassword {password, newpassword}: changes the user's own password. */
import { changePasswordRequestSchema } from 'shared-contracts/api/own-session';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { limitFailures } from '../rate-limit-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findUserById, lockUser } from '../user-repository.ts';
import { HttpError } from '../../errors.ts';
import { hashPassword, isPasswordCorrect } from '../passwords.ts';
import { replacePassword } from '../replace-password.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../authenticate.ts';

const FAILURES_MAX = 10;

export function registerChangePassword(app: App, { db, clock }: Services): void {
  const schema = {
    body: changePasswordRequestSchema,
    response: { 200: v.object({ success: v.literal(true) }) },
  };
  app.post(
    '/api/v1/cognito/user/changePassword',
    { onRequest: requireUser, schema },
    async (request) => {
      const { id, sessionId } = getUser(request);
      const now = clock.now();
      const limits = [{ name: 'password-change', subject: String(id), failuresMax: FAILURES_MAX }];
      const user = await limitFailures(db, { limits, now }, async () => {
        const found = await findUserById(db, id);
        return (await mayReplace(request.body.password, found?.password_hash)) ? found : undefined;
      });
      if (user === undefined) {
        const fieldErrors = { password: 'Your current password is incorrect.' };
        throw new HttpError('VALIDATION_FAILED', { fieldErrors });
      }
      const passwordHash = await hashPassword(request.body.newpassword);
      await inTransaction(db, async (tx) => {
        await lockUser(tx, id);
        // Another request has changed the password in the meantime.
        if ((await findUserById(tx, id))?.password_hash !== user.password_hash) {
          throw new HttpError('CONFLICT');
        }
        await replacePassword(tx, { user, passwordHash, keptSessionId: sessionId, now });
      });
      return { success: true as const };
    },
  );
}

/** An account without a password can set its first one without proof. */
async function mayReplace(password: string, hash: string | null | undefined): Promise<boolean> {
  if (hash === undefined) return false;
  return hash === null ? password === '' : isPasswordCorrect(password, hash);
}
