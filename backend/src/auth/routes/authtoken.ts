/** POST /authtoken {grant_type, code, client_id, code_verifier?, fingerprint?}. */
import { authTokenRequestSchema, authTokenWireSchema } from 'shared-contracts/api/oauth';
import type { App } from '../../http/api-instance.ts';
import { limitFailures } from '../rate-limit-repository.ts';
import { HttpError } from '../../errors.ts';
import { exchangeCode } from '../oauth/codes.ts';
import { readUserAgent } from '../../http/user-agent.ts';
import { presentTokens } from '../present-tokens.ts';
import type { Services } from '../../services.ts';
import { visitorAddress } from '../../http/visitor-address.ts';

const ADDRESS_FAILURES_MAX = 100;

export function registerAuthToken(app: App, services: Services): void {
  const { db, env, clock, tokens } = services;
  const schema = { body: authTokenRequestSchema, response: { 200: authTokenWireSchema } };
  for (const url of ['/api/v1/authtoken', '/authtoken']) {
    app.post(url, { schema }, async (request) => {
      const { body } = request;
      const subject = visitorAddress(request, env.proxySecret);
      const limits = [{ name: 'authtoken-address', subject, failuresMax: ADDRESS_FAILURES_MAX }];
      const grant = await limitFailures(db, { limits, now: clock.now() }, () =>
        exchangeCode(services, {
          code: body.code,
          clientId: body.client_id,
          codeVerifier: body.code_verifier,
          redirectUri: body.redirect_uri,
          fingerprint: body.fingerprint,
          userAgent: readUserAgent(request),
        }),
      );
      if (grant === undefined) {
        const message = 'This code is incorrect or has expired.';
        throw new HttpError('BAD_REQUEST', { message });
      }
      return { ...(await presentTokens(tokens, grant)), nonce: grant.nonce };
    });
  }
}
