/** GET /cognito/user/authUser: the user's own record (A§7, ACC-06). */
import { userWireSchema } from 'shared-contracts/api/user';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../../app.ts';
import { findProfilePicture } from '../../../db/profile-picture-repository.ts';
import { findUserById } from '../../../db/user-repository.ts';
import { ApiFault } from '../../../errors.ts';
import { presentUser } from '../../../presenters/user.ts';
import type { Services } from '../../../services.ts';
import { getUser, requireUser } from '../../authenticate.ts';

export function registerAuthUser(app: App, { db }: Services): void {
  const schema = { response: { 200: dataOf(userWireSchema) } };
  app.get('/api/v1/cognito/user/authUser', { onRequest: requireUser, schema }, async (request) => {
    const { id } = getUser(request);
    const user = await findUserById(db, id);
    if (user === undefined) throw new ApiFault('TOKEN_INVALID');
    return { data: presentUser(user, await findProfilePicture(db, id)) };
  });
}
