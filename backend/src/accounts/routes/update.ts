/** POST /cognito/user/update: the fields of the user's own record that the site has enabled. */
import { userAnswerWireSchema, userUpdateRequestSchema } from 'shared-contracts/api/profile';
import type { App } from '../../http/api-instance.ts';
import { changeProfile } from '../change-profile.ts';
import { getOwnRecord } from '../own-record.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

export function registerUserUpdate(app: App, services: Services): void {
  const schema = { body: userUpdateRequestSchema, response: { 200: userAnswerWireSchema } };
  app.post('/api/v1/cognito/user/update', { onRequest: requireUser, schema }, async (request) => {
    const { id: userId } = getUser(request);
    await changeProfile(services, { userId, request, fields: request.body });
    return { success: true, data: await getOwnRecord(services.db, userId) };
  });
}
