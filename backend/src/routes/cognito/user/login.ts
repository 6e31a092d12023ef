/** POST /cognito/user/login {username, password, fingerprint} (A§7, ACC-02). */
import { loginRequestSchema, tokensWireSchema } from 'shared-contracts/api/user';
import type { App } from '../../../app.ts';
import { limitFailures } from '../../../db/rate-limit-repository.ts';
import { findUserByEmail, normaliseEmail } from '../../../db/user-repository.ts';
import { ApiFault } from '../../../errors.ts';
import { isPasswordRight } from '../../../passwords.ts';
import { presentTokens } from '../../../presenters/tokens.ts';
import { startSession } from '../../../refresh-tokens.ts';
import type { Services } from '../../../services.ts';
import { readUserAgent } from '../../../user-agent.ts';
import { visitorAddress } from '../../../visitor-address.ts';

const ACCOUNT_FAILURES_MAX = 10;
const ADDRESS_FAILURES_MAX = 100;

export function registerLogin(app: App, services: Services): void {
  const { db, env, clock, tokens } = services;
  const schema = { body: loginRequestSchema, response: { 200: tokensWireSchema } };
  app.post('/api/v1/cognito/user/login', { schema }, async (request) => {
    const { username, password, fingerprint } = request.body;
    const now = clock.now();
    const limits = [
      {
        name: 'login-account',
        subject: normaliseEmail(username),
        failuresMax: ACCOUNT_FAILURES_MAX,
      },
      {
        name: 'login-address',
        subject: visitorAddress(request, env.proxySecret),
        failuresMax: ADDRESS_FAILURES_MAX,
      },
    ];
    const userId = await limitFailures(db, { limits, now }, () =>
      findUserIdByPassword(services, { username, password }),
    );
    if (userId === undefined) throw new ApiFault('LOGIN_FAILED');
    const grant = await startSession(db, {
      userId,
      fingerprint,
      userAgent: readUserAgent(request),
      now,
    });
    return presentTokens(tokens, grant);
  });
}

/** An unknown user costs the same time as a wrong password. */
async function findUserIdByPassword(
  { db }: Pick<Services, 'db'>,
  given: { readonly username: string; readonly password: string },
): Promise<number | undefined> {
  const user = await findUserByEmail(db, given.username);
  const isRight = await isPasswordRight(given.password, user?.password_hash ?? null);
  return isRight ? user?.id : undefined;
}
