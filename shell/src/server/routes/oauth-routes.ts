/**
 * /session/oauth/*: this shell as a client of the authorization code flow. `start` redirects to the
 * API's authorize page. `return` exchanges the code for a session, or links a provider to the current
 * customer. A code for another browser, or for an unknown or expired flow, has no effect.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import { AUTHORIZE_CALL, LINK_CALL, TOKEN_CALL } from 'shared-contracts/api/oauth';
import { isRecord } from 'shared-contracts/json';
import {
  isOwnPath,
  LINK_ACTION,
  LOGIN_PATH,
  loginPath,
  OAUTH_PATHS,
  RETURN_TO_PARAMETER,
} from 'shared-contracts/paths';
import { beginSession } from '../actions/session-started.ts';
import { redirect } from '../session/visitor-reply.ts';
import { splitUrl } from '../http/split-url.ts';
import { sendPage } from '../pages/send-page.ts';
import { isSameOrigin, isNavigation } from '../security/same-origin.ts';
import type { ShellServices } from '../services.ts';
import {
  codeChallenge,
  createOauthFlow,
  findFlow,
  withFlow,
  type OauthFlow,
} from '../session/oauth-flows.ts';
import type { StoredSession } from '../session/session-cookie.ts';
import { readVisitor, type VisitorRequest } from '../session/visitor-request.ts';
import { LOGIN_ACTION } from './log-in-routes.ts';

/** Literal text of the specification. */
export const BAD_STATE = 'Bad state please try again';
const NOT_VERIFIED =
  'Your email address is not verified with this provider, so you cannot use it to log in here.';
const NOT_FINISHED = 'You were not logged in. Please try again, or log in another way.';
const NOT_LINKED = 'The account was not linked. Please try again.';
const UNAVAILABLE =
  'This login provider is not responding. Please try again, or log in another way.';

export function registerOauthRoutes(app: FastifyInstance, services: ShellServices): void {
  app.get(OAUTH_PATHS.start, async (request, reply) => {
    const visitor = await readVisitor(request, services.visitors);
    const returnTo = ownPath(parameter(request, RETURN_TO_PARAMETER));
    // Another site or an embedded picture must not start a login, even as the visitor themselves.
    if (!isSameOrigin(request.headers, services.env.siteUrl) || !isNavigation(request.headers)) {
      return redirect({ reply, visitor }, loginPath(returnTo), 303);
    }
    await visitor.session.renewIfNeeded();
    const purpose = parameter(request, 'purpose') === 'link' ? 'link' : 'login';
    if (purpose === 'link' && visitor.session.holder !== 'customer') {
      return redirect({ reply, visitor }, loginPath(withoutHash(returnTo)), 303);
    }
    const flow = createOauthFlow({ returnTo, purpose, nowMs: services.clock().getTime() });
    await keepFlows(services, visitor, withFlow(await flowsOf(services, visitor), flow));
    const provider = parameter(request, 'provider');
    return redirect({ reply, visitor }, authorizePath(services, flow, provider), 303);
  });

  app.get(OAUTH_PATHS.return, async (request, reply) => {
    const visitor = await readVisitor(request, services.visitors);
    const flows = await flowsOf(services, visitor);
    const state = parameter(request, 'state');
    const flow = findFlow(flows, state, services.clock().getTime());
    const exchange = { request, reply, visitor };
    if (flow === undefined)
      return refuse(services, exchange, { message: BAD_STATE, returnTo: '/', purpose: 'login' });
    await keepFlows(
      services,
      visitor,
      flows.filter((other) => other !== flow),
    );
    const { returnTo, purpose } = flow;
    const message = messageOfError(request, purpose);
    if (message !== undefined) return refuse(services, exchange, { message, returnTo, purpose });
    try {
      if (purpose === 'link') await linkByCode(services, exchange, flow);
      else await beginSession(services, visitor, await exchangeCode(services, exchange, flow));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refuse(services, exchange, { message: describeApiFailure(error), returnTo, purpose });
    }
    return redirect(exchange, returnTo, 303);
  });
}

interface OauthExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: VisitorRequest;
}

function authorizePath(services: ShellServices, flow: OauthFlow, provider: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: services.env.oauthClientId,
    redirect_uri: redirectUri(services),
    scope: 'all',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: codeChallenge(flow),
    code_challenge_method: 'S256',
    ...(provider !== '' && { provider }),
    ...(flow.purpose === 'link' && { purpose: flow.purpose }),
  });
  return `/api/v1${AUTHORIZE_CALL}?${query.toString()}`;
}

/** Throws `ApiError` when the API refuses, or when its response belongs to another flow. */
async function exchangeCode(
  services: ShellServices,
  { request, visitor }: OauthExchange,
  flow: OauthFlow,
): Promise<StoredSession> {
  const fingerprint = visitor.identity.getFingerprint();
  const answer = await services.transport.call({
    method: 'POST',
    path: TOKEN_CALL,
    body: {
      grant_type: 'authorization_code',
      code: parameter(request, 'code'),
      client_id: services.env.oauthClientId,
      code_verifier: flow.codeVerifier,
      redirect_uri: redirectUri(services),
      fingerprint,
    },
    headers: visitor.clientHeaders,
  });
  const session = services.keeper.sessionOf(answer, fingerprint);
  const nonce = isRecord(answer) ? answer['nonce'] : undefined;
  // The specification's backend returns no nonce.
  const isOfThisFlow = nonce === undefined || nonce === flow.nonce;
  if (session === undefined || !isOfThisFlow) throw new ApiError({ kind: 'broken', status: 200 });
  return session;
}

/** Uses the current session. Throws `ApiError` when the provider was not linked. */
async function linkByCode(
  services: ShellServices,
  { request, visitor }: OauthExchange,
  flow: OauthFlow,
): Promise<void> {
  await visitor.session.renewIfNeeded();
  await visitor.session.access.callApi({
    method: 'POST',
    path: LINK_CALL,
    body: {
      code: parameter(request, 'code'),
      client_id: services.env.oauthClientId,
      code_verifier: flow.codeVerifier,
      redirect_uri: redirectUri(services),
      nonce: flow.nonce,
    },
  });
}

/** Shows the error message as an alert on the login page, or on the page that links providers. */
function refuse(
  services: ShellServices,
  exchange: OauthExchange,
  { message, returnTo, purpose }: Pick<OauthFlow, 'returnTo' | 'purpose'> & { message: string },
): Promise<FastifyReply> {
  const loginPage = returnTo === '/' ? LOGIN_PATH : loginPath(returnTo);
  const page = purpose === 'link' ? withoutHash(returnTo) : loginPage;
  const rejectedAction = {
    action: purpose === 'link' ? LINK_ACTION : LOGIN_ACTION,
    message,
    fieldErrors: {},
    values: purpose === 'link' ? {} : { username: '', [RETURN_TO_PARAMETER]: returnTo },
  };
  return sendPage(services, { ...exchange, ...splitUrl(page), rejectedAction });
}

function messageOfError(
  request: FastifyRequest,
  purpose: OauthFlow['purpose'],
): string | undefined {
  const error = parameter(request, 'error');
  if (error === '') return undefined;
  if (parameter(request, 'error_description') === 'email_not_verified') return NOT_VERIFIED;
  if (error !== 'access_denied') return UNAVAILABLE;
  return purpose === 'link' ? NOT_LINKED : NOT_FINISHED;
}

/** Fragments are never sent to servers. */
function withoutHash(path: string): string {
  return path.replace(/#.*$/, '');
}

function redirectUri({ env }: ShellServices): string {
  return `${env.siteUrl}${OAUTH_PATHS.return}`;
}

async function flowsOf(
  { oauthFlows }: ShellServices,
  visitor: VisitorRequest,
): Promise<readonly OauthFlow[]> {
  const value = visitor.cookies.read('oauth');
  return value === undefined ? [] : oauthFlows.decode(value);
}

async function keepFlows(
  { oauthFlows }: ShellServices,
  visitor: VisitorRequest,
  flows: readonly OauthFlow[],
): Promise<void> {
  visitor.cookies.write('oauth', flows.length === 0 ? null : await oauthFlows.encode(flows));
}

/** Empty when missing or repeated. */
function parameter({ query }: FastifyRequest, name: string): string {
  const value = isRecord(query) ? query[name] : undefined;
  return typeof value === 'string' ? value.slice(0, 2000) : '';
}

function ownPath(path: string): string {
  return isOwnPath(path) ? path : '/';
}
