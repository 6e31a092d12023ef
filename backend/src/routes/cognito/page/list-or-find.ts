/**
 * GET /cognito/page (C§7): with `url` one page by its slug, without it the list.
 *
 * `pb` (page builder) is accepted and changes nothing: pages always come with their blocks.
 */
import type { FastifyBaseLogger } from 'fastify';
import { pageWireSchema, type PageWire } from 'shared-contracts/api/content';
import { dataOf, pageOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../../app.ts';
import { findPageBySlug, listPages, type PageWithBlocks } from '../../../db/content-repository.ts';
import { ApiFault } from '../../../errors.ts';
import { pagingEntries, slugText } from '../../../http/query.ts';
import { presentPage } from '../../../presenters/content.ts';
import type { Services } from '../../../services.ts';

const HOME_SLUG = 'home';

const querySchema = v.object({
  ...pagingEntries,
  url: v.optional(slugText),
  pb: v.optional(v.string()),
});
const answerSchema = v.union([pageOf(pageWireSchema), dataOf(pageWireSchema)]);

export function registerPages(app: App, { db, log }: Services): void {
  const present = createTellingPresenter(log);
  app.get(
    '/api/v1/cognito/page',
    {
      config: { cache: 'revalidate' },
      schema: { querystring: querySchema, response: { 200: answerSchema } },
    },
    async ({ query }) => {
      if (query.url !== undefined) {
        const page = await findPageBySlug(db, query.url === '' ? HOME_SLUG : query.url);
        if (page === undefined) throw new ApiFault('NOT_FOUND');
        return { data: present(page) };
      }
      const { page, page_size: pageSize } = query;
      const { pages, total } = await listPages(db, { page, pageSize });
      return { data: pages.map(present), num_pages: Math.ceil(total / pageSize) };
    },
  );
}

/** The log hears of the parts left out once per version of their page. */
function createTellingPresenter(log: FastifyBaseLogger): (page: PageWithBlocks) => PageWire {
  const toldVersions = new Map<number, number>();
  return (found) => {
    const { id, slug, updated_at: updatedAt } = found.page;
    const isTold = toldVersions.get(id) === updatedAt.getTime();
    toldVersions.set(id, updatedAt.getTime());
    return presentPage(found, (problem) => {
      if (!isTold) log.warn({ ...problem, pageId: id, slug }, 'part of a page left out');
    });
  };
}
