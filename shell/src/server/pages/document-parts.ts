/** The parts of a document: early head, scripts and boot state. */
import { RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import type { Slot } from 'shared-contracts/slot';
import { SCRIPTS_OFF_PATH, type BootStateWire } from '../../document/document-state.ts';
import { SERVICE_WORKER_PATH } from '../../document/offline-reading.ts';
import { asksForOverlay } from '../../document/team-tools.ts';
import { documentAnalytics, type DocumentAnalytics } from '../analytics/document-analytics.ts';
import { verificationMetas } from '../analytics/site-analytics.ts';
import type { EarlyHead } from '../document/head-html.ts';
import { serverTiming } from '../document/server-timing.ts';
import type { DocumentParts } from '../document/stream-document.tsx';
import type { ScriptPreload } from '../html/resource-links.ts';
import type { ObservedDocument } from '../observing/observer.ts';
import type { PublicAddress } from '../public-documents/public-documents.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import { developmentShell, overrideOrigin } from '../releases/overridden-releases.ts';
import { isStaticSlot } from '../releases/static-slots.ts';
import { stylesOf, type Fragment } from '../rendering/fragments.ts';
import { documentHeaders, type AllowedCode } from '../security/security-headers.ts';
import type { ShellServices } from '../services.ts';
import type { Audience, DocumentRegions } from './document-regions.ts';
import { isPerson, type DocumentRequest } from './document-request.ts';
import type { PageVisit } from './page-visit.ts';

export interface ObservedVisit {
  readonly releases: DocumentReleases;
  readonly observed: ObservedDocument;
  readonly visit: PageVisit;
  /** Undefined for bots, on a site without analytics and after the visitor has declined. */
  readonly analytics: DocumentAnalytics | undefined;
  /** In milliseconds, as `performance.now()`: when the request for the page began. */
  readonly startedAt: number;
}

/** A document that is being created; shared by the functions that create its parts. */
export interface OpenDocument extends ObservedVisit {
  readonly services: ShellServices;
  readonly exchange: DocumentRequest;
  /** In a document for everyone, nothing depends on the exchange but its address. */
  readonly audience: Audience;
  /** Allows inline scripts and styles; null in a document for everyone. */
  readonly nonce: string | null;
  /** `complete`: the browser may not run scripts, so late slots could not be placed. */
  readonly order: 'streamed' | 'complete';
  readonly regions: DocumentRegions;
  readonly override: DocumentRequest['visitor']['identity']['override'];
}

/** Analytics for this visitor; undefined for bots. */
export function analyticsOf(
  services: ShellServices,
  { request, visitor, search }: DocumentRequest,
  { releases, content }: Pick<PublicAddress, 'releases' | 'content'>,
): DocumentAnalytics | undefined {
  if (!isPerson(request)) return undefined;
  return documentAnalytics({
    domain: content.domain,
    request,
    cookies: visitor.cookies.values,
    search,
    now: services.clock(),
    script: services.assets.analytics,
    uncounted: releases.notCounted,
  });
}

export function policyHeaders(
  document: OpenDocument,
  code: AllowedCode,
): Readonly<Record<string, string>> {
  const { services, override, analytics } = document;
  return documentHeaders({
    code,
    formTargets: services.env.paymentOrigins,
    frameSources: frameSourcesOf(document),
    secure: services.secure,
    developmentOrigin: override === undefined ? undefined : overrideOrigin(override),
    vendors: analytics?.sources,
  });
}

/** What `streamDocument` writes. */
export async function documentParts(
  document: OpenDocument,
  onError: DocumentParts['onError'],
): Promise<DocumentParts> {
  const { visit, regions, order } = document;
  return {
    early: earlyHead(document, await regions.styles),
    furtherScripts: furtherScripts(document),
    slotScripts: slotScripts(document),
    firstPicture: visit.firstPicture,
    fragments: visit.fragments,
    regions: regions.blocks,
    ownArea: Promise.all([visit.ownAreaLoaded, regions.whenComplete]),
    order,
    startedAt: document.startedAt,
    withScriptsOffNotice: document.audience === 'everyone',
    finishState: () => bootState(document),
    onError,
  };
}

/**
 * A public document allows the frame sources of all pages, so that a soft navigation to a page with
 * frames needs no new document. Other documents allow their own sources only.
 */
function frameSourcesOf({
  visit,
  releases,
}: Pick<ObservedVisit, 'visit' | 'releases'>): readonly string[] {
  const { personal, loginRequired, frameSources } = visit.resolved;
  return personal || loginRequired ? frameSources : releases.frameSources;
}

function earlyHead(
  { services, exchange, order, nonce, audience, ...document }: OpenDocument,
  regionStyles: string,
): EarlyHead {
  const { resolved, site, content } = document.visit;
  const { releases, override } = document;
  const { domain } = content;
  return {
    locale: site.locale,
    isSignedIn: audience === 'visitor' && exchange.visitor.session.stored !== undefined,
    regionStyles,
    pageStyles: resolved.styles,
    withoutScripts:
      order === 'streamed' ? scriptsOffPath(exchange.pathname + exchange.search) : null,
    nonce,
    styles: [
      ...services.assets.styles,
      ...uniqueByHref(resolved.slots.flatMap((slot) => stylesOf(slot, releases))),
    ],
    firstPicture: undefined,
    styleTexts: new Map(),
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

function furtherScripts({ services, exchange, analytics }: OpenDocument): readonly ScriptPreload[] {
  const { team, consent } = services.assets;
  return [
    ...(wantsTeamTools(exchange) ? [team] : []),
    ...((analytics?.plan.ask.length ?? 0) > 0 ? [consent] : []),
  ];
}

/** True for testers with an invitation, for developers and for URLs that request the overlay. */
export function wantsTeamTools({ visitor: { identity }, search }: DocumentRequest): boolean {
  return (
    asksForOverlay(search) || identity.rollout.cohorts.length > 0 || identity.override !== undefined
  );
}

/**
 * Entry, slots chunk and block chunks of the page's own area; other slots load theirs when they
 * start.
 */
function slotScripts({
  visit,
  releases,
}: Pick<ObservedVisit, 'visit' | 'releases'>): readonly ScriptPreload[] {
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

function bootState(document: OpenDocument): BootStateWire {
  const { services, exchange, releases, visit, analytics, override, regions, audience } = document;
  const hasWorker = override === undefined && services.env.serviceWorker === 'on';
  const isPublic = audience === 'everyone';
  return {
    releaseSet: releases.id,
    timing: isPublic ? '' : serverTiming(visit.served()),
    releases: { ...releases.browser, ...analytics?.services },
    shellIntegrity: services.assets.integrity,
    session: isPublic ? null : exchange.visitor.session.state,
    layout: regions.model,
    frameSources: frameSourcesOf(document),
    layoutVersion: regions.version(),
    state: visit.state(),
    ...(analytics !== undefined && { analytics: analytics.plan }),
    ...(hasWorker && { serviceWorker: SERVICE_WORKER_PATH }),
  };
}

/** All remotes with a slot in the document, including nested slots. */
export async function listRemotes(fragments: readonly Fragment[]): Promise<ReadonlySet<string>> {
  return new Set((await listSlots(fragments)).map(({ remote }) => remote));
}

/** All slots of the document, including nested slots. */
export async function listSlots(fragments: readonly Fragment[]): Promise<readonly Slot[]> {
  const inner = await Promise.all(fragments.map(async ({ nested }) => listSlots(await nested)));
  return [...fragments.map(({ slot }) => slot), ...inner.flat()];
}

export function uniqueByHref<Item extends { readonly href: string }>(
  items: readonly Item[],
): readonly Item[] {
  return [...new Map(items.map((item) => [item.href, item])).values()];
}
