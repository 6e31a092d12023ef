/** POST /cognito/user/login {username, password, fingerprint}. */
import { loginRequestSchema, tokensWireSchema } from 'shared-contracts/api/user';
import type { App } from '../../http/api-instance.ts';
import { HttpError } from '../../errors.ts';
import { logInByPassword } from '../password-login.ts';
import { presentTokens } from '../present-tokens.ts';
import { startSessionIn } from '../refresh-tokens.ts';
import type { Services } from '../../services.ts';
import { readUserAgent } from '../../http/user-agent.ts';
import { visitorAddress } from '../../http/visitor-address.ts';

export function registerLogin(app: App, services: Services): void {
  const { env, clock, tokens } = services;
  const schema = { body: loginRequestSchema, response: { 200: tokensWireSchema } };
  app.post('/api/v1/cognito/user/login', { schema }, async (request) => {
    const { username, password, fingerprint } = request.body;
    const browser = { fingerprint, userAgent: readUserAgent(request), now: clock.now() };
    const visitor = visitorAddress(request, env.proxySecret);
    const grant = await logInByPassword(services, { username, password, visitor }, (tx, { id }) =>
      startSessionIn(tx, { ...browser, userId: id }),
    );
    if (grant === undefined) throw new HttpError('LOGIN_FAILED');
    return presentTokens(tokens, grant);
  });
}
