/** /cms/pages, /cms/pages/new and /cms/pages/{id} (API-08). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { listOwnerChanges } from '../../db/owner-change-repository.ts';
import { findAnyPage, listBlocks, searchPages } from '../../db/page-edit-repository.ts';
import type { FormState } from '../frame/fields.ts';
import { historyBody } from '../frame/history.ts';
import { containing, LIST_SIZE, readListRequest } from '../frame/listing.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { OwnerArea } from '../section.ts';
import { blockListBody } from './block-views.ts';
import { addNeededPages, listMissingPages } from './needed-pages.ts';
import { enterPage, NEW_PAGE } from './page-form.ts';
import { newPageBody, pageBody, pageListBody } from './page-views.ts';
import { createPage, savePage } from './save-page.ts';

export function registerPageRoutes(app: App, area: OwnerArea): void {
  const { context } = area;
  app.get('/', async (request, reply) => {
    const wanted = readListRequest(request);
    const pattern = containing(wanted.query);
    const list = { pattern, page: wanted.page, pageSize: LIST_SIZE };
    const body = pageListBody({
      ...wanted,
      ...(await searchPages(context.db, list)),
      missing: await listMissingPages(context.db),
    });
    return area.sendPage(request, reply, { title: 'Pages', body });
  });
  app.post('/needed', async (request, reply) => {
    await addNeededPages(context, request);
    return reply.redirect('/cms/pages?done=created', 303);
  });
  app.get('/new', (request, reply) =>
    sendNewPage(area, { request, reply }, { entered: enterPage(NEW_PAGE), errors: {} }),
  );
  app.post('/new', async (request, reply) => {
    const entered = readEntered(request);
    const outcome = await createPage(context, { request, entered });
    if (outcome.kind === 'saved')
      return reply.redirect(`/cms/pages/${outcome.id}?done=created`, 303);
    const errors = outcome.kind === 'invalid' ? outcome.errors : {};
    return sendNewPage(area, { request, reply }, { entered, errors });
  });
  app.get('/:id', (request, reply) => sendPageForm(area, { request, reply }));
  app.post('/:id', async (request, reply) => {
    const id = readId(request);
    if (id === undefined) return area.sendMissing(request, reply);
    const entered = readEntered(request);
    const outcome = await savePage(context, id, { request, entered });
    switch (outcome.kind) {
      case 'saved':
        return reply.redirect(`/cms/pages/${id}?done=saved`, 303);
      case 'not-there':
        return area.sendMissing(request, reply);
      case 'conflict':
        return sendPageForm(area, { request, reply }, { entered, errors: {} });
      case 'invalid':
        return sendPageForm(area, { request, reply }, { entered, errors: outcome.errors });
    }
  });
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function sendNewPage(area: OwnerArea, { request, reply }: Exchange, state: FormState) {
  const status = Object.keys(state.errors).length > 0 ? 422 : 200;
  return area.sendPage(request, reply, { title: 'Add a page', body: newPageBody(state), status });
}

/** With what is saved, or with what was entered and refused. */
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
  const isConflict = refused !== undefined && Object.keys(refused.errors).length === 0;
  const view = {
    page,
    saved,
    isConflict,
    state: refused ?? { entered: { ...saved, keep_redirect: '1' }, errors: {} },
    blocks: blockListBody(page, await listBlocks(db, page.id)),
    history: historyBody(await listOwnerChanges(db, `page:${page.id}`)),
  };
  const status = refused === undefined ? 200 : isConflict ? 409 : 422;
  return area.sendPage(request, reply, {
    title: page.title,
    body: pageBody(view, env.siteUrl),
    status,
  });
}
