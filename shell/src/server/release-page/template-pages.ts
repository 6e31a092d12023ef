/** Which pages show which template, for the release page. */
import { readPageContent } from '../content/page-content.ts';
import type { SiteContent } from '../content/site-content.ts';
import { findBySlug, type SitePage } from '../content/site-page.ts';

/** Paths of pages by template, in the order of the site. */
export type TemplatePages = ReadonlyMap<string, readonly string[]>;

/**
 * Of the first 100 pages of the API, and of the fixed routes of remotes that no page replaces.
 * Templates that are nested in a block are not found here.
 */
export function listTemplatePages(content: SiteContent): TemplatePages {
  const found = new Map<string, Set<string>>();
  const add = (template: string, path: string) =>
    found.set(template, (found.get(template) ?? new Set()).add(path));
  for (const page of content.pages) {
    for (const template of templatesOf(page)) add(template, page.url);
  }
  for (const { slug, template, below = [] } of content.builtInPages.values()) {
    const name = slug === 'home' ? '' : slug;
    if (findBySlug(content.pages, name) !== undefined) continue;
    for (const each of [template, ...below]) add(each, `/${name}`);
  }
  return new Map([...found].map(([template, paths]) => [template, [...paths]]));
}

function templatesOf(page: SitePage): readonly string[] {
  return readPageContent(page).rows.flatMap(({ cells }) =>
    cells.flatMap(({ blocks }) => blocks.map(({ block }) => block.template)),
  );
}
