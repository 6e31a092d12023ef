/** The visitor of a request: identity for rollouts, cookies and session. */
import type { FastifyRequest } from 'fastify';
import { clientHeadersOf } from './client-headers.ts';
import type { ClientHeaders } from './session-keeper.ts';
import { VisitorCookies } from './visitor-cookies.ts';
import { VisitorIdentity, type IdentityOptions } from './visitor-identity.ts';
import { VisitorSession, type SessionOptions } from './visitor-session.ts';

export interface VisitorOptions extends IdentityOptions, SessionOptions {
  readonly secure: boolean;
  readonly proxySecret: string | null;
}

export interface VisitorRequest {
  readonly cookies: VisitorCookies;
  readonly identity: VisitorIdentity;
  readonly session: VisitorSession;
  /** Headers that describe this request to the API. */
  readonly clientHeaders: ClientHeaders;
}

export async function readVisitor(
  request: FastifyRequest,
  options: VisitorOptions,
): Promise<VisitorRequest> {
  const { secure, proxySecret, codec } = options;
  const cookies = new VisitorCookies({ header: request.headers.cookie, secure });
  const clientHeaders = clientHeadersOf(request, proxySecret);
  const cookie = cookies.read('session');
  const stored = cookie === undefined ? undefined : await codec.decode(cookie);
  return {
    cookies,
    identity: new VisitorIdentity(cookies, options),
    session: new VisitorSession({ ...options, cookies, clientHeaders, stored }),
    clientHeaders,
  };
}
