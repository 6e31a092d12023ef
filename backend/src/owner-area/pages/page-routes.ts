/** /cms/pages, /cms/pages/new and /cms/pages/{id}. */
import type { FastifyReply } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { listOwnerChanges } from '../owner-change-repository.ts';
import { listBlocks } from '../../content/page-block-repository.ts';
import { findAnyPage, searchPages } from '../../content/page-repository.ts';
import {
  respondToForm,
  formStatus,
  isConflicting,
  newFormStatus,
  type Exchange,
} from '../frame/respond-to-form.ts';
import type { FormState } from '../frame/fields.ts';
import { historyBody } from '../frame/history.ts';
import { containing, LIST_SIZE, listTitle, readListRequest } from '../frame/listing.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { OwnerArea } from '../section.ts';
import { blockListBody } from './block-views.ts';
import { listTemplates } from './find-template.ts';
import { addMissingPages, listBuiltInSlugs, listMissingPages } from './built-in-pages.ts';
import { enterPage, NEW_PAGE } from './page-form.ts';
import { newPageBody, pageBody, pageListBody } from './page-views.ts';
import { createPage, savePage } from './save-page.ts';

export function registerPageRoutes(app: App, area: OwnerArea): void {
  const { context } = area;
  app.get('/', async (request, reply) => {
    const listRequest = readListRequest(request);
    const pattern = containing(listRequest.query);
    const list = { pattern, page: listRequest.page, pageSize: LIST_SIZE };
    const body = pageListBody({
      ...listRequest,
      ...(await searchPages(context.db, list)),
      missing: await listMissingPages(context.db),
    });
    return area.sendPage(request, reply, { title: listTitle('Pages', listRequest), body });
  });
  app.post('/needed', async (request, reply) => {
    await addMissingPages(context, request);
    return reply.redirect('/cms/pages?done=created', 303);
  });
  app.get('/new', (request, reply) =>
    sendNewPage(area, { request, reply }, { entered: enterPage(NEW_PAGE), errors: {} }),
  );
  app.post('/new', async (request, reply) => {
    const entered = readEntered(request);
    const exchange = { request, reply };
    return respondToForm(area, exchange, {
      entered,
      outcome: await createPage(context, { request, entered }),
      savedAt: (id) => `/cms/pages/${id}?done=created`,
      sendAgain: (refused) => sendNewPage(area, exchange, refused),
    });
  });
  app.get('/:id', (request, reply) => sendPageForm(area, { request, reply }));
  app.post('/:id', async (request, reply) => {
    const id = readId(request);
    if (id === undefined) return area.sendMissing(request, reply);
    const entered = readEntered(request);
    const exchange = { request, reply };
    return respondToForm(area, exchange, {
      entered,
      outcome: await savePage(context, id, { request, entered }),
      savedAt: () => `/cms/pages/${id}?done=saved`,
      sendAgain: (refused) => sendPageForm(area, exchange, refused),
    });
  });
}

function sendNewPage(area: OwnerArea, { request, reply }: Exchange, state: FormState) {
  return area.sendPage(request, reply, {
    title: 'Add a page',
    body: newPageBody(state),
    status: newFormStatus(state),
  });
}

/** Shows the saved values, or the entered ones after a rejected save. */
async function sendPageForm(
  area: OwnerArea,
  { request, reply }: Exchange,
  refused?: FormState,
): Promise<FastifyReply> {
  const { db, env } = area.context;
  const id = readId(request);
  const page = id === undefined ? undefined : await findAnyPage(db, id);
  if (page === undefined) return area.sendMissing(request, reply);
  const saved = enterPage(page);
  const view = {
    page,
    isBuiltIn: (await listBuiltInSlugs(db)).has(page.slug),
    saved,
    isConflict: isConflicting(refused),
    state: refused ?? { entered: { ...saved, keep_redirect: '1' }, errors: {} },
    blocks: blockListBody(page, await listBlocks(db, page.id), await listTemplates(db)),
    history: historyBody(await listOwnerChanges(db, `page:${page.id}`)),
  };
  return area.sendPage(request, reply, {
    title: page.title,
    body: pageBody(view, env.siteUrl),
    status: formStatus(refused),
  });
}
