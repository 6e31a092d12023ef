/** POST /cognito/user/update: the fields of the user's own record that the site has enabled. */
import { userAnswerWireSchema, userUpdateRequestSchema } from 'shared-contracts/api/profile';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { changeProfile } from '../change-profile.ts';
import { dropUnchanged } from '../changed-fields.ts';
import { getOwnRecord } from '../own-record.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

export function registerUserUpdate(app: App, services: Services): void {
  const schema = { body: userUpdateRequestSchema, response: { 200: userAnswerWireSchema } };
  app.post('/api/v1/cognito/user/update', { onRequest: requireUser, schema }, async (request) => {
    const { id: userId } = getUser(request);
    const fields = dropUnchanged(request.body, await getOwnRecord(services.db, userId));
    refuseUnknown(fields);
    await changeProfile(services, { userId, request, fields });
    return { success: true, data: await getOwnRecord(services.db, userId) };
  });
}

/** Throws VALIDATION_FAILED. */
function refuseUnknown(fields: object): void {
  const unknown = Object.keys(fields).filter(
    (name) => !Object.hasOwn(userUpdateRequestSchema.entries, name),
  );
  if (unknown.length === 0) return;
  const fieldErrors = Object.fromEntries(
    unknown.map((name) => [name, 'This value is missing or not allowed.']),
  );
  throw new HttpError('VALIDATION_FAILED', { fieldErrors });
}
