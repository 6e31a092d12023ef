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
      // Before the code is taken: when hashing is busy, the visitor still has it.
      const passwordHash = await hashPassword(newpassword);
      const brought = { purpose: 'recovery', email, fingerprint, code } as const;
      const now = clock.now();
      const right = await tryCode(db, brought, { secret: keys.codeSecret, now });
      return right && setPassword(db, { right, email, passwordHash, now });
    });
    return { success: true as const };
  });
}

/** Ends every session, takes back every code and tells the owner; undefined without an account, and for a code taken back. */
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
    // Held: of two new passwords, the second one's code counts only if the first left it.
    const user = known && (await findUserForChange(tx, known.id));
    if (!(await useCode(tx, right)) || user === undefined) return undefined;
    await replacePassword(tx, { user, passwordHash, now });
    return true;
  });
}
