/** POST /cognito/user/update: the fields of the user's own record that the site has (A§7, ACC-07, ACC-08). */
import { userUpdateRequestSchema } from 'shared-contracts/api/profile';
import { userWireSchema } from 'shared-contracts/api/user';
import * as v from 'valibot';
import type { App } from '../../../app.ts';
import { findProfilePicture } from '../../../db/profile-picture-repository.ts';
import { presentUser } from '../../../presenters/user.ts';
import { changeProfile } from '../../../profile/change-profile.ts';
import type { Services } from '../../../services.ts';
import { getUser, requireUser } from '../../authenticate.ts';

const answerSchema = v.object({ success: v.boolean(), data: userWireSchema });

export function registerUserUpdate(app: App, services: Services): void {
  const schema = { body: userUpdateRequestSchema, response: { 200: answerSchema } };
  app.post('/api/v1/cognito/user/update', { onRequest: requireUser, schema }, async (request) => {
    const { id } = getUser(request);
    const user = await changeProfile(services, id, request.body);
    return { success: true, data: presentUser(user, await findProfilePicture(services.db, id)) };
  });
}
