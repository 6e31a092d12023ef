/** GET /cognito/user/recoverPassword ?email, fingerprint?. */
import {
  mailedCodeWireSchema,
  recoverPasswordRequestSchema,
} from 'shared-contracts/api/login-code';
import type { App } from '../../http/api-instance.ts';
import { requestCode } from '../code-requests.ts';
import { ANY_BROWSER } from '../one-time-codes.ts';
import type { Services } from '../../services.ts';

export function registerRecoverPassword(app: App, services: Services): void {
  const response = { 200: mailedCodeWireSchema };
  const schema = { querystring: recoverPasswordRequestSchema, response };
  const options = { schema, exposeHeadRoute: false };
  app.get('/api/v1/cognito/user/recoverPassword', options, async (request) => {
    const { email, fingerprint = ANY_BROWSER } = request.query;
    const form = 'link-and-code';
    await requestCode(services, request, { purpose: 'recovery', email, fingerprint, form });
    return { success: true as const };
  });
}
