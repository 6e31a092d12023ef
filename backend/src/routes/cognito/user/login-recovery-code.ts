/**
 * GET /cognito/user/loginRecoveryCode ?email, code, fingerprint: logs in with a mailed code
 * (A§7, ACC-03), or ends a sign-up with it (ACC-04).
 */
import { loginRecoveryCodeRequestSchema } from 'shared-contracts/api/login-code';
import { tokensWireSchema } from 'shared-contracts/api/user';
import * as v from 'valibot';
import type { App } from '../../../app.ts';
import { bringCode } from '../../../code-requests.ts';
import { findUserByEmail, insertUser } from '../../../db/user-repository.ts';
import { takeCode } from '../../../one-time-codes.ts';
import { presentTokens } from '../../../presenters/tokens.ts';
import { startSession } from '../../../refresh-tokens.ts';
import type { Services } from '../../../services.ts';
import { readUserAgent } from '../../../user-agent.ts';

type Brought = v.InferOutput<typeof loginRecoveryCodeRequestSchema>;

const signUpSchema = v.object({
  first_name: v.string(),
  last_name: v.string(),
  date_of_birth: v.optional(v.string()),
});

export function registerLoginRecoveryCode(app: App, services: Services): void {
  const { db, clock, tokens } = services;
  const response = { 200: tokensWireSchema };
  const schema = { querystring: loginRecoveryCodeRequestSchema, response };
  const options = { schema, exposeHeadRoute: false };
  app.get('/api/v1/cognito/user/loginRecoveryCode', options, async (request) => {
    const { email, fingerprint } = request.query;
    const userId = await bringCode(services, { request, email }, () =>
      findUserIdByCode(services, request.query),
    );
    const grant = await startSession(db, {
      userId,
      fingerprint,
      userAgent: readUserAgent(request),
      now: clock.now(),
    });
    return presentTokens(tokens, grant);
  });
}

/** Undefined for a code that does not count, and for an account that is switched off. */
async function findUserIdByCode(
  { db, clock, keys }: Services,
  brought: Brought,
): Promise<number | undefined> {
  const { email } = brought;
  const options = { secret: keys.codeSecret, now: clock.now() };
  const login = await takeCode(db, { ...brought, purpose: 'login' }, options);
  if (login === undefined) {
    const asked = await takeCode(db, { ...brought, purpose: 'sign-up' }, options);
    if (asked === undefined) return undefined;
    const { first_name, last_name, date_of_birth = null } = v.parse(signUpSchema, asked);
    // Somebody may have registered the address meanwhile: whoever has the code reads its mails.
    await insertUser(db, { email, first_name, last_name, date_of_birth }, options.now);
  }
  return (await findUserByEmail(db, email))?.id;
}
