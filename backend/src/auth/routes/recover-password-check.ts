/** GET /cognito/user/recoverPasswordCheck ?email, code, newpassword, fingerprint. */
import {
  mailedCodeWireSchema,
  recoverPasswordCheckRequestSchema,
} from 'shared-contracts/api/login-code';
import type { App } from '../../http/api-instance.ts';
import { bringCode } from '../code-requests.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findUserByEmail, findUserForChange } from '../user-repository.ts';
import { tryCode, useCode, type RightCode } from '../one-time-codes.ts';
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
    await bringCode(services, { request, email }, async () => {
      // Hash before the code is used: when hashing is busy, the visitor can still use the code.
      const passwordHash = await hashPassword(newpassword);
      const brought = { purpose: 'recovery', email, fingerprint, code } as const;
      const now = clock.now();
      const right = await tryCode(db, brought, { secret: keys.codeSecret, now });
      return right && setPassword(db, { right, email, passwordHash, now });
    });
    return { success: true as const };
  });
}

/**
 * Ends every session, revokes every code and notifies the owner; undefined without an account, and
 * for a revoked code.
 */
function setPassword(
  db: Services['db'],
  change: {
    readonly right: RightCode;
    readonly email: string;
    readonly passwordHash: string;
    readonly now: Date;
  },
): Promise<true | undefined> {
  const { right, email, passwordHash, now } = change;
  return inTransaction(db, async (tx) => {
    const known = await findUserByEmail(tx, email);
    // Locked: when two codes set a password at once, the first one revokes the second.
    const user = known && (await findUserForChange(tx, known.id));
    if (!(await useCode(tx, right)) || user === undefined) return undefined;
    await replacePassword(tx, { user, passwordHash, now });
    return true;
  });
}
