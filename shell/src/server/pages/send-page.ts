/** Replies with the page at a path: a document, a redirect or a logout. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { loginPath } from 'shared-contracts/paths';
import { serverTiming } from '../document/server-timing.ts';
import type {
  CreatedDocument,
  DocumentForm,
  PublicAddress,
  PublicDocument,
} from '../public-documents/public-documents.ts';
import { overrideReleases } from '../releases/overridden-releases.ts';
import type { ShellServices } from '../services.ts';
import { logOutByLink } from '../session/log-out.ts';
import { redirect } from '../session/visitor-reply.ts';
import { analyticsOf } from './document-parts.ts';
import type { ObservedVisit } from './open-document.ts';
import { isPerson, runsScripts, wantsTeamTools, type DocumentRequest } from './document-request.ts';
import { startVisit } from './page-visit.ts';
import { createPublicDocument } from './public-document.ts';
import { sendDocument } from './send-document.ts';
import { findSharedKey, keepReleaseSetCookie } from './shared-document.ts';
import { needsOwnDocument, sendPublicDocument } from './send-public-document.ts';

/** `Server-Timing` of a page that was in memory. */
export const KEPT_TIMING = 'page;desc="kept"';

export async function sendPage(
  services: ShellServices,
  exchange: DocumentRequest,
): Promise<FastifyReply> {
  const startedAt = performance.now();
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
  const isForEveryone =
    rejectedAction === null && override === undefined && !wantsTeamTools(exchange);
  const sharedKey = isForEveryone ? findSharedKey(services, exchange, releases) : undefined;
  if (isForEveryone) keepReleaseSetCookie(services, visitor, releases);
  const isContentCurrent = sharedKey !== undefined && (await services.content.renew());
  const content = await services.content.read();
  const analytics = analyticsOf(services, exchange, { releases, content });
  const styles = visitor.identity.isNew ? 'inline' : 'linked';
  const address: PublicAddress = {
    url: pathname + search,
    releases,
    content,
    form: styles,
    analytics: analytics === undefined ? '' : JSON.stringify(analytics.plan),
  };
  const page = { releases, observed, analytics, startedAt };
  const { publicDocuments } = services;
  if (!isForEveryone || publicDocuments.isRefused(address)) {
    return sendNew(services, exchange, page);
  }

  const isCurrent = isContentCurrent && (await publicDocuments.renew(address));
  const kept = publicDocuments.find(address);
  const pending = kept === undefined ? publicDocuments.findPending(address) : undefined;
  const known = pending === undefined ? kept : await inTime(services, exchange, pending);
  if (known !== undefined && !needsOwnDocument(exchange, known)) {
    const isShareable = known === kept && isCurrent;
    return sendPublicDocument(exchange, known, {
      observed,
      timing: KEPT_TIMING,
      sharedKey: isShareable ? sharedKey : undefined,
    });
  }
  if (known !== undefined || pending !== undefined) return sendNew(services, exchange, page);
  const end = publicDocuments.begin(address);
  return sendNew(services, exchange, { ...page, publication: { address, styles, end } }).catch(
    (error) => {
      end(undefined);
      throw error;
    },
  );
}

interface NewPage extends Omit<ObservedVisit, 'visit'> {
  /** Present when this request creates the document for everyone, if the page may have one. */
  readonly publication?: {
    readonly address: PublicAddress;
    readonly styles: DocumentForm;
    readonly end: (created: CreatedDocument | undefined) => void;
  };
}

async function sendNew(
  services: ShellServices,
  exchange: DocumentRequest,
  { publication, ...page }: NewPage,
): Promise<FastifyReply> {
  const { request, visitor, pathname, search, rejectedAction } = exchange;
  const { releases, observed } = page;
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
  if (result.kind !== 'visit') publication?.end(undefined);
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
      const observedVisit = { ...page, visit: result.visit };
      const created =
        publication && (await publish(services, exchange, { ...observedVisit, ...publication }));
      if (created === undefined || needsOwnDocument(exchange, created)) {
        return sendDocument(services, exchange, observedVisit);
      }
      const timing = serverTiming(result.visit.served());
      // Not for a shared cache: the reads it was made from may be old, and are renewed by now.
      return sendPublicDocument(exchange, created, { observed, timing, sharedKey: undefined });
    }
  }
}

/** Creates the public document of a page that may have one. */
async function publish(
  services: ShellServices,
  exchange: DocumentRequest,
  { address, styles, end, ...observedVisit }: ObservedVisit & Required<NewPage>['publication'],
): Promise<PublicDocument | undefined> {
  const { resolved, content } = observedVisit.visit;
  const isPublic = resolved.status === 200 && !resolved.personal && !resolved.loginRequired;
  // The content may have changed in the meantime.
  if (!isPublic || content !== address.content) {
    end(undefined);
    return undefined;
  }
  const created = createPublicDocument(services, exchange, { ...observedVisit, styles }).then(
    (result) => {
      end(result);
      return result?.document;
    },
    (error: unknown) => {
      exchange.request.log.error({ err: error }, 'public document could not be created');
      end(undefined);
      return undefined;
    },
  );
  return inTime(services, exchange, created);
}

/**
 * A browser that runs scripts does not wait for late parts, since they can be streamed to it. The
 * document is then for the next visitor.
 */
async function inTime(
  { waits }: ShellServices,
  exchange: DocumentRequest,
  document: Promise<PublicDocument | undefined> | undefined,
): Promise<PublicDocument | undefined> {
  if (document === undefined || !runsScripts(exchange)) return document;
  return Promise.race([document, delay(waits.holdMs, undefined, { ref: false })]);
}
