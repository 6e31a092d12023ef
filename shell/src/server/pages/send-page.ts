/** Replies with the page at a path: a document, a redirect or a logout. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { loginPath } from 'shared-contracts/paths';
import { serverTiming } from '../document/server-timing.ts';
import { HOLD_MS } from '../document/stream-document.tsx';
import type { PublicAddress } from '../public-documents/public-documents.ts';
import { overrideReleases } from '../releases/overridden-releases.ts';
import type { ShellServices } from '../services.ts';
import { logOutByLink } from '../session/log-out.ts';
import { redirect } from '../session/visitor-reply.ts';
import { analyticsOf, wantsTeamTools, type ObservedVisit } from './document-parts.ts';
import { isPerson, runsScripts, type DocumentRequest } from './document-request.ts';
import { startVisit } from './page-visit.ts';
import { createPublicDocument } from './public-document.ts';
import { sendDocument } from './send-document.ts';
import { needsOwnDocument, sendPublicDocument } from './send-public-document.ts';

/** `Server-Timing` of a document that was in memory. */
const KEPT_TIMING = 'page;desc="kept"';

export async function sendPage(
  services: ShellServices,
  exchange: DocumentRequest,
): Promise<FastifyReply> {
  const { request, visitor, pathname, search, rejectedAction } = exchange;
  const { rollout, override } = visitor.identity;
  const releases = overrideReleases(await services.releases.choose(rollout), override);
  // A developer's local build must not count for the live release.
  const isCounted = override === undefined && isPerson(request);
  const observed = services.observer.begin(releases, isCounted ? 'person' : 'machine');
  const content = await services.content.read();
  const analytics = analyticsOf(services, exchange, { releases, content });
  const address: PublicAddress = {
    url: pathname + search,
    releases,
    content,
    styles: visitor.identity.isNew ? 'inline' : 'linked',
    analytics: analytics === undefined ? '' : JSON.stringify(analytics.plan),
  };
  const isForEveryone =
    rejectedAction === null && override === undefined && !wantsTeamTools(exchange);
  const known = isForEveryone ? services.publicDocuments.find(address) : undefined;
  if (known !== undefined && !needsOwnDocument(exchange, known)) {
    return sendPublicDocument(exchange, known, { observed, timing: KEPT_TIMING });
  }

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
    case 'visit': {
      const observedVisit = { releases, observed, analytics, visit: result.visit };
      const created =
        isForEveryone && known === undefined
          ? await createForEveryone(services, exchange, { ...observedVisit, address })
          : undefined;
      return created === undefined || needsOwnDocument(exchange, created)
        ? sendDocument(services, exchange, observedVisit)
        : sendPublicDocument(exchange, created, {
            observed,
            timing: serverTiming(result.visit.served()),
          });
    }
  }
}

/**
 * Creates the public document of a page that may have one. A browser that runs scripts does not wait
 * for late parts, since they can be streamed to it; then the document is for the next visitor.
 */
async function createForEveryone(
  services: ShellServices,
  exchange: DocumentRequest,
  { address, ...observedVisit }: ObservedVisit & { readonly address: PublicAddress },
) {
  const { resolved, content } = observedVisit.visit;
  const isPublic = resolved.status === 200 && !resolved.personal && !resolved.loginRequired;
  // The content may have changed in the meantime.
  if (!isPublic || content !== address.content) return undefined;
  const created = createPublicDocument(services, exchange, {
    ...observedVisit,
    styles: address.styles,
  }).then((result) => {
    if (result === undefined) return undefined;
    services.publicDocuments.store(address, result.document, result.sources);
    return result.document;
  });
  if (!runsScripts(exchange)) return created;
  created.catch(() => undefined);
  return Promise.race([created, delay(HOLD_MS, undefined, { ref: false })]);
}
