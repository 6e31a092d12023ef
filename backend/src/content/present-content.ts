/** Site settings, pages and groups: rows → wire. */
import {
  domainWireSchema,
  type DomainWire,
  type GroupWire,
  type InitialDataWire,
  type PageBlockWire,
  type PageWire,
} from 'shared-contracts/api/content';
import { articlePath, blogPath, productPath, shopPath } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { SitemapArticle } from './article-repository.ts';
import type { SitemapProduct } from '../catalogue/catalogue-repository.ts';
import type {
  GroupWithImage,
  PageBlockRow,
  PageRow,
  PageWithBlocks,
  RedirectRow,
} from './content-repository.ts';
import { summariseHtml } from '../domain/html-text.ts';
import { presentOptionalImage, type WantedImage } from '../images/present-image.ts';
import { presentLegacyRows, type LegacyProblem } from './present-legacy-rows.ts';

/** Search engines show about this much of a description. */
const DESCRIPTION_LENGTH_MAX = 160;

/** Settings without a value are null. */
export function presentDomain(settings: ReadonlyMap<string, string>): DomainWire {
  return v.parse(domainWireSchema, {
    name: '',
    organisation_name: '',
    ...Object.fromEntries(settings),
  });
}

/** What the sitemap and the redirect table are made of. */
export interface SiteIndex {
  readonly pages: readonly PageRow[];
  readonly groups: readonly GroupWithImage[];
  readonly products: readonly SitemapProduct[];
  readonly articleGroups: readonly GroupWithImage[];
  readonly articles: readonly SitemapArticle[];
  readonly redirects: readonly RedirectRow[];
}

/**
 * Sitemap models of pages that show one item and nothing without it: their items are listed, and
 * the page itself only where it is for who is logged in, for items that are not in the list yet.
 */
const ITEM_MODELS: ReadonlySet<string | null> = new Set(['SellProduct', 'CognitoArticle']);

/** Pages first, then the addresses of groups, products and articles, as public as their page (SH-06). */
export function presentInitialData(index: SiteIndex): InitialDataWire {
  const listed = index.pages.filter(
    (page) => page.login_required || !ITEM_MODELS.has(page.sitemap_model),
  );
  const membersOnly = index.pages.filter((page) => page.login_required);
  const present = createEntryPresenter(new Set(membersOnly.map(({ url }) => url)));
  const pages = listed.map((page) => ({
    url: page.url,
    // No page is without a title: it names the window, and the page in the navigation.
    seo_title: page.seo_title ?? page.title,
    seo_meta_description: page.meta_description,
    login_required: page.login_required,
    navigation_order: page.navigation_order,
    priority: page.sitemap_priority_tenths === null ? null : page.sitemap_priority_tenths / 10,
    updated_at: page.updated_at.toISOString(),
    image_hash: null,
  }));
  const groups = [...index.groups, ...index.articleGroups]
    .filter(({ group }) => !isRoot(group))
    .map(({ group }) =>
      present(groupPath(group), { title: group.name, meta_description: describeGroup(group) }),
    );
  const products = index.products.map((product) => present(productPath(product.slug), product));
  const articles = index.articles.map((article) => present(articlePath(article.slug), article));
  return {
    sitemap: [...pages, ...groups, ...products, ...articles],
    redirects: index.redirects.map(({ old_slug, new_slug }) => ({ old_slug, new_slug })),
  };
}

/** A group has no moment of its own: it changes with what is in it. */
type SitemapItem = Pick<SitemapProduct, 'title' | 'meta_description'> &
  Partial<Pick<SitemapProduct, 'updated_at' | 'image_hash'>>;

/** The first part of an address names the page that shows the item. */
function createEntryPresenter(membersOnly: ReadonlySet<string>) {
  return (url: string, item: SitemapItem) => ({
    url,
    seo_title: item.title,
    seo_meta_description: item.meta_description,
    login_required: membersOnly.has(url.replace(/(?<=.)\/.*$/, '')),
    navigation_order: null,
    priority: null,
    updated_at: item.updated_at?.toISOString() ?? null,
    image_hash: item.image_hash ?? null,
  });
}

/** `tell` hears of each part of a legacy page that is not as agreed: it must not cost the page. */
export function presentPage(
  { page, blocks }: PageWithBlocks,
  tell: (problem: LegacyProblem) => void = () => undefined,
): PageWire {
  return {
    id: page.id,
    name: page.name,
    slug: page.slug,
    url: page.url,
    title: page.title,
    meta_description: page.meta_description,
    sitemap_model: page.sitemap_model,
    item_url: page.item_url,
    pageContents: blocks.map(presentBlock),
    rows: page.legacy_rows && presentLegacyRows(page.legacy_rows, tell),
    updated_at: page.updated_at.toISOString(),
  };
}

function presentBlock(block: PageBlockRow): PageBlockWire {
  return {
    id: block.id,
    sort_order: block.sort_order,
    name: block.name,
    template: block.template,
    variables: JSON.stringify(block.variables),
    hidden: block.hidden,
    start_time: block.start_time?.toISOString() ?? null,
    end_time: block.end_time?.toISOString() ?? null,
    text_colour: block.text_colour,
    background_colour: block.background_colour,
    padding_top: block.padding_top,
    padding_bottom: block.padding_bottom,
    padding_left: block.padding_left,
    padding_right: block.padding_right,
    margin_top: block.margin_top,
    margin_bottom: block.margin_bottom,
    full_width: block.full_width,
    imageHashes: {
      ...(block.background_image_hash !== null && {
        background_image: block.background_image_hash,
      }),
      ...(block.slate_hash !== null && { slate: block.slate_hash }),
    },
    background_image_fixed: block.background_image_fixed,
    background_image_opacity: block.background_image_opacity,
    background_image_saturation: block.background_image_saturation,
    background_video_id: block.background_video_id,
    aos_type: block.aos_type,
    aos_easing: block.aos_easing,
    aos_offset: block.aos_offset,
    aos_duration: block.aos_duration,
    aos_delay: block.aos_delay,
    anchor_name: block.anchor_name,
    editing: false,
    deleted: block.deleted,
  };
}

export function presentGroup({ group, image }: GroupWithImage, wanted: WantedImage): GroupWire {
  return {
    id: group.id,
    name: group.name,
    url: groupPath(group),
    slug: group.slug,
    content: group.content,
    image: presentOptionalImage(image, wanted, group.name),
    model: group.model,
    root: group.root,
    lft: group.lft,
    rgt: group.rgt,
    level: group.level,
  };
}

type Group = GroupWithImage['group'];

/** A group is a root when its id equals root (C§3); the root is the whole shop or blog. */
function isRoot({ id, root }: Group): boolean {
  return id === root;
}

function groupPath(group: Group): string {
  const slug = isRoot(group) ? undefined : group.slug;
  return group.model === 'Article' ? blogPath(slug) : shopPath(slug);
}

function describeGroup({ content }: Group): string | null {
  return content === null ? null : summariseHtml(content, DESCRIPTION_LENGTH_MAX);
}
