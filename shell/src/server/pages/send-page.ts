/** Replies with the page at a path: a document, a redirect or a logout. */
import type { FastifyReply } from 'fastify';
import { loginPath } from 'shared-contracts/paths';
import { overrideReleases } from '../releases/overridden-releases.ts';
import type { ShellServices } from '../services.ts';
import { logOutByLink } from '../session/log-out.ts';
import { redirect } from '../session/visitor-reply.ts';
import { isPerson, runsScripts, type DocumentRequest } from './document-request.ts';
import { startVisit } from './page-visit.ts';
import { sendDocument } from './send-document.ts';

export async function sendPage(
  services: ShellServices,
  exchange: DocumentRequest,
): Promise<FastifyReply> {
  const { request, visitor, pathname, search, rejectedAction } = exchange;
  const { rollout, override } = visitor.identity;
  const releases = await overrideReleases(
    services,
    await services.releases.choose(rollout),
    override,
  );
  // A developer's local build must not count for the live release.
  const isCounted = override === undefined && isPerson(request);
  const observed = services.observer.begin(releases, isCounted ? 'person' : 'machine');
  const result = await startVisit(services, {
    pathname,
    search,
    visitor,
    releases,
    rejectedAction,
    output: 'document',
    runsScripts: runsScripts(exchange),
    onSlotError: observed.slotFailed,
    log: request.log,
  });
  switch (result.kind) {
    case 'redirect':
      return redirect(exchange, result.to, result.status);
    case 'back-end':
      return redirect(exchange, `${services.env.backEndUrl}/cms`, 302);
    case 'logout':
      return logOutByLink(services, exchange);
    case 'login-required':
      return redirect(exchange, loginPath(pathname + search), 302);
    case 'visit':
      return sendDocument(services, exchange, { releases, observed, visit: result.visit });
  }
}
