/** Ends a visitor's session, in the browser and in the API. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_PATHS } from 'shared-contracts/paths';
import { contentSecurityPolicy } from 'shared-contracts/content-security-policy';
import { redirect, type VisitorReply } from './visitor-reply.ts';
import { isSameOrigin, isNavigation } from '../security/same-origin.ts';
import type { ShellServices } from '../services.ts';
import type { VisitorRequest } from './visitor-request.ts';

/**
 * Handles GET /logout. A prefetch, a HEAD request, an embedded picture or a link on another site must
 * not log the visitor out. Those requests get a page with a button instead.
 */
export async function logOutByLink(
  services: ShellServices,
  { request, reply, visitor }: VisitorReply & { readonly request: FastifyRequest },
): Promise<FastifyReply> {
  const isFromOtherSite = !isSameOrigin(request.headers, services.env.siteUrl);
  if (isFromOtherSite || !isNavigation(request.headers) || request.method === 'HEAD') {
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        contentSecurityPolicy({
          'default-src': ['none'],
          'form-action': ['self'],
          'frame-ancestors': ['none'],
        }),
      )
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en-AU"><title>Log out</title><form method="post" action="${SESSION_PATHS.logout}"><button>Log out</button></form></html>`,
      );
  }
  await endSession(services, visitor);
  return redirect({ reply, visitor }, '/', 303);
}

export async function endSession(services: ShellServices, visitor: VisitorRequest): Promise<void> {
  const { clientHeaders: headers } = visitor;
  const session = visitor.session.stored;
  visitor.session.drop();
  if (session !== undefined) {
    await services.keeper.logOut(session, { headers, reason: 'logout' });
  }
}
