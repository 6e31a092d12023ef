/**
 * One visit to a page: resolves the page and starts its fragments. Used for documents, soft
 * navigations and responses to rejected forms.
 */
import type { PageLocation, SiteView } from 'shared-contracts/page';
import {
  isOwnPath,
  LINK_KEY_PARAMETER,
  LOGIN_PATH,
  RETURN_TO_PARAMETER,
  SEARCH_PATH,
} from 'shared-contracts/paths';
import type { FirstPicture, HeadContribution, RejectedAction, Slot } from 'shared-contracts/slot';
import type { PageState } from '../../document/document-state.ts';
import { siteView } from '../content/layout-model.ts';
import type { SiteContent } from '../content/site-content.ts';
import { headState } from './head-state.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import { isStaticSlot } from '../releases/static-slots.ts';
import { isOwnArea, type Fragment, type ServedSlot } from '../rendering/fragments.ts';
import { type FragmentScope, type LoadedSlot } from '../rendering/fragment-scope.ts';
import { inSpan } from '../observing/in-span.ts';
import type { ShellServices } from '../services.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';
import {
  notFoundPage,
  resolvePage,
  type PageResolution,
  type ResolvedPage,
} from './resolve-page.ts';
import { reportUnknownTemplates } from './report-unknown-templates.ts';

export interface VisitRequest {
  readonly pathname: string;
  /** Empty or starting with `?`. */
  readonly search: string;
  readonly visitor: VisitorRequest;
  readonly releases: DocumentReleases;
  readonly rejectedAction: RejectedAction | null;
  readonly output: FragmentScope['output'];
  /** Whether the browser is known to run scripts; it can then fill a late slot. */
  readonly runsScripts: boolean;
  /** Called for each slot that fails. */
  readonly onSlotError?: (remote: string, error: unknown) => void;
  /** The request's log. */
  readonly log: FragmentScope['log'];
}

export interface PageVisit {
  readonly resolved: ResolvedPage;
  readonly site: SiteView;
  readonly content: SiteContent;
  readonly fragments: readonly Fragment[];
  /** Slots of the page's main content. */
  readonly ownArea: readonly Slot[];
  /** Settles when the own area has loaded or failed; head and status of the page are then known. */
  readonly ownAreaLoaded: Promise<readonly (LoadedSlot | null)[]>;
  /** Page state with the head contributions of the slots that have loaded so far. */
  state(): PageState;
  /** Slots that are complete so far. */
  served(): readonly ServedSlot[];
  /** First picture named by a slot that has loaded so far. */
  firstPicture(): FirstPicture | undefined;
}

export type VisitResult =
  | { readonly kind: 'visit'; readonly visit: PageVisit }
  | Exclude<PageResolution, ResolvedPage>
  | { readonly kind: 'login-required' };

export async function startVisit(
  services: ShellServices,
  request: VisitRequest,
): Promise<VisitResult> {
  const afterLogin = redirectFromLogin(request);
  if (afterLogin !== undefined) return { kind: 'redirect', to: afterLogin, status: 302 };
  const { content, resolution } = await inSpan(services.tracing, 'resolve page', () =>
    resolve(services, request),
  );
  if (resolution.kind !== 'page') return resolution;
  if (resolution.personal || resolution.loginRequired)
    await request.visitor.session.renewIfNeeded();
  if (!mayOpen(resolution, request)) return { kind: 'login-required' };
  const visit = openVisit(services, request, { content, resolved: resolution });
  if (!resolution.itemUnproven) return { kind: 'visit', visit };
  const loaded = await settleWithin(visit.ownAreaLoaded, services.waits.statusMs);
  const isMissing = loaded?.some((slot) => slot?.data.status === 404) ?? false;
  if (!isMissing) return { kind: 'visit', visit };
  const notFound = notFoundPage('item', request.releases);
  return { kind: 'visit', visit: openVisit(services, request, { content, resolved: notFound }) };
}

async function resolve(services: ShellServices, request: VisitRequest) {
  const content = await services.content.read();
  const resolution = await resolvePage(request.pathname, request.search, {
    reader: services.content,
    content,
    releases: request.releases,
    now: services.clock(),
  });
  const page = resolution.kind === 'page' ? resolution.page.slug : resolution.kind;
  services.tracing.current()?.set({ page, 'release.set': request.releases.id });
  return { content, resolution };
}

/** Whether the page opens to the visitor. The API protects what its blocks show. */
function mayOpen(
  { loginRequired, opensToGuests, page }: ResolvedPage,
  { visitor, search }: VisitRequest,
): boolean {
  if (!loginRequired || visitor.session.holder === 'customer') return true;
  if (!opensToGuests) return false;
  const hasKey = new URLSearchParams(search).has(LINK_KEY_PARAMETER);
  return visitor.session.holder === 'guest' || (page.itemUrl !== null && hasKey);
}

/** Redirect target of the login page for a visitor who is already logged in. */
function redirectFromLogin(request: VisitRequest): string | undefined {
  const { pathname, search, visitor, rejectedAction } = request;
  if (pathname !== LOGIN_PATH || visitor.session.holder !== 'customer' || rejectedAction !== null) {
    return undefined;
  }
  const returnTo = new URLSearchParams(search).get(RETURN_TO_PARAMETER) ?? '';
  return isOwnPath(returnTo) ? returnTo : undefined;
}

function openVisit(
  services: ShellServices,
  request: VisitRequest,
  { content, resolved }: { readonly content: SiteContent; readonly resolved: ResolvedPage },
): PageVisit {
  reportUnknownTemplates(services.log, content, resolved);
  const site = siteView(services.env.siteUrl, content.domain);
  const { pathname, search, visitor } = request;
  const scope: FragmentScope = {
    releases: request.releases,
    page: resolved.page,
    location: documentLocation(pathname, search),
    site,
    visitor: visitor.session.access,
    rejectedAction: request.rejectedAction,
    output: request.output,
    patience: patienceOf(request, resolved),
    onError: request.onSlotError,
    log: request.log,
  };
  const fragments = resolved.slots.map((slot) => services.fragments.start(slot, scope));
  const loaded = new Map<Fragment, LoadedSlot | null>();
  const served: ServedSlot[] = [];
  for (const fragment of fragments) {
    void fragment.served.then((slot) => served.push(slot));
    void fragment.loaded.then((result) => loaded.set(fragment, result));
  }
  const ownArea = ownAreaOf(fragments, request.releases);
  const fragmentsInHeadOrder = new Set([...ownArea, ...fragments]);
  const listHeads = () =>
    [...fragmentsInHeadOrder].flatMap((fragment) => loaded.get(fragment)?.head ?? []);
  return {
    resolved,
    site,
    content,
    fragments,
    ownArea: ownArea.map(({ slot }) => slot),
    ownAreaLoaded: Promise.all(ownArea.map((fragment) => fragment.loaded)),
    state() {
      const heads = listHeads();
      const ownAreaIds = ownArea.flatMap(({ slot }) =>
        isStaticSlot(slot, request.releases) ? [] : slot.id,
      );
      return pageState({ site, content, resolved, pathname, search, heads, ownAreaIds });
    },
    served: () => served,
    firstPicture: () => listHeads().find((head) => head.firstPicture !== undefined)?.firstPicture,
  };
}

/**
 * Chooses the deadlines. `patient` is for requests for data only, which fill a late slot, for the
 * response to a rejected form, and for personal pages of browsers that have not run scripts. Public
 * pages of such browsers, many of them robots, are `complete`. During a soft navigation (`next-page`)
 * the previous page is still visible. A developer waits for the thread of each edit. All other
 * documents have the usual deadlines.
 */
function patienceOf(request: VisitRequest, resolved: ResolvedPage): FragmentScope['patience'] {
  if (request.output === 'data' || request.rejectedAction !== null) return 'patient';
  if (request.releases.overridden !== undefined) return 'patient';
  if (request.output === 'answer') return 'next-page';
  if (request.runsScripts) return 'usual';
  return resolved.personal ? 'patient' : 'complete';
}

/** Falls back to the first slot on a page without a block for its own area. */
function ownAreaOf(
  fragments: readonly Fragment[],
  releases: DocumentReleases,
): readonly Fragment[] {
  const own = fragments.filter(({ slot }) => isOwnArea(slot, releases));
  return own.length > 0 ? own : fragments.slice(0, 1);
}

function pageState(parts: {
  readonly site: SiteView;
  readonly content: SiteContent;
  readonly resolved: ResolvedPage;
  readonly pathname: string;
  readonly search: string;
  readonly heads: readonly HeadContribution[];
  readonly ownAreaIds: readonly string[];
}): PageState {
  const { resolved, pathname } = parts;
  return {
    path: pathname + parts.search,
    status: resolved.status,
    page: resolved.page,
    head: headState({
      site: parts.site,
      domain: parts.content.domain,
      page: resolved,
      pathname,
      search: hasPage(parts.content, SEARCH_PATH) ? 'offered' : 'missing',
      contributions: parts.heads,
    }),
    slots: resolved.slots,
    rows: resolved.rows,
    styles: resolved.styles,
    frameSources: resolved.frameSources,
    nextChangeAt: resolved.nextChangeAt,
    isLegacy: resolved.isLegacy,
    loginRequired: resolved.loginRequired,
    ownArea: parts.ownAreaIds,
  };
}

function hasPage({ builtInPages, initial }: SiteContent, path: string): boolean {
  return builtInPages.has(path.slice(1)) || initial.sitemap.some(({ url }) => url === path);
}

/** The location that remotes get. It is identical on the server and during hydration. */
function documentLocation(pathname: string, search: string): PageLocation {
  return { pathname, search, hash: '', state: null, key: 'default' };
}

/** Undefined when the work takes longer than the limit. */
async function settleWithin<Value>(
  work: Promise<Value> | undefined,
  limitMs: number,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
