/** GET /cognito/user/passkey, and POST …/remove {id}: the customer's own passkeys. */
import { passkeyRemoveRequestSchema, passkeysWireSchema } from 'shared-contracts/api/passkey';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { listPasskeys } from '../passkey-repository.ts';
import { findUserById } from '../user-repository.ts';
import { HttpError } from '../../errors.ts';
import { removePasskey } from '../passkeys.ts';
import { presentPasskey } from '../present-passkey.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../authenticate.ts';

const URL = '/api/v1/cognito/user/passkey';

export function registerPasskeys(app: App, services: Services): void {
  const { db } = services;
  const list = { response: { 200: dataOf(passkeysWireSchema) } };
  app.get(URL, { onRequest: requireUser, schema: list }, async (request) => {
    const { id } = getUser(request);
    const [keys, user] = await Promise.all([listPasskeys(db, id), findUserById(db, id)]);
    const hasPassword = (user?.password_hash ?? null) !== null;
    return { data: { passkeys: keys.map(presentPasskey), has_password: hasPassword } };
  });

  const remove = {
    body: passkeyRemoveRequestSchema,
    response: { 200: v.object({ success: v.literal(true) }) },
  };
  app.post(`${URL}/remove`, { onRequest: requireUser, schema: remove }, async (request) => {
    const key = { id: request.body.id, userId: getUser(request).id };
    if ((await removePasskey(services, key)) === 'not-found') {
      throw new HttpError('NOT_FOUND', { message: 'This passkey no longer exists.' });
    }
    return { success: true } as const;
  });
}
