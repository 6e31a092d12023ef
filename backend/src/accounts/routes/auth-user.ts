/** GET /cognito/user/authUser: the user's own record. */
import { userWireSchema } from 'shared-contracts/api/user';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import { getOwnRecord } from '../own-record.ts';
import type { Services } from '../../services.ts';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';

export function registerAuthUser(app: App, { db }: Services): void {
  const schema = { response: { 200: dataOf(userWireSchema) } };
  app.get('/api/v1/cognito/user/authUser', { onRequest: requireBuyer, schema }, async (request) => {
    return { data: await getOwnRecord(db, getUser(request).id) };
  });
}
