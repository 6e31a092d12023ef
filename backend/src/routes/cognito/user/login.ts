/** POST /cognito/user/login {username, password, fingerprint} (A§7, ACC-02). */
import { loginRequestSchema, tokensWireSchema } from 'shared-contracts/api/user';
import type { App } from '../../../app.ts';
import { listAttemptLimits } from '../../../attempt-limits.ts';
import { limitFailures } from '../../../db/rate-limit-repository.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findUserByEmail, findUserForChange, normaliseEmail } from '../../../db/user-repository.ts';
import { ApiFault } from '../../../errors.ts';
import { isPasswordRight } from '../../../passwords.ts';
import { presentTokens } from '../../../presenters/tokens.ts';
import { startSessionIn, type RefreshGrant } from '../../../refresh-tokens.ts';
import type { Services } from '../../../services.ts';
import { readUserAgent } from '../../../user-agent.ts';
import { visitorAddress } from '../../../visitor-address.ts';

const FAILURES_MAX = { ofVisitor: 100, ofVisitorOnAccount: 10, onAccount: 30 };

export function registerLogin(app: App, services: Services): void {
  const { db, env, clock, tokens } = services;
  const schema = { body: loginRequestSchema, response: { 200: tokensWireSchema } };
  app.post('/api/v1/cognito/user/login', { schema }, async (request) => {
    const { username, password, fingerprint } = request.body;
    const now = clock.now();
    const limits = listAttemptLimits({
      name: 'login',
      visitor: visitorAddress(request, env.proxySecret),
      account: normaliseEmail(username),
      max: FAILURES_MAX,
    });
    const grant = await limitFailures(db, { limits, now }, () =>
      logIn(services, { username, password, fingerprint, userAgent: readUserAgent(request), now }),
    );
    if (grant === undefined) throw new ApiFault('LOGIN_FAILED');
    return presentTokens(tokens, grant);
  });
}

/** An unknown user costs the same time as a wrong password. */
async function logIn(
  { db }: Pick<Services, 'db'>,
  given: {
    readonly username: string;
    readonly password: string;
    readonly fingerprint: string;
    readonly userAgent: string | null;
    readonly now: Date;
  },
): Promise<RefreshGrant | undefined> {
  const { username, password, ...browser } = given;
  const user = await findUserByEmail(db, username);
  const isRight = await isPasswordRight(password, user?.password_hash ?? null);
  if (user === undefined || !isRight) return undefined;
  return inTransaction(db, async (tx) => {
    // A new password ends what the old one opened; this session must not come after that.
    const held = await findUserForChange(tx, user.id);
    if (held?.password_hash !== user.password_hash) return undefined;
    return startSessionIn(tx, { ...browser, userId: user.id });
  });
}
