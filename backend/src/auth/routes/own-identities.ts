/**
 * GET /cognito/user/identity, POST …/link {code, …} and POST …/unlink {provider}: the customer's
 * linked accounts at identity providers.
 */
import {
  type OwnIdentitiesWire,
  linkIdentityRequestSchema,
  ownIdentitiesWireSchema,
  unlinkIdentityRequestSchema,
} from 'shared-contracts/api/oauth';
import {
  type OwnProvider,
  linkByCode,
  listOwnProviders,
  unlinkProvider,
  type LinkOutcome,
} from '../oauth/link-identity.ts';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { limitFailures } from '../rate-limit-repository.ts';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../authenticate.ts';

const URL = '/api/v1/cognito/user/identity';
const FAILURES_MAX = 20;

const done = v.object({ success: v.literal(true) });

export function registerOwnIdentities(app: App, services: Services): void {
  const list = { response: { 200: dataOf(ownIdentitiesWireSchema) } };
  app.get(URL, { onRequest: requireUser, schema: list }, async (request) => {
    const providers = await listOwnProviders(services, getUser(request).id);
    return { data: { providers: providers.map(presentOwnProvider) } };
  });

  const link = { body: linkIdentityRequestSchema, response: { 200: done } };
  app.post(`${URL}/link`, { onRequest: requireUser, schema: link }, async (request) => {
    const { id: userId } = getUser(request);
    const { nonce, ...body } = request.body;
    const proof = {
      code: body.code,
      clientId: body.client_id,
      codeVerifier: body.code_verifier,
      redirectUri: body.redirect_uri,
    };
    const limits = [{ name: 'link-user', subject: String(userId), failuresMax: FAILURES_MAX }];
    const outcome = await limitFailures(
      services.db,
      { limits, now: services.clock.now() },
      async () => {
        const result = await linkByCode(services, { userId, proof, nonce });
        return result.kind === 'bad-code' ? undefined : result;
      },
    );
    assertLinked(outcome);
    return { success: true } as const;
  });

  const unlink = { body: unlinkIdentityRequestSchema, response: { 200: done } };
  app.post(`${URL}/unlink`, { onRequest: requireUser, schema: unlink }, async (request) => {
    const { provider } = request.body;
    const link = { userId: getUser(request).id, provider };
    if ((await unlinkProvider(services, link)) === 'not-found') {
      throw new HttpError('NOT_FOUND', { message: 'This account is no longer linked.' });
    }
    return { success: true } as const;
  });
}

function assertLinked(outcome: LinkOutcome | undefined): void {
  switch (outcome?.kind) {
    case 'linked':
      return;
    case 'linked-elsewhere': {
      const { name } = outcome;
      const message = `Nothing was linked: this ${name} account is linked to another account here. To link it to this account, log in with ${name} and unlink it first.`;
      throw new HttpError('CONFLICT', { message });
    }
    case 'provider-already-linked': {
      const { name } = outcome;
      const message = `Nothing was linked: another ${name} account is already linked. Unlink that one first.`;
      throw new HttpError('CONFLICT', { message });
    }
    case 'bad-code':
    case undefined: {
      const message =
        'Nothing was linked: the request has expired or was already used. Please try again.';
      throw new HttpError('BAD_REQUEST', { message });
    }
  }
}

function presentOwnProvider(provider: OwnProvider): OwnIdentitiesWire['providers'][number] {
  const { id, name, email, linkedAt, lastUsedAt } = provider;
  return {
    id,
    name,
    email,
    linked_at: linkedAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
