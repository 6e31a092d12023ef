/** POST /cognito/user/requestAccountDeletion and /deleteAccount {code}. */
import {
  accountCodeRequestSchema,
  accountDoneWireSchema,
  deleteAccountRequestSchema,
} from 'shared-contracts/api/account';
import type { App } from '../../http/api-instance.ts';
import { deleteAccount } from '../delete-account.ts';
import { mailAccountCode } from '../mail-account-code.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

export function registerDeleteAccount(app: App, services: Services): void {
  const response = { 200: accountDoneWireSchema };
  app.post(
    '/api/v1/cognito/user/requestAccountDeletion',
    { onRequest: requireUser, schema: { body: accountCodeRequestSchema, response } },
    async (request) => {
      const { id: userId } = getUser(request);
      const { fingerprint } = request.body;
      await mailAccountCode(services, { purpose: 'delete-account', userId, fingerprint });
      return { success: true };
    },
  );
  app.post(
    '/api/v1/cognito/user/deleteAccount',
    { onRequest: requireUser, schema: { body: deleteAccountRequestSchema, response } },
    async (request) => {
      const { id: userId } = getUser(request);
      await deleteAccount(services, { ...request.body, userId });
      return { success: true };
    },
  );
}
