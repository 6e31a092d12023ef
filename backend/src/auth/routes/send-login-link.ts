/** POST /cognito/user/sendLoginLink {email, fingerprint, code_only}. */
import { mailedCodeWireSchema, sendLoginLinkRequestSchema } from 'shared-contracts/api/login-code';
import type { App } from '../../http/api-instance.ts';
import { requestCode } from '../code-requests.ts';
import type { Services } from '../../services.ts';

export function registerSendLoginLink(app: App, services: Services): void {
  const schema = { body: sendLoginLinkRequestSchema, response: { 200: mailedCodeWireSchema } };
  app.post('/api/v1/cognito/user/sendLoginLink', { schema }, async (request) => {
    const { email, fingerprint, code_only: codeOnly, return_to: returnTo } = request.body;
    const form = codeOnly ? 'code' : 'link-and-code';
    await requestCode(services, request, { purpose: 'login', email, fingerprint, form, returnTo });
    return { success: true as const };
  });
}
