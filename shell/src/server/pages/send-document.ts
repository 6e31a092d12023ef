/** Sends a page as a document: policy, head, slots and boot state. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { spanOf } from 'server-kit/tracing/request-tracing';
import { loginPath, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import { SCRIPTS_OFF_PATH, type BootState } from '../../document/document-state.ts';
import { SERVICE_WORKER_PATH } from '../../document/offline-reading.ts';
import { asksForOverlay } from '../../document/team-tools.ts';
import { documentAnalytics, type DocumentAnalytics } from '../analytics/document-analytics.ts';
import { verificationMetas } from '../analytics/site-analytics.ts';
import type { EarlyHead } from '../document/head-html.ts';
import { serverTiming } from '../document/server-timing.ts';
import { streamDocument } from '../document/stream-document.tsx';
import type { ScriptPreload } from '../html/resource-links.ts';
import { chooseCoding, compressInto } from '../http/response-stream.ts';
import type { ObservedDocument } from '../observing/observer.ts';
import { startDocumentRegions, type DocumentRegions } from './document-regions.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import { developmentShell, overrideOrigin } from '../releases/overridden-releases.ts';
import { isStaticSlot } from '../releases/static-slots.ts';
import { stylesOf, type Fragment } from '../rendering/fragments.ts';
import { documentHeaders } from '../security/security-headers.ts';
import type { ShellServices } from '../services.ts';
import { redirect } from '../session/visitor-reply.ts';
import { isPerson, runsScripts, type DocumentRequest } from './document-request.ts';
import type { PageVisit } from './page-visit.ts';

export interface ObservedVisit {
  readonly releases: DocumentReleases;
  readonly observed: ObservedDocument;
  readonly visit: PageVisit;
}

/** A document that is being sent; shared by the functions that create its parts. */
interface OpenDocument extends ObservedVisit {
  readonly services: ShellServices;
  readonly exchange: DocumentRequest;
  /** Allows the document's inline scripts and styles. */
  readonly nonce: string;
  /** `complete`: the browser may not run scripts, so late slots could not be placed. */
  readonly order: 'streamed' | 'complete';
  readonly regions: DocumentRegions;
  /** Undefined for bots. */
  readonly analytics: DocumentAnalytics | undefined;
  readonly override: DocumentRequest['visitor']['identity']['override'];
}

export async function sendDocument(
  services: ShellServices,
  exchange: DocumentRequest,
  observedVisit: ObservedVisit,
): Promise<FastifyReply> {
  const { request, reply, visitor } = exchange;
  const { observed, visit } = observedVisit;
  const order = runsScripts(exchange) ? 'streamed' : 'complete';
  // Without scripts, only this response can redirect when the session is over.
  if (order === 'complete' && visitor.session.stored !== undefined) await visit.ownAreaLoaded;
  if (visitor.session.hasEnded) return redirect(exchange, targetAfterSession(exchange, visit), 303);
  const regions = startDocumentRegions(services, exchange, {
    releases: observedVisit.releases,
    content: visit.content,
    onSlotError: observed.slotFailed,
  });
  const document = openDocument(services, exchange, { ...observedVisit, order, regions });
  const coding = chooseCoding(request.headers['accept-encoding']);
  visitor.cookies.close();
  const response = reply.hijack().raw;
  response.writeHead(exchange.rejectedAction === null ? visit.resolved.status : 422, {
    ...responseHeaders(document),
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    ...policyHeaders(document),
  });
  await streamDocument(
    {
      early: earlyHead(document, await regions.styles),
      furtherScripts: furtherScripts(document),
      slotScripts: slotScripts(document),
      firstPicture: visit.firstPicture,
      fragments: visit.fragments,
      regions: regions.blocks,
      ownArea: Promise.all([visit.ownAreaLoaded, regions.whenComplete]),
      order,
      finishState: () => bootState(document),
      onError: (error) => request.log.error({ err: error }, 'document could not be rendered'),
    },
    compressInto(response, coding),
  );
  observed.shown(new Set([...(await listRemotes(visit.fragments)), ...regions.failed]));
  return reply;
}

function openDocument(
  services: ShellServices,
  exchange: DocumentRequest,
  observedVisit: ObservedVisit & Pick<OpenDocument, 'order' | 'regions'>,
): OpenDocument {
  const { request, visitor, search } = exchange;
  const { releases, visit } = observedVisit;
  return {
    ...observedVisit,
    services,
    exchange,
    nonce: randomBytes(16).toString('base64'),
    analytics: isPerson(request)
      ? documentAnalytics({
          domain: visit.content.domain,
          request,
          cookies: visitor.cookies.values,
          search,
          now: services.clock(),
          script: services.assets.analytics,
          uncounted: releases.notCounted,
        })
      : undefined,
    override: releases.overridden === undefined ? undefined : visitor.identity.override,
  };
}

/** Redirect target after the end of the session: the login if the page requires it, or the homepage. */
function targetAfterSession(
  { pathname, search }: DocumentRequest,
  { resolved }: PageVisit,
): string {
  return resolved.loginRequired ? loginPath(pathname + search) : '/';
}

function responseHeaders({ exchange, visit }: OpenDocument) {
  const { request, visitor, rejectedAction } = exchange;
  const personal = visit.resolved.personal || rejectedAction !== null;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': personal ? 'private, no-store' : 'private, no-cache',
    vary: 'Accept-Encoding, Cookie',
    'x-request-id': request.id,
    // Browsers do not read trailers; later timings are in the boot state.
    'server-timing': documentTiming(exchange, visit),
    'set-cookie': [...visitor.cookies.setHeaders],
  };
}

/** Time until the head is sent, and the trace id, for people who inspect the response. */
function documentTiming({ request, reply }: DocumentRequest, visit: PageVisit): string {
  const { traceId } = spanOf(request) ?? {};
  return [
    `head;dur=${Math.round(reply.elapsedTime)}`,
    ...(traceId === undefined ? [] : [`trace;desc="${traceId}"`]),
    serverTiming(visit.served()),
  ]
    .filter(Boolean)
    .join(', ');
}

function policyHeaders(document: OpenDocument) {
  const { services, nonce, override, analytics } = document;
  return documentHeaders({
    nonce,
    formTargets: services.env.paymentOrigins,
    frameSources: frameSourcesOf(document),
    secure: services.secure,
    developmentOrigin: override === undefined ? undefined : overrideOrigin(override),
    vendors: analytics?.sources,
  });
}

/**
 * A public document allows the frame sources of all pages, so that a soft navigation to a page with
 * frames needs no new document. Other documents allow their own sources only.
 */
function frameSourcesOf({ visit, releases }: ObservedVisit): readonly string[] {
  const { personal, loginRequired, frameSources } = visit.resolved;
  return personal || loginRequired ? frameSources : releases.frameSources;
}

function earlyHead(
  { services, exchange, order, nonce, ...document }: OpenDocument,
  regionStyles: string,
): EarlyHead {
  const { resolved, site, content } = document.visit;
  const { releases, override } = document;
  const { domain } = content;
  return {
    locale: site.locale,
    isSignedIn: exchange.visitor.session.state.status === 'signed-in',
    regionStyles,
    pageStyles: resolved.styles,
    withoutScripts:
      order === 'streamed' ? scriptsOffPath(exchange.pathname + exchange.search) : null,
    nonce,
    styles: [
      ...services.assets.styles,
      ...uniqueByHref(resolved.slots.flatMap((slot) => stylesOf(slot, releases))),
    ],
    mainScript:
      override === undefined
        ? services.assets.main
        : { href: developmentShell(override), integrity: '' },
    schemeScript: services.assets.scheme,
    themeColour: domain.theme_colour,
    darkThemeColour: domain.dark_theme_colour,
    favicon: domain.favicon,
    darkFavicon: domain.favicon_dark,
    verification: verificationMetas(domain),
  };
}

function scriptsOffPath(page: string): string {
  return `${SCRIPTS_OFF_PATH}?${new URLSearchParams({ [RETURN_TO_PARAMETER]: page }).toString()}`;
}

function furtherScripts(document: OpenDocument): readonly ScriptPreload[] {
  const { services, observed, analytics } = document;
  const { team, vitals, consent } = services.assets;
  return [
    ...(wantsTeamTools(document.exchange) ? [team] : []),
    ...(observed.isMeasured ? [vitals] : []),
    ...((analytics?.plan.ask.length ?? 0) > 0 ? [consent] : []),
  ];
}

/** True for testers with an invitation, for developers and for URLs that request the overlay. */
function wantsTeamTools({ visitor: { identity }, search }: DocumentRequest): boolean {
  return (
    asksForOverlay(search) || identity.rollout.cohorts.length > 0 || identity.override !== undefined
  );
}

/**
 * Entry, slots chunk and block chunks of the page's own area; other slots load theirs when they
 * start.
 */
function slotScripts({ visit, releases }: ObservedVisit): readonly ScriptPreload[] {
  const scripts = visit.ownArea.flatMap((slot) => {
    const release = releases.browser[slot.remote];
    if (release === undefined || isStaticSlot(slot, releases)) return [];
    const blocks = slot.blocks.flatMap((block) => release.templates[block.template]?.scripts ?? []);
    return [release.entry, ...release.slots.scripts, ...blocks].map((href) => ({
      href,
      integrity: release.integrity[href] ?? '',
    }));
  });
  return uniqueByHref(scripts);
}

function bootState(document: OpenDocument): BootState {
  const { services, exchange, releases, observed, visit, analytics, override, regions } = document;
  const { request, visitor } = exchange;
  const hasWorker = override === undefined && services.env.serviceWorker === 'on';
  return {
    releaseSet: releases.id,
    document: observed.name,
    traceParent: spanOf(request)?.traceParent ?? '',
    timing: serverTiming(visit.served()),
    releases: { ...releases.browser, ...analytics?.services },
    shellIntegrity: services.assets.integrity,
    session: visitor.session.state,
    layout: regions.model,
    frameSources: frameSourcesOf(document),
    layoutVersion: regions.version(),
    state: visit.state(),
    ...(analytics !== undefined && { analytics: analytics.plan }),
    ...(hasWorker && { serviceWorker: SERVICE_WORKER_PATH }),
  };
}

/** All remotes with a slot in the document, including nested slots. */
async function listRemotes(fragments: readonly Fragment[]): Promise<ReadonlySet<string>> {
  const inner = await Promise.all(
    fragments.map(async ({ nested }) => [...(await listRemotes(await nested))]),
  );
  return new Set([...fragments.map(({ slot }) => slot.remote), ...inner.flat()]);
}

function uniqueByHref<Item extends { readonly href: string }>(
  items: readonly Item[],
): readonly Item[] {
  return [...new Map(items.map((item) => [item.href, item])).values()];
}
