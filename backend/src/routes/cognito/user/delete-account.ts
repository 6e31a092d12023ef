/** POST /cognito/user/requestAccountDeletion and /deleteAccount {password or code} (ACC-19). */
import {
  accountCodeRequestSchema,
  accountDoneWireSchema,
  deleteAccountRequestSchema,
} from 'shared-contracts/api/account';
import type { App } from '../../../app.ts';
import { deleteAccount, type Leaving } from '../../../account/delete-account.ts';
import { mailAccountCode } from '../../../account/mail-account-code.ts';
import { ApiFault } from '../../../errors.ts';
import type { SellContext } from '../../../sell/sell-context.ts';
import { getUser, requireUser } from '../../authenticate.ts';

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
      const { password, code, fingerprint } = request.body;
      await deleteAccount(context, { userId, fingerprint, proof: proofOf({ password, code }) });
      return { success: true };
    },
  );
}

/** A code wins over a password. Throws VALIDATION_FAILED where there is neither. */
function proofOf(given: {
  readonly password: string | undefined;
  readonly code: string | undefined;
}): Leaving['proof'] {
  if (given.code) return { kind: 'code', code: given.code };
  if (given.password) return { kind: 'password', password: given.password };
  const fieldErrors = { password: 'Enter your password, or the code from the mail.' };
  throw new ApiFault('VALIDATION_FAILED', { fieldErrors });
}
