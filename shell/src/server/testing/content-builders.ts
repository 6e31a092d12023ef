/** Builders of the API's site content: wire shapes with simple defaults. */
import type { RegionWire } from 'shared-contracts/api/regions';
import type {
  DomainWire,
  GroupWire,
  PageBlockWire,
  PageWire,
  SitemapEntryWire,
} from 'shared-contracts/api/content';
import { domainWireSchema, pageBlockWireSchema } from 'shared-contracts/api/content';
import type { JsonObject } from 'shared-contracts/json';
import * as v from 'valibot';

export function aDomain(domain: Partial<DomainWire> = {}): DomainWire {
  const defaults = { name: 'shop.example', organisation_name: 'Tumblerworks' };
  return v.parse(domainWireSchema, { ...defaults, ...domain });
}

export function aSitemapEntry(entry: Partial<SitemapEntryWire> = {}): SitemapEntryWire {
  return {
    url: '/about',
    seo_title: null,
    seo_meta_description: null,
    menu_label: null,
    title: null,
    login_required: false,
    navigation_order: null,
    priority: null,
    updated_at: null,
    image_hash: null,
    ...entry,
  };
}

export function aPageBlock(
  block: Partial<Omit<PageBlockWire, 'variables'>> & { readonly variables?: JsonObject } = {},
): PageBlockWire {
  const { variables = {}, ...rest } = block;
  return v.parse(pageBlockWireSchema, {
    id: 1,
    template: 'words/text',
    ...rest,
    variables: JSON.stringify(variables),
  });
}

/** A page at `/<slug>` with one block per template, or with the given blocks. */
export function aPage(
  slug: string,
  page: Partial<PageWire> & { readonly templates?: readonly string[] } = {},
): PageWire {
  const { templates = ['words/text'], ...rest } = page;
  return {
    id: 1,
    name: slug,
    slug,
    url: `/${slug}`,
    title: `Page ${slug}`,
    meta_description: null,
    sitemap_model: null,
    item_url: null,
    rows: null,
    updated_at: '2026-01-01T00:00:00.000Z',
    pageContents: templates.map((template, index) =>
      aPageBlock({ id: index + 1, sort_order: index, template }),
    ),
    ...rest,
  };
}

export function aHomePage(page: Parameters<typeof aPage>[1] = {}): PageWire {
  return aPage('home', { url: '/', title: 'Home', ...page });
}

export function aGroup(group: Partial<GroupWire> = {}): GroupWire {
  return {
    id: 2,
    name: 'Followers',
    url: 'followers',
    slug: 'followers',
    content: null,
    image: null,
    model: 'Sell\\Product',
    root: 1,
    lft: 2,
    rgt: 3,
    level: 1,
    ...group,
  };
}

export interface SiteContentWire {
  readonly domain: DomainWire;
  readonly sitemap: readonly SitemapEntryWire[];
  readonly redirects: readonly { readonly old_slug: string; readonly new_slug: string }[];
  readonly pages: readonly PageWire[];
  readonly groups: readonly GroupWire[];
  /** Null for a backend without the call. */
  readonly regions: readonly RegionWire[] | null;
}

export function aSiteContent(content: Partial<SiteContentWire> = {}): SiteContentWire {
  return {
    domain: aDomain(),
    sitemap: [],
    redirects: [],
    pages: [aHomePage()],
    groups: [],
    regions: null,
    ...content,
  };
}
