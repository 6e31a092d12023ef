/**
 * GET /authorize {client_id, redirect_uri, scope=all, state, nonce, code_challenge}:
 * a code for who is logged in; others log in first, here or at a provider. With `purpose=link`
 * the code links who it is at the provider to the account (ACC-15). What names another client
 * or address to return to is shown and never redirected.
 */
import { authorizeQuerySchema } from 'shared-contracts/api/oauth';
import { isRecord } from 'shared-contracts/json';
import { loginPath } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { insertVisit } from '../oauth-repository.ts';
import { takeTurn } from '../rate-limit-repository.ts';
import type { AuthorizeRequest } from '../../db/schema/oauth.ts';
import { HttpError } from '../../errors.ts';
import { clientRedirectUri, providerRedirectUri, withAnswer } from '../oauth/client-return.ts';
import { createOauthCode } from '../oauth/codes.ts';
import type { ProviderSettings } from '../../config/provider-settings.ts';
import { createProviderVisit, providerUrl } from '../oauth/identity-provider.ts';
import { hashState } from '../oauth/state.ts';
import type { Services } from '../../services.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import { identifyUser } from '../authenticate.ts';
import { sendFlowProblem } from './authorize-views.ts';

const VISIT_LIFE_MS = 10 * 60 * 1000;
/** Each address, in a quarter of an hour. */
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
  const asked = isRecord(query) ? query : {};
  const redirectUri = clientRedirectUri(env.siteUrl);
  if (asked['client_id'] !== env.oauthClientId || asked['redirect_uri'] !== redirectUri) {
    return sendFlowProblem(reply, 'This request to log in does not come from a site known here.');
  }
  const parsed = v.safeParse(authorizeQuerySchema, query);
  const state = typeof asked['state'] === 'string' ? asked['state'] : undefined;
  if (!parsed.success) {
    return go(reply, withAnswer(redirectUri, { error: 'invalid_request' }, state));
  }
  const wanted: AuthorizeRequest = {
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
      return go(reply, withAnswer(redirectUri, { error: 'login_required' }, wanted.state));
    }
    const linkTo = purpose === 'link' ? userId : null;
    return visitProvider(services, { request, reply, wanted, linkTo, provider });
  }
  if (purpose === 'link') {
    return go(reply, withAnswer(redirectUri, { error: 'invalid_request' }, wanted.state));
  }
  if (userId === null) {
    const { search } = new URL(request.url, env.siteUrl);
    return go(reply, loginPath(`/api/v1/authorize${search}`));
  }
  const code = await createOauthCode(services, {
    request: wanted,
    subject: { userId, identity: null },
  });
  return go(reply, withAnswer(redirectUri, { code }, wanted.state));
}

/** A session that is over is none: its owner logs in anew. */
async function findUserId(request: FastifyRequest): Promise<number | null> {
  try {
    await identifyUser(request);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
  return request.user?.id ?? null;
}

interface Visiting {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly wanted: AuthorizeRequest;
  /** The account that asks for being linked; null for a login. */
  readonly linkTo: number | null;
  readonly provider: string;
}

async function visitProvider(services: Services, visiting: Visiting): Promise<FastifyReply> {
  const { db, env, clock, log } = services;
  const { request, reply, wanted, provider } = visiting;
  const settings = env.providers.find(({ id }) => id === provider);
  if (settings === undefined) {
    return go(reply, withAnswer(wanted.redirectUri, { error: 'invalid_request' }, wanted.state));
  }
  const subject = visitorAddress(request, env.proxySecret);
  const limit = { name: 'provider-visit', subject, failuresMax: VISITS_MAX };
  const busy = withAnswer(wanted.redirectUri, { error: 'temporarily_unavailable' }, wanted.state);
  if (!(await takeTurn(db, { limit, now: clock.now() }))) return go(reply, busy);
  try {
    return await go(reply, await beginVisit(services, visiting, settings));
  } catch (error) {
    log.warn({ err: error, provider }, 'a provider of identities does not answer');
    return go(reply, busy);
  }
}

/** Answers the provider's page; its state, nonce and verifier are kept here. */
async function beginVisit(
  { db, env, clock }: Services,
  { wanted, linkTo }: Visiting,
  settings: ProviderSettings,
): Promise<string> {
  const visit = createProviderVisit();
  const page = await providerUrl(settings, visit, providerRedirectUri(env.siteUrl));
  await insertVisit(db, {
    stateHash: hashState(visit.state),
    provider: settings.id,
    nonce: visit.nonce,
    codeVerifier: visit.codeVerifier,
    request: wanted,
    userId: linkTo,
    expiresAt: new Date(clock.now().getTime() + VISIT_LIFE_MS),
  });
  return page;
}

async function go(reply: FastifyReply, to: string): Promise<FastifyReply> {
  return reply.header('cache-control', 'no-store').redirect(to, 303);
}
