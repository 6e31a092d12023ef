/** POST /cognito/user/requestAccountDeletion and /deleteAccount {code} (ACC-19). */
import {
  accountCodeRequestSchema,
  accountDoneWireSchema,
  deleteAccountRequestSchema,
} from 'shared-contracts/api/account';
import type { App } from '../../app.ts';
import { deleteAccount } from '../delete-account.ts';
import { mailAccountCode } from '../mail-account-code.ts';
import type { SellContext } from '../../payments/sell-context.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

export function registerDeleteAccount(app: App, context: SellContext): void {
  const answer = { 200: accountDoneWireSchema };
  app.post(
    '/api/v1/cognito/user/requestAccountDeletion',
    { onRequest: requireUser, schema: { body: accountCodeRequestSchema, response: answer } },
    async (request) => {
      const { id: userId } = getUser(request);
      const { fingerprint } = request.body;
      await mailAccountCode(context, { purpose: 'delete-account', userId, fingerprint });
      return { success: true };
    },
  );
  app.post(
    '/api/v1/cognito/user/deleteAccount',
    { onRequest: requireUser, schema: { body: deleteAccountRequestSchema, response: answer } },
    async (request) => {
      const { id: userId } = getUser(request);
      await deleteAccount(context, { ...request.body, userId });
      return { success: true };
    },
  );
}
