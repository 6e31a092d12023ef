/** The parts of a document: early head, scripts and boot state. */
import { RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import type { Slot } from 'shared-contracts/slot';
import { SCRIPTS_OFF_PATH } from '../../document/document-state.ts';
import { documentAnalytics, type DocumentAnalytics } from '../analytics/document-analytics.ts';
import { verificationMetas } from '../analytics/site-analytics.ts';
import type { EarlyHead } from '../document/head-html.ts';
import type { DocumentParts } from '../document/stream-document.tsx';
import type { ScriptPreload } from '../html/resource-links.ts';
import type { PublicAddress } from '../public-documents/public-documents.ts';
import { developmentShell, overrideOrigin } from '../releases/overridden-releases.ts';
import { isStaticSlot } from '../releases/static-slots.ts';
import { stylesOf, type Fragment } from '../rendering/fragments.ts';
import { documentHeaders, type AllowedCode } from '../security/security-headers.ts';
import type { ShellServices } from '../services.ts';
import type { ObservedVisit, OpenDocument } from './open-document.ts';
import { bootState, frameSourcesOf } from './boot-state.ts';
import { isPerson, wantsTeamTools, type DocumentRequest } from './document-request.ts';

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
  const { services, visit, regions, order } = document;
  let shown: readonly Slot[] | undefined;
  const whenShown = listSlots(visit.fragments).then((slots) => (shown = slots));
  return {
    early: earlyHead(document, await regions.styles),
    furtherScripts: furtherScripts(document),
    slotScripts: slotScripts(document),
    firstPicture: visit.firstPicture,
    fragments: visit.fragments,
    regions: regions.blocks,
    ownArea: Promise.all([
      visit.ownAreaLoaded,
      regions.whenComplete,
      ...(order === 'complete' ? [whenShown] : []),
    ]),
    order,
    startedAt: document.startedAt,
    holdMs: services.waits.holdMs,
    withScriptsOffNotice: document.audience === 'everyone',
    finishState: () => bootState(document, shown),
    onError,
  };
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
