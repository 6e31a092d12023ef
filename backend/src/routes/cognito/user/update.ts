/** POST /cognito/user/update: names, e-mail and phone of the user's own record (A§7). */
import { userUpdateRequestSchema, userWireSchema } from 'shared-contracts/api/user';
import * as v from 'valibot';
import type { App } from '../../../app.ts';
import { updateUser } from '../../../db/user-repository.ts';
import { ApiFault } from '../../../errors.ts';
import { presentUser } from '../../../presenters/user.ts';
import type { Services } from '../../../services.ts';
import { getUser, requireUser } from '../../authenticate.ts';

const answerSchema = v.object({ success: v.boolean(), data: userWireSchema });

export function registerUserUpdate(app: App, { db, clock }: Services): void {
  const schema = { body: userUpdateRequestSchema, response: { 200: answerSchema } };
  app.post('/api/v1/cognito/user/update', { onRequest: requireUser, schema }, async (request) => {
    const { id } = getUser(request);
    const user = await updateUser(db, { id, changes: request.body, now: clock.now() });
    if (user === 'email-taken') {
      // Does not tell whose it is: an account must not be found out by guessing.
      const fieldErrors = { email: 'This e-mail address cannot be used. Please enter another.' };
      throw new ApiFault('VALIDATION_FAILED', { fieldErrors });
    }
    return { success: true, data: presentUser(user) };
  });
}
