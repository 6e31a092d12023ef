/**
 * GET and POST /cognito/page: with `url`, one page by its slug; without it, the list. POST
 * /cognito/page/{id or slug}: one page.
 *
 * `pb` (page builder) is accepted and has no effect: pages always include their blocks. An addition:
 * `editing=1` from an administrator returns the page as its owner edits it, with hidden blocks, each
 * marked `editing`; for others it has no effect. A page that
 * requires a login is sent without its text to visitors who are not logged in.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pageWireSchema, type PageWire } from 'shared-contracts/api/content';
import { dataOf, pageOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { parseItemKey } from '../../http/item-key.ts';
import { listBlockTemplates } from '../block-template-repository.ts';
import { withoutProtectedText } from '../login-only-pages.ts';
import { findEditedPage, findPage, listPages, type PageWithBlocks } from '../page-repository.ts';
import type { ItemKey } from '../../db/item-page.ts';
import { HttpError } from '../../errors.ts';
import { pagingEntries, slugText } from '../../http/query.ts';
import { presentPage, type PageView } from '../present-content.ts';
import type { Services } from '../../services.ts';
import { identifyUser } from '../../auth/authenticate.ts';
import { findUserById } from '../../auth/user-repository.ts';
import { hasInternalSecret } from '../../http/internal-secret.ts';

const HOME_SLUG = 'home';
const URL = '/api/v1/cognito/page';

const ON: ReadonlySet<string> = new Set(['1', 'true']);

const querySchema = v.object({
  ...pagingEntries,
  url: v.optional(slugText),
  pb: v.optional(v.union([v.string(), v.number(), v.boolean()])),
  editing: v.optional(v.union([v.string(), v.number(), v.boolean()])),
});
type PageQuery = v.InferOutput<typeof querySchema>;

const paramsSchema = v.object({ key: v.pipe(v.string(), v.maxLength(200)) });
const listOrPage = { 200: v.union([pageOf(pageWireSchema), dataOf(pageWireSchema)]) };

export function registerPages(app: App, { db, env, log }: Services): void {
  const presentWhole = createLoggingPresenter(log);

  /** Without a shared secret the API cannot recognise the shell, so every caller gets the text. */
  async function presenterFor(request: FastifyRequest) {
    const { proxySecret } = env;
    const maySeeText = request.user !== null || proxySecret === null;
    if (maySeeText || hasInternalSecret(request, proxySecret)) return presentWhole;
    const templates = await listBlockTemplates(db);
    return (page: PageWithBlocks, view: PageView) =>
      presentWhole(withoutProtectedText(page, templates), view);
  }

  /** Throws NOT_FOUND. */
  async function getPage(request: FastifyRequest, key: ItemKey) {
    const page = await findPage(db, key);
    if (page === undefined) throw new HttpError('NOT_FOUND');
    return { data: (await presenterFor(request))(page, 'single') };
  }

  /** The page as its owner edits it; undefined for others, who see the published page. */
  async function findForOwner(
    { user }: FastifyRequest,
    key: ItemKey,
    editing: PageQuery['editing'],
  ) {
    if (user === null || !ON.has(String(editing))) return undefined;
    if ((await findUserById(db, user.id))?.is_admin !== true) return undefined;
    const page = await findEditedPage(db, key);
    return page && { data: presentWhole(page, 'edited') };
  }

  async function getListOrPage(
    request: FastifyRequest,
    { url, editing, page, page_size: pageSize }: PageQuery,
  ) {
    if (url !== undefined) {
      const key = { kind: 'url', url: url === '' ? HOME_SLUG : url } as const;
      return (await findForOwner(request, key, editing)) ?? getPage(request, key);
    }
    const { pages, total } = await listPages(db, { page, pageSize });
    const present = await presenterFor(request);
    return {
      data: pages.map((found) => present(found, 'listed')),
      num_pages: Math.ceil(total / pageSize),
    };
  }

  app.get(
    URL,
    {
      onRequest: identifyUser,
      config: { cache: 'revalidate' },
      schema: { querystring: querySchema, response: listOrPage },
    },
    (request) => getListOrPage(request, request.query),
  );
  app.post(
    URL,
    {
      onRequest: identifyUser,
      schema: { body: v.nullish(querySchema, {}), response: listOrPage },
    },
    (request) => getListOrPage(request, request.body),
  );
  app.post(
    `${URL}/:key`,
    {
      onRequest: identifyUser,
      schema: { params: paramsSchema, response: { 200: dataOf(pageWireSchema) } },
    },
    (request) => getPage(request, parseItemKey(request.params.key)),
  );
}

/** Logs the parts left out once per version of a page. */
function createLoggingPresenter(
  log: FastifyBaseLogger,
): (page: PageWithBlocks, view: PageView) => PageWire {
  const loggedVersions = new Map<number, number>();
  return (found, view) => {
    const { id, slug, updated_at: updatedAt } = found.page;
    const isLogged = loggedVersions.get(id) === updatedAt.getTime();
    loggedVersions.set(id, updatedAt.getTime());
    return presentPage(found, view, (problem) => {
      if (!isLogged) log.warn({ ...problem, pageId: id, slug }, 'part of a page left out');
    });
  };
}
