/** POST /cognito/user/refreshToken {refresh_token, fingerprint}. */
import { refreshTokenRequestSchema, tokensWireSchema } from 'shared-contracts/api/user';
import type { App } from '../../http/api-instance.ts';
import { limitFailures } from '../rate-limit-repository.ts';
import { HttpError } from '../../errors.ts';
import { presentTokens } from '../present-tokens.ts';
import { rotateRefreshToken } from '../refresh-tokens.ts';
import type { Services } from '../../services.ts';
import { visitorAddress } from '../../http/visitor-address.ts';

const ADDRESS_FAILURES_MAX = 100;

export function registerRefreshToken(app: App, { db, env, clock, keys, tokens }: Services): void {
  const schema = { body: refreshTokenRequestSchema, response: { 200: tokensWireSchema } };
  app.post('/api/v1/cognito/user/refreshToken', { schema }, async (request) => {
    const { refresh_token: token, fingerprint } = request.body;
    const now = clock.now();
    const subject = visitorAddress(request, env.proxySecret);
    const limits = [{ name: 'refresh-address', subject, failuresMax: ADDRESS_FAILURES_MAX }];
    const grant = await limitFailures(db, { limits, now }, () =>
      rotateRefreshToken(db, { token, fingerprint, secrets: keys.refreshSecrets, now }),
    );
    if (grant === undefined) throw new HttpError('TOKEN_INVALID');
    return presentTokens(tokens, grant);
  });
}
