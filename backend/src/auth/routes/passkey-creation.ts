/** POST /cognito/user/passkey/registerOptions, and …/register {name, response} (ACC-14). */
import {
  passkeyCreationWireSchema,
  passkeyRegisterRequestSchema,
  passkeyWireSchema,
} from 'shared-contracts/api/passkey';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { getSeller } from '../../settings/seller-repository.ts';
import { findUserById } from '../user-repository.ts';
import { HttpError } from '../../errors.ts';
import { addPasskey, startPasskeyCreation } from '../passkeys.ts';
import { presentPasskey } from '../present-passkey.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../authenticate.ts';

const URL = '/api/v1/cognito/user/passkey';

export function registerPasskeyCreation(app: App, services: Services): void {
  const { db } = services;
  const optionsSchema = {
    body: v.nullish(v.object({}), {}),
    response: { 200: dataOf(passkeyCreationWireSchema) },
  };
  app.post(
    `${URL}/registerOptions`,
    { onRequest: requireUser, schema: optionsSchema },
    async (request) => {
      const user = await findUserById(db, getUser(request).id);
      if (user === undefined) throw new HttpError('LOGIN_REQUIRED');
      const { name: siteName } = await getSeller(db);
      const options = await startPasskeyCreation(services, { user, siteName });
      if (options === undefined) {
        const message = 'You have as many passkeys as an account can have. Remove one first.';
        throw new HttpError('CONFLICT', { message });
      }
      return { data: v.parse(passkeyCreationWireSchema, options) };
    },
  );

  const schema = {
    body: passkeyRegisterRequestSchema,
    response: { 200: dataOf(passkeyWireSchema) },
  };
  app.post(`${URL}/register`, { onRequest: requireUser, schema }, async (request) => {
    const { name, response } = request.body;
    const key = await addPasskey(services, { userId: getUser(request).id, name, response });
    if (key === undefined) {
      const message = 'This passkey could not be added. Please try again.';
      throw new HttpError('VALIDATION_FAILED', { message });
    }
    return { data: presentPasskey(key) };
  });
}
