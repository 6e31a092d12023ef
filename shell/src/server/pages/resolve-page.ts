/** From an address to the page it shows, its slots and its status (design §5.1). */
import type { PageWire, SitemapEntryWire } from 'shared-contracts/api/content';
import { NOT_FOUND_TEMPLATE, type Block, type PageView } from 'shared-contracts/page';
import type { Slot } from 'shared-contracts/slot';
import { slotsOfBlocks } from '../../document/slots-of-blocks.ts';
import { visibleBlocks } from '../content/page-blocks.ts';
import { resolvePath, type PathResolution } from '../content/resolve-path.ts';
import type { SiteContent, SiteContentReader } from '../content/site-content.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';

export interface ResolvedPage {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly page: PageView;
  readonly slots: readonly Slot[];
  readonly loginRequired: boolean;
  /** Has a slot that is rendered per visitor. */
  readonly personal: boolean;
  readonly sitemapEntry: SitemapEntryWire | undefined;
  /** The page shows an item that the sitemap does not list: only its remote knows whether it exists. */
  readonly itemUnproven: boolean;
  readonly metaDescription: string | null;
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
  const resolution = resolvePath(pathname, search, resolutionTables(content));
  if (resolution.kind === 'unknown') return notFoundPage('page', options.releases);
  if (resolution.kind !== 'slug') return resolution;

  const wire =
    findBySlug(content.pages, resolution.slug) ?? (await reader.findPage(resolution.slug));
  if (wire === undefined) return notFoundPage('page', options.releases);
  const takesItems = wire.item_url !== null && wire.item_url !== '';
  if (resolution.itemUrl !== null && !takesItems) return notFoundPage('page', options.releases);

  const blocks = visibleBlocks(wire.pageContents, options.now);
  const { sitemapEntry } = resolution;
  const pageEntry = content.initial.sitemap.find((entry) => entry.url === `/${resolution.slug}`);
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
    ...slotsAndPrivacy(blocks, options.releases),
    loginRequired: (sitemapEntry ?? pageEntry)?.login_required ?? false,
    sitemapEntry,
    itemUnproven: takesItems && sitemapEntry === undefined,
    metaDescription: wire.meta_description,
  };
}

/** `page`: no page answers the path (SH-02); `item`: the page is there, its item is not (SH-03). */
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
    ...slotsAndPrivacy([block], releases),
    loginRequired: false,
    sitemapEntry: {
      url: '',
      seo_title: title,
      seo_meta_description: null,
      login_required: false,
      navigation_order: null,
    },
    itemUnproven: false,
    metaDescription: null,
  };
}

function slotsAndPrivacy(blocks: readonly Block[], releases: DocumentReleases) {
  const slots = slotsOfBlocks(blocks, releases.findTemplateOwner);
  const personal = slots.some((slot) => isPersonalSlot(slot, releases));
  return { slots, personal };
}

/** Slots never mix personal and public blocks, so the first block speaks for all. */
export function isPersonalSlot(slot: Slot, releases: DocumentReleases): boolean {
  const [first] = slot.blocks;
  return first !== undefined && (releases.findTemplateOwner(first.template)?.personal ?? false);
}

function findBySlug(pages: readonly PageWire[], slug: string): PageWire | undefined {
  if (slug === '') return pages.find((page) => page.url === '/' || page.slug === 'home');
  return pages.find((page) => page.slug === slug);
}

interface Tables {
  readonly redirects: ReadonlyMap<string, string>;
  readonly sitemap: ReadonlyMap<string, SitemapEntryWire>;
}

const tablesOfContent = new WeakMap<SiteContent, Tables>();

function resolutionTables(content: SiteContent): Tables {
  const known = tablesOfContent.get(content);
  if (known !== undefined) return known;
  const { sitemap, redirects } = content.initial;
  const tables = {
    redirects: new Map(redirects.map(({ old_slug, new_slug }) => [old_slug, new_slug])),
    sitemap: new Map(sitemap.map((entry) => [entry.url, entry])),
  };
  tablesOfContent.set(content, tables);
  return tables;
}
