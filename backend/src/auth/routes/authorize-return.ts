/**
 * GET /api/v1/authorize/return: the redirect from an identity provider. Redirects on to our own
 * client.
 */
import * as v from 'valibot';
import type { FastifyReply } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { takeVisit, type OauthVisit } from '../oauth-repository.ts';
import { providerRedirectUri, withResult, type ClientResult } from '../oauth/client-return.ts';
import { createOauthCode } from '../oauth/codes.ts';
import { identify } from '../oauth/identity-provider.ts';
import { hashState } from '../oauth/state.ts';
import type { Services } from '../../services.ts';
import { sendLoginError } from './authorize-views.ts';

const stateSchema = v.object({ state: v.pipe(v.string(), v.maxLength(200)) });

export function registerAuthorizeReturn(app: App, services: Services): void {
  const { db, env, clock } = services;
  app.get('/api/v1/authorize/return', async (request, reply): Promise<FastifyReply> => {
    const parsed = v.safeParse(stateSchema, request.query);
    const visit = parsed.success
      ? await takeVisit(db, { stateHash: hashState(parsed.output.state), now: clock.now() })
      : undefined;
    if (visit === undefined || !parsed.success) {
      return sendLoginError(reply, 'This login has expired or was already used.');
    }
    const { searchParams: query } = new URL(request.url, env.siteUrl);
    const result = await createResult(services, { visit, state: parsed.output.state, query });
    const { redirectUri, state } = visit.request;
    return reply
      .header('cache-control', 'no-store')
      .redirect(withResult(redirectUri, result, state), 303);
  });
}

async function createResult(
  services: Services,
  redirect: {
    readonly visit: OauthVisit;
    readonly state: string;
    readonly query: URLSearchParams;
  },
): Promise<ClientResult> {
  const { env, log } = services;
  const { visit, state, query } = redirect;
  const settings = env.providers.find(({ id }) => id === visit.provider);
  // The visitor declined, or the provider failed: the response does not say which.
  if (settings === undefined || query.has('error')) return { error: 'access_denied' };
  try {
    const { nonce, code_verifier: codeVerifier, user_id: userId, request } = visit;
    const identity = await identify(settings, {
      visit: { state, nonce, codeVerifier },
      query,
      redirectUri: providerRedirectUri(env.siteUrl),
    });
    if (identity === 'unverified') {
      return { error: 'access_denied', error_description: 'email_not_verified' };
    }
    return { code: await createOauthCode(services, { request, subject: { userId, identity } }) };
  } catch (error) {
    log.warn({ err: error, provider: visit.provider }, 'a login at a provider failed');
    return { error: 'server_error' };
  }
}
