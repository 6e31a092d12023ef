/** Addresses of this site, taken apart and answered with. */
import type { FastifyReply } from 'fastify';
import { isOwnPath, LOGIN_PATH, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import type { VisitorRequest } from '../session/visitor-request.ts';

/** Where an anonymous visitor of a protected page goes (SH-06). */
export function loginPath(returnTo: string): string {
  if (!isOwnPath(returnTo)) return LOGIN_PATH;
  return `${LOGIN_PATH}?${new URLSearchParams({ [RETURN_TO_PARAMETER]: returnTo })}`;
}

export function redirect(
  reply: FastifyReply,
  visitor: VisitorRequest,
  to: string,
  status: 301 | 302 | 303,
): FastifyReply {
  return reply
    .header('set-cookie', [...visitor.setCookieHeaders])
    .header('cache-control', 'no-store')
    .redirect(to, status);
}

export function splitUrl(url: string): { readonly pathname: string; readonly search: string } {
  const at = url.indexOf('?');
  return at === -1
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, at), search: url.slice(at) };
}
