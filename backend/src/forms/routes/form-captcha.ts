/**
 * GET /cognito/form/captcha: a challenge for `captcha` of form/submit. This call is an extension of
 * the specification.
 */
import { captchaChallengeWireSchema } from 'shared-contracts/api/form';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import { createCaptcha } from '../captcha.ts';
import type { Services } from '../../services.ts';

export function registerFormCaptcha(app: App, { clock, keys }: Services): void {
  const schema = { response: { 200: dataOf(captchaChallengeWireSchema) } };
  app.get('/api/v1/cognito/form/captcha', { schema }, async () => {
    const challenge = await createCaptcha(keys.captchaSecret, clock.now());
    return { data: { ...challenge } };
  });
}
