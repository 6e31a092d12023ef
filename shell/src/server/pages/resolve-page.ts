/** Resolves a URL to a page, its slots and its status. */
import type { SitemapEntryWire } from 'shared-contracts/api/content';
import { NOT_FOUND_TEMPLATE, type Block } from 'shared-contracts/page';
import type { Slot } from 'shared-contracts/slot';
import { FORGOT_PASSWORD_PATH, LOGIN_PATH, SIGNUP_PATH } from 'shared-contracts/paths';
import type { PageState } from '../../document/document-state.ts';
import { layoutPage, plainRow, type ContentRow } from '../../document/page-layout.ts';
import { readPageContent, visibleContent } from '../content/page-content.ts';
import { findBuiltInPage, isPageOfItems } from '../content/built-in-pages.ts';
import { resolvePath, type PathResolution } from '../content/resolve-path.ts';
import { redirectTable, type RedirectTable } from '../content/redirect-table.ts';
import type { PublicRead, SiteContent, SiteContentReader } from '../content/site-content.ts';
import { findBySlug, type SitePage } from '../content/site-page.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';

/** Templates of content that owners write. */
const CONTENT_NAMESPACE = 'core/';

/** The part of a page's state that is known before anything is rendered. */
type PageBasics = Pick<
  PageState,
  | 'page'
  | 'slots'
  | 'rows'
  | 'styles'
  | 'frameSources'
  | 'nextChangeAt'
  | 'isLegacy'
  | 'loginRequired'
>;

export interface ResolvedPage extends PageBasics {
  readonly kind: 'page';
  readonly status: 200 | 404;
  /** False for pages with personal main content, such as the login. Search engines do not list them. */
  readonly hasPublicContent: boolean;
  /** Whether a slot of the page is rendered per visitor. */
  readonly personal: boolean;
  readonly sitemapEntry: SitemapEntryWire | undefined;
  /** Whether guests may open it where it requires a login. */
  readonly opensToGuests: boolean;
  /** The page shows an item that is not in the sitemap: only its remote knows whether it exists. */
  readonly itemUnproven: boolean;
  readonly metaDescription: string | null;
  /** The read behind the page itself; undefined for a page that belongs to the site's content. */
  readonly read: PublicRead | undefined;
}

export type PageResolution = ResolvedPage | Exclude<PathResolution, { kind: 'slug' | 'unknown' }>;

export interface ResolvePageOptions {
  readonly reader: SiteContentReader;
  readonly content: SiteContent;
  readonly releases: DocumentReleases;
  readonly now: Date;
}

export async function resolvePage(
  pathname: string,
  search: string,
  options: ResolvePageOptions,
): Promise<PageResolution> {
  const { content, reader } = options;
  const tables = resolutionTables(content);
  const resolution = resolvePath(pathname, search, tables);
  if (resolution.kind === 'unknown') return notFoundPage('page', options.releases);
  if (resolution.kind !== 'slug') return resolution;

  const wire =
    findBySlug(content.pages, resolution.slug) ??
    (await reader.findPage(resolution.slug)) ??
    findBuiltInPage(content, resolution.slug);
  if (wire === undefined || resolution.itemUrl !== null) {
    const to = lowerCasePath(pathname, tables);
    if (to !== undefined) return { kind: 'redirect', to: to + search, status: 301 };
  }
  if (wire === undefined) return notFoundPage('page', options.releases);
  const pageContent = readPageContent(wire, options.releases.legacyWidgets);
  const { rows, styles, nextChangeAt } = visibleContent(pageContent, options.now);
  const takesItems = isPageOfItems(content, wire, rows);
  if (resolution.itemUrl !== null && !takesItems) return notFoundPage('page', options.releases);

  const { sitemapEntry } = resolution;
  return {
    kind: 'page',
    status: 200,
    page: {
      id: wire.id,
      slug: wire.slug,
      title: wire.title,
      itemUrl: resolution.itemUrl,
      extraParameters: resolution.extraParameters,
      updatedAt: wire.updated_at,
    },
    ...layoutAndAccess(rows, options.releases),
    styles,
    nextChangeAt,
    isLegacy: pageContent.isLegacy,
    loginRequired: isLoginRequired(content, wire, sitemapEntry),
    opensToGuests: content.builtInPages.get(wire.slug)?.guests === true,
    sitemapEntry,
    itemUnproven: takesItems && sitemapEntry === undefined,
    metaDescription: wire.meta_description,
    read: reader.readOf(wire),
  };
}

/** `page`: no page has this path; `item`: the page exists, its item does not. */
export function notFoundPage(kind: 'page' | 'item', releases: DocumentReleases): ResolvedPage {
  const block: Block = {
    id: 'not-found',
    template: NOT_FOUND_TEMPLATE,
    variables: { kind },
    anchorName: null,
  };
  const title =
    kind === 'page' ? 'Page not found' : "Sorry, Couldn't find the page you were looking for";
  return {
    kind: 'page',
    status: 404,
    page: { id: 0, slug: 'not-found', title, itemUrl: null, extraParameters: [], updatedAt: '' },
    ...layoutAndAccess([plainRow([{ block, frame: null }])], releases),
    styles: '',
    nextChangeAt: null,
    isLegacy: false,
    loginRequired: false,
    opensToGuests: false,
    sitemapEntry: {
      url: '',
      seo_title: title,
      seo_meta_description: null,
      menu_label: null,
      title: null,
      login_required: false,
      navigation_order: null,
      priority: null,
      updated_at: null,
      image_hash: null,
    },
    itemUnproven: false,
    metaDescription: null,
    read: undefined,
  };
}

/**
 * Pages where visitors log in or sign up. They never require a login, whatever their settings are.
 */
const LOGIN_PATHS: readonly string[] = [LOGIN_PATH, SIGNUP_PATH, FORGOT_PASSWORD_PATH];

/**
 * The item's sitemap entry takes precedence over the page's. Where the sitemap does not say it, the
 * fixed route does.
 */
export function isLoginRequired(
  content: SiteContent,
  page: Pick<SitePage, 'url' | 'slug'>,
  itemEntry?: SitemapEntryWire,
): boolean {
  if (LOGIN_PATHS.includes(page.url)) return false;
  const entry = itemEntry ?? content.initial.sitemap.find(({ url }) => url === page.url);
  return entry?.login_required ?? content.builtInPages.get(page.slug)?.login ?? false;
}

function layoutAndAccess(content: readonly ContentRow[], releases: DocumentReleases) {
  const { slots, rows } = layoutPage(content, releases.findTemplateOwner);
  const personal = slots.some((slot) => isPersonalSlot(slot, releases));
  const templates = slots.flatMap(({ blocks }) => blocks.map(({ template }) => template));
  const frameSources = [...new Set(templates.flatMap(releases.frameSourcesOf))].toSorted();
  const hasPublicContent = !templates.some((template) =>
    isPersonalMainTemplate(template, releases),
  );
  return { slots, rows, personal, frameSources, hasPublicContent };
}

/**
 * True for a template with personal main content, such as the login. Content that owners
 * write counts as public, even if it is rendered per visitor.
 */
function isPersonalMainTemplate(template: string, releases: DocumentReleases): boolean {
  if (template.startsWith(CONTENT_NAMESPACE) || !releases.isMainTemplate(template)) return false;
  return releases.findTemplateOwner(template)?.personal ?? false;
}

/** Computes `hasPublicContent` of a page for the sitemap. */
export function hasPublicContent(
  page: SitePage,
  { releases, now }: Pick<ResolvePageOptions, 'releases' | 'now'>,
): boolean {
  const { rows } = visibleContent(readPageContent(page, releases.legacyWidgets), now);
  return layoutAndAccess(rows, releases).hasPublicContent;
}

/** Slots never mix personal and public blocks, so the first block is representative. */
export function isPersonalSlot(slot: Slot, releases: DocumentReleases): boolean {
  const [first] = slot.blocks;
  return first !== undefined && (releases.findTemplateOwner(first.template)?.personal ?? false);
}

/**
 * Lowercase version of a path that exists only in lowercase: visitors type capitals that they have
 * read in print or remember.
 */
function lowerCasePath(pathname: string, { sitemap }: Tables): string | undefined {
  if (sitemap.has(pathname)) return undefined;
  const whole = pathname.toLowerCase();
  const pageOnly = pathname.replace(/^\/[^/]+/, (page) => page.toLowerCase());
  if (whole !== pathname && sitemap.has(whole)) return whole;
  const [, page = ''] = pageOnly.split('/');
  return pageOnly !== pathname && sitemap.has(`/${page}`) ? pageOnly : undefined;
}

interface Tables {
  readonly redirects: RedirectTable;
  readonly sitemap: ReadonlyMap<string, SitemapEntryWire>;
}

const tablesOfContent = new WeakMap<SiteContent, Tables>();

function resolutionTables(content: SiteContent): Tables {
  const known = tablesOfContent.get(content);
  if (known !== undefined) return known;
  const { sitemap, redirects } = content.initial;
  const tables = {
    redirects: redirectTable(redirects),
    sitemap: new Map(sitemap.map((entry) => [entry.url, entry])),
  };
  tablesOfContent.set(content, tables);
  return tables;
}
