/**
 * GET /cognito/user/loginRecoveryCode ?email, code, fingerprint: logs in with a code that was
 * mailed for a login or a new password, or completes a sign-up with one.
 */
import { loginRecoveryCodeRequestSchema } from 'shared-contracts/api/login-code';
import { tokensWireSchema } from 'shared-contracts/api/user';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { attemptWithCode } from '../code-requests.ts';
import type { Connection } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findUserByEmail, findUserForChange, insertUser } from '../user-repository.ts';
import { consumeVerifiedCode, verifyCode, verifyRecoveryCode } from '../one-time-codes.ts';
import { presentTokens } from '../present-tokens.ts';
import { startSessionIn, type RefreshGrant } from '../refresh-tokens.ts';
import type { Services } from '../../services.ts';
import { readUserAgent } from '../../http/user-agent.ts';

type LoginQuery = v.InferOutput<typeof loginRecoveryCodeRequestSchema>;

const signUpSchema = v.object({
  first_name: v.string(),
  last_name: v.string(),
  date_of_birth: v.optional(v.string()),
});

export function registerLoginRecoveryCode(app: App, services: Services): void {
  const { tokens } = services;
  const response = { 200: tokensWireSchema };
  const schema = { querystring: loginRecoveryCodeRequestSchema, response };
  const options = { schema, exposeHeadRoute: false };
  app.get('/api/v1/cognito/user/loginRecoveryCode', options, async (request) => {
    const { email } = request.query;
    const userAgent = readUserAgent(request);
    const grant = await attemptWithCode(services, { request, email }, () =>
      logInByCode(services, request.query, userAgent),
    );
    return presentTokens(tokens, grant);
  });
}

/** Undefined for an invalid code and for a disabled account. */
async function logInByCode(
  { db, clock, keys }: Services,
  query: LoginQuery,
  userAgent: string | null,
): Promise<RefreshGrant | undefined> {
  const { email, fingerprint } = query;
  const now = clock.now();
  const options = { secret: keys.codeSecret, now };
  const known =
    (await verifyCode(db, { ...query, purpose: 'login' }, options)) ??
    (await verifyRecoveryCode(db, query, options));
  const verified = known ?? (await verifyCode(db, { ...query, purpose: 'sign-up' }, options));
  if (verified === undefined) return undefined;
  return inTransaction(db, async (tx) => {
    // A password change ends earlier sessions and revokes their codes; this session must not start
    // after that.
    const found = await findUserByEmail(tx, email);
    if (found !== undefined) await findUserForChange(tx, found.id);
    if (!(await consumeVerifiedCode(tx, verified))) return undefined;
    if (known === undefined) await signUp(tx, { email, detail: verified.detail, now });
    const user = await findUserByEmail(tx, email);
    return user && startSessionIn(tx, { userId: user.id, fingerprint, userAgent, now });
  });
}

/**
 * Creates the account. If the address was registered in the meantime, the code logs in to that
 * account: its owner receives the mails of the address.
 */
async function signUp(
  tx: Connection,
  { email, detail, now }: { readonly email: string; readonly detail: unknown; readonly now: Date },
): Promise<void> {
  const { first_name, last_name, date_of_birth = null } = v.parse(signUpSchema, detail);
  await insertUser(tx, { email, first_name, last_name, date_of_birth }, now);
}
