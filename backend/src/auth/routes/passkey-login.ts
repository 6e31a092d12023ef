/** POST /cognito/user/passkey/loginOptions, and …/login {fingerprint, response}. */
import {
  passkeyLoginOptionsRequestSchema,
  passkeyLoginRequestSchema,
  passkeyRequestWireSchema,
} from 'shared-contracts/api/passkey';
import { tokensWireSchema } from 'shared-contracts/api/user';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { limitFailures, isAttemptAllowed } from '../rate-limit-repository.ts';
import { HttpError } from '../../errors.ts';
import { findPasskeyUser, startPasskeyLogin } from '../passkeys.ts';
import { presentTokens } from '../present-tokens.ts';
import { startSession } from '../refresh-tokens.ts';
import type { Services } from '../../services.ts';
import { readUserAgent } from '../../http/user-agent.ts';
import { visitorAddress } from '../../http/visitor-address.ts';

const URL = '/api/v1/cognito/user/passkey';
/** Per network address and 15 minutes. */
const CHALLENGES_MAX = 300;
const FAILURES_MAX = 100;

export function registerPasskeyLogin(app: App, services: Services): void {
  const { db, env, clock, tokens } = services;
  const optionsSchema = {
    body: passkeyLoginOptionsRequestSchema,
    response: { 200: dataOf(passkeyRequestWireSchema) },
  };
  app.post(`${URL}/loginOptions`, { schema: optionsSchema }, async (request) => {
    const subject = visitorAddress(request, env.proxySecret);
    const limit = { name: 'passkey-challenge', subject, failuresMax: CHALLENGES_MAX };
    if (!(await isAttemptAllowed(db, { limit, now: clock.now() })))
      throw new HttpError('RATE_LIMITED');
    const options = await startPasskeyLogin(services, request.body.fingerprint);
    return { data: v.parse(passkeyRequestWireSchema, options) };
  });

  const schema = { body: passkeyLoginRequestSchema, response: { 200: tokensWireSchema } };
  app.post(`${URL}/login`, { schema }, async (request) => {
    const { fingerprint } = request.body;
    const now = clock.now();
    const subject = visitorAddress(request, env.proxySecret);
    const limits = [{ name: 'passkey-address', subject, failuresMax: FAILURES_MAX }];
    const userId = await limitFailures(db, { limits, now }, () =>
      findPasskeyUser(services, request.body),
    );
    if (userId === undefined) {
      // The caller does not learn whether the passkey is unknown, removed, copied or signed
      // something else.
      const message = 'No account matches this passkey.';
      throw new HttpError('LOGIN_FAILED', { message });
    }
    const grant = await startSession(db, {
      userId,
      fingerprint,
      userAgent: readUserAgent(request),
      now,
    });
    return presentTokens(tokens, grant);
  });
}
