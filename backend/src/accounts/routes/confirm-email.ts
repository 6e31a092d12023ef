/**
 * POST /cognito/user/confirmEmail {code}, /requestEmailCode and /keepEmail: confirm a new address,
 * request another code, or keep the old address.
 */
import { accountDoneWireSchema } from 'shared-contracts/api/account';
import {
  confirmEmailRequestSchema,
  emailCodeRequestSchema,
  userAnswerWireSchema,
} from 'shared-contracts/api/profile';
import type { App } from '../../http/api-instance.ts';
import { cancelEmailChange, confirmEmail, mailEmailCode } from '../change-email.ts';
import { getOwnRecord } from '../own-record.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

export function registerConfirmEmail(app: App, services: Services): void {
  const confirming = { body: confirmEmailRequestSchema, response: { 200: userAnswerWireSchema } };
  app.post(
    '/api/v1/cognito/user/confirmEmail',
    { onRequest: requireUser, schema: confirming },
    async (request) => {
      const { id: userId, sessionId } = getUser(request);
      await confirmEmail(services, { ...request.body, userId, sessionId, request });
      return { success: true, data: await getOwnRecord(services.db, userId) };
    },
  );
  const response = { 200: accountDoneWireSchema };
  app.post(
    '/api/v1/cognito/user/requestEmailCode',
    { onRequest: requireUser, schema: { body: emailCodeRequestSchema, response } },
    async (request) => {
      const { fingerprint } = request.body;
      await mailEmailCode(services, { userId: getUser(request).id, fingerprint, request });
      return { success: true };
    },
  );
  app.post(
    '/api/v1/cognito/user/keepEmail',
    { onRequest: requireUser, schema: { response } },
    async (request) => {
      await cancelEmailChange(services, getUser(request).id);
      return { success: true };
    },
  );
}
