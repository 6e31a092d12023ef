/** POST /cognito/user/changePassword {password, newpassword}: changes the user's own password. */
import { changePasswordRequestSchema } from 'shared-contracts/api/own-session';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { inTransaction } from '../../db/transaction.ts';
import { authorizePasswordChange, changePassword } from '../change-password.ts';
import { lockUser } from '../user-repository.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../authenticate.ts';

export function registerChangePassword(app: App, services: Services): void {
  const schema = {
    body: changePasswordRequestSchema,
    response: { 200: v.object({ success: v.literal(true) }) },
  };
  app.post(
    '/api/v1/cognito/user/changePassword',
    { onRequest: requireUser, schema },
    async (request) => {
      const { id: userId, sessionId } = getUser(request);
      const { password: currentPassword, newpassword: newPassword } = request.body;
      const attempt = { userId, sessionId, currentPassword, newPassword, field: 'password' };
      const change = await authorizePasswordChange(services, attempt);
      await inTransaction(services.db, async (tx) => {
        await lockUser(tx, userId);
        await changePassword(tx, change, services.clock.now());
      });
      return { success: true as const };
    },
  );
}
