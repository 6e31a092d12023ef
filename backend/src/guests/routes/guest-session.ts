/** POST /cognito/user/guest {email, fingerprint}: starts a session for buying without an account. */
import { guestRequestSchema } from 'shared-contracts/api/guest';
import { tokensWireSchema } from 'shared-contracts/api/user';
import { presentTokens } from '../../auth/present-tokens.ts';
import { assertAttemptAllowed } from '../../auth/rate-limit-repository.ts';
import { startSessionIn } from '../../auth/refresh-tokens.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { App } from '../../http/api-instance.ts';
import { readUserAgent } from '../../http/user-agent.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import type { Services } from '../../services.ts';
import { insertGuest } from '../guest-repository.ts';

/** New guests of one network address in 15 minutes; far more than the buyers of a large office. */
const NEW_GUESTS_MAX = 100;

export function registerGuestSession(app: App, { db, env, clock, tokens }: Services): void {
  const schema = { body: guestRequestSchema, response: { 200: tokensWireSchema } };
  app.post('/api/v1/cognito/user/guest', { schema }, async (request) => {
    const { email, fingerprint } = request.body;
    const now = clock.now();
    const subject = visitorAddress(request, env.proxySecret);
    const limits = [{ name: 'new-guest', subject, failuresMax: NEW_GUESTS_MAX }];
    await assertAttemptAllowed(db, { limits, now });
    const userAgent = readUserAgent(request);
    const grant = await inTransaction(db, async (tx) => {
      const userId = await insertGuest(tx, { email, now });
      return startSessionIn(tx, { userId, holder: 'guest', fingerprint, userAgent, now });
    });
    return presentTokens(tokens, grant);
  });
}
