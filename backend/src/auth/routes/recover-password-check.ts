/** GET /cognito/user/recoverPasswordCheck ?email, code, newpassword, fingerprint?. */
import {
  mailedCodeWireSchema,
  recoverPasswordCheckRequestSchema,
} from 'shared-contracts/api/login-code';
import type { App } from '../../http/api-instance.ts';
import { attemptWithCode } from '../code-requests.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findUserByEmail, findUserForChange } from '../user-repository.ts';
import { consumeVerifiedCode, verifyRecoveryCode, type VerifiedCode } from '../one-time-codes.ts';
import { hashPassword } from '../passwords.ts';
import { replacePassword } from '../replace-password.ts';
import type { Services } from '../../services.ts';

export function registerRecoverPasswordCheck(app: App, services: Services): void {
  const { db, clock, keys } = services;
  const response = { 200: mailedCodeWireSchema };
  const schema = { querystring: recoverPasswordCheckRequestSchema, response };
  const options = { schema, exposeHeadRoute: false };
  app.get('/api/v1/cognito/user/recoverPasswordCheck', options, async (request) => {
    const { email, code, newpassword, fingerprint } = request.query;
    await attemptWithCode(services, { request, email }, async () => {
      // Hash first: if hashing is too busy, the code stays valid.
      const passwordHash = await hashPassword(newpassword);
      const now = clock.now();
      const options = { secret: keys.codeSecret, now };
      const verified = await verifyRecoveryCode(db, { email, fingerprint, code }, options);
      return verified && setPassword(db, { verified, email, passwordHash, now });
    });
    return { success: true as const };
  });
}

/**
 * Sets the password, ends every session, revokes every code and notifies the owner. Undefined
 * without an account, and for a revoked code.
 */
function setPassword(
  db: Services['db'],
  change: {
    readonly verified: VerifiedCode;
    readonly email: string;
    readonly passwordHash: string;
    readonly now: Date;
  },
): Promise<true | undefined> {
  const { verified, email, passwordHash, now } = change;
  return inTransaction(db, async (tx) => {
    const known = await findUserByEmail(tx, email);
    // Locked: when two codes set a password at once, the first one revokes the second.
    const user = known && (await findUserForChange(tx, known.id));
    if (!(await consumeVerifiedCode(tx, verified)) || user === undefined) return undefined;
    await replacePassword(tx, { user, passwordHash, now });
    return true;
  });
}
