/**
 * Built-in pages: the fixed pages of the site's releases. Remotes link to them, so their addresses
 * are fixed and they cannot be deleted. Visitors see one with its usual blocks until an owner adds
 * it as a page and changes its blocks.
 */
import type { FastifyRequest } from 'fastify';
import type { ReleasedPage } from 'shared-contracts/release';
import { listBuiltInPages } from '../../content/block-template-repository.ts';
import { markPagesChanged } from '../../content/page-changes.ts';
import { insertBlock } from '../../content/page-block-repository.ts';
import { deleteRedirect, insertMissingPage, listSlugsOf } from '../../content/page-repository.ts';
import type { Connection } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { recordChange } from '../record-change.ts';

/** Slugs of the built-in pages. */
export async function listBuiltInSlugs(db: Connection): Promise<ReadonlySet<string>> {
  return new Set((await listBuiltInPages(db)).map(({ slug }) => slug));
}

/** The built-in pages that are not pages of the backend. */
export async function listMissingPages(db: Connection): Promise<readonly ReleasedPage[]> {
  const pages = await listBuiltInPages(db);
  const existing = new Set(
    await listSlugsOf(
      db,
      pages.map(({ slug }) => slug),
    ),
  );
  return pages.filter(({ slug }) => !existing.has(slug));
}

/** Adds the missing built-in pages as visible pages; existing ones are not changed. */
export function addMissingPages({ db, clock }: Services, request: FastifyRequest): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const page of await listMissingPages(tx)) {
      const { slug, title, template, below = [], items, login, sitemapModel } = page;
      const id = await insertMissingPage(tx, {
        slug,
        title,
        name: title,
        url: slug === 'home' ? '/' : `/${slug}`,
        item_url: items ? `/${slug}/{item}` : null,
        sitemap_model: sitemapModel ?? null,
        login_required: login,
      });
      if (id === undefined) continue;
      await deleteRedirect(tx, slug);
      for (const each of [template, ...below]) {
        await insertBlock(tx, id, { template: each, variables: '{}' });
      }
      await markPagesChanged(tx, [id]);
      const note = { model: 'page', id, action: 'create', summary: 'Page added' };
      await recordChange(tx, { request, now: clock.now() }, note);
    }
  });
}
