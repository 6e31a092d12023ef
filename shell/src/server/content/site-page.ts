/** A page with unparsed contents; its blocks or rows are parsed one by one later. */
import { pageWireSchema, withPageAddress } from 'shared-contracts/api/content';
import { repairedBy } from 'shared-contracts/api/repair';
import * as v from 'valibot';

/** An invalid block or row must not break all pages of the site. */
export const sitePageSchema = v.pipe(
  v.object({
    ...pageWireSchema.entries,
    pageContents: v.optional(v.nullable(v.array(v.unknown())), null),
    rows: v.optional(v.nullable(v.array(v.unknown())), null),
  }),
  repairedBy(withPageAddress),
);
export type SitePage = v.InferOutput<typeof sitePageSchema>;

/** The home page has the empty slug. */
export function findBySlug(pages: readonly SitePage[], slug: string): SitePage | undefined {
  if (slug === '') return pages.find((page) => page.url === '/' || page.slug === 'home');
  return pages.find((page) => page.slug === slug);
}
