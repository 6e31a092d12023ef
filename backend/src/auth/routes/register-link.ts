/**
 * POST /cognito/user/registerLink {email, first_name, last_name, date_of_birth, fingerprint}. The account is made when its code comes back.
 */
import { mailedCodeWireSchema, registerLinkRequestSchema } from 'shared-contracts/api/login-code';
import type { App } from '../../http/api-instance.ts';
import { requestCode } from '../code-requests.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';

export function registerRegisterLink(app: App, services: Services): void {
  const schema = { body: registerLinkRequestSchema, response: { 200: mailedCodeWireSchema } };
  app.post('/api/v1/cognito/user/registerLink', { schema }, async (request) => {
    const { email, first_name, last_name, date_of_birth, fingerprint } = request.body;
    if (date_of_birth !== null) requirePast(date_of_birth, services.clock.now());
    await requestCode(services, request, {
      purpose: 'sign-up',
      email,
      fingerprint,
      detail: { first_name, last_name, ...(date_of_birth !== null && { date_of_birth }) },
      form: 'link-and-code',
      returnTo: request.body.return_to,
    });
    return { success: true as const };
  });
}

/** Throws VALIDATION_FAILED. */
function requirePast(day: string, now: Date): void {
  const isPast = day >= '1900-01-01' && Date.parse(day) < now.getTime();
  if (isPast) return;
  const fieldErrors = { date_of_birth: 'Enter a date of birth in the past.' };
  throw new HttpError('VALIDATION_FAILED', { fieldErrors });
}
