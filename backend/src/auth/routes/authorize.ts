/**
 * GET /authorize {client_id, redirect_uri, scope=all, state, nonce, code_challenge?}: a code for a
 * logged-in visitor; others log in first, here or at a provider. With `purpose=link` the code links
 * the identity at the provider to the account. A request with another client or redirect address
 * gets an error page, never a redirect.
 */
import { authorizeQuerySchema } from 'shared-contracts/api/oauth';
import { isRecord } from 'shared-contracts/json';
import { loginPath } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { insertVisit } from '../oauth-repository.ts';
import { isAttemptAllowed } from '../rate-limit-repository.ts';
import type { AuthorizeRequest } from '../../db/schema/oauth.ts';
import { HttpError } from '../../errors.ts';
import { clientRedirectUri, providerRedirectUri, withResult } from '../oauth/client-return.ts';
import { createOauthCode } from '../oauth/codes.ts';
import type { ProviderSettings } from '../../config/provider-settings.ts';
import { createProviderVisit, providerUrl } from '../oauth/identity-provider.ts';
import { hashState } from '../oauth/state.ts';
import type { Services } from '../../services.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import { identifyUser } from '../authenticate.ts';
import { sendLoginError } from './authorize-views.ts';

const VISIT_LIFE_MS = 10 * 60 * 1000;
/** Per network address and 15 minutes. */
const VISITS_MAX = 60;

export function registerAuthorize(app: App, services: Services): void {
  for (const url of ['/api/v1/authorize', '/authorize']) {
    app.get(url, (request, reply) => authorize(services, request, reply));
  }
}

async function authorize(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { env } = services;
  const query: unknown = request.query;
  const parameters = isRecord(query) ? query : {};
  const redirectUri = clientRedirectUri(env.siteUrl);
  if (parameters['client_id'] !== env.oauthClientId || parameters['redirect_uri'] !== redirectUri) {
    return sendLoginError(reply, 'This login request does not come from a known site.');
  }
  const parsed = v.safeParse(authorizeQuerySchema, query);
  const state = typeof parameters['state'] === 'string' ? parameters['state'] : undefined;
  if (!parsed.success) {
    return redirect(reply, withResult(redirectUri, { error: 'invalid_request' }, state));
  }
  const authorizeRequest: AuthorizeRequest = {
    clientId: env.oauthClientId,
    redirectUri,
    state: parsed.output.state,
    nonce: parsed.output.nonce,
    codeChallenge: parsed.output.code_challenge,
  };
  const userId = await findUserId(request);
  const { provider, purpose } = parsed.output;
  if (provider !== undefined) {
    if (purpose === 'link' && userId === null) {
      return redirect(
        reply,
        withResult(redirectUri, { error: 'login_required' }, authorizeRequest.state),
      );
    }
    const linkTo = purpose === 'link' ? userId : null;
    return visitProvider(services, { request, reply, authorizeRequest, linkTo, provider });
  }
  if (purpose === 'link') {
    return redirect(
      reply,
      withResult(redirectUri, { error: 'invalid_request' }, authorizeRequest.state),
    );
  }
  if (userId === null) {
    const { search } = new URL(request.url, env.siteUrl);
    return redirect(reply, loginPath(`/api/v1/authorize${search}`));
  }
  const code = await createOauthCode(services, {
    request: authorizeRequest,
    subject: { userId, identity: null },
  });
  return redirect(reply, withResult(redirectUri, { code }, authorizeRequest.state));
}

/** Null for a visitor who is not logged in. A session that has ended counts as none. */
async function findUserId(request: FastifyRequest): Promise<number | null> {
  try {
    await identifyUser(request);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
  return request.user?.id ?? null;
}

interface ProviderRedirect {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly authorizeRequest: AuthorizeRequest;
  /** The account to link; null for a login. */
  readonly linkTo: number | null;
  readonly provider: string;
}

async function visitProvider(services: Services, visit: ProviderRedirect): Promise<FastifyReply> {
  const { db, env, clock, log } = services;
  const { request, reply, authorizeRequest, provider } = visit;
  const settings = env.providers.find(({ id }) => id === provider);
  if (settings === undefined) {
    return redirect(
      reply,
      withResult(
        authorizeRequest.redirectUri,
        { error: 'invalid_request' },
        authorizeRequest.state,
      ),
    );
  }
  const subject = visitorAddress(request, env.proxySecret);
  const limit = { name: 'provider-visit', subject, failuresMax: VISITS_MAX };
  const busy = withResult(
    authorizeRequest.redirectUri,
    { error: 'temporarily_unavailable' },
    authorizeRequest.state,
  );
  if (!(await isAttemptAllowed(db, { limit, now: clock.now() }))) return redirect(reply, busy);
  try {
    return await redirect(reply, await beginVisit(services, visit, settings));
  } catch (error) {
    log.warn({ err: error, provider }, 'identity provider does not respond');
    return redirect(reply, busy);
  }
}

/** Returns the provider's page; stores the state, nonce and verifier. */
async function beginVisit(
  { db, env, clock }: Services,
  { authorizeRequest, linkTo }: ProviderRedirect,
  settings: ProviderSettings,
): Promise<string> {
  const visit = createProviderVisit();
  const page = await providerUrl(settings, visit, providerRedirectUri(env.siteUrl));
  await insertVisit(db, {
    stateHash: hashState(visit.state),
    provider: settings.id,
    nonce: visit.nonce,
    codeVerifier: visit.codeVerifier,
    request: authorizeRequest,
    userId: linkTo,
    expiresAt: new Date(clock.now().getTime() + VISIT_LIFE_MS),
  });
  return page;
}

async function redirect(reply: FastifyReply, to: string): Promise<FastifyReply> {
  return reply.header('cache-control', 'no-store').redirect(to, 303);
}
