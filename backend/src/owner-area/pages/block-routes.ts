/** /cms/pages/{id}/blocks/new, /{block}, /{block}/move and /{block}/delete. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { listSitePictures } from '../../images/image-repository.ts';
import { listBlocks } from '../../content/page-block-repository.ts';
import { findAnyPage } from '../../content/page-repository.ts';
import {
  respondToForm,
  formStatus,
  hasErrors,
  isConflicting,
  type Exchange,
} from '../frame/respond-to-form.ts';
import type { FormState } from '../frame/fields.ts';
import { storePostedPictures } from '../frame/posted-pictures.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { SaveOutcome } from '../frame/saving.ts';
import type { OwnerArea } from '../section.ts';
import { enterBlock, newBlock } from './block-form.ts';
import { listTargets, type DescribedTemplate } from './block-templates.ts';
import { blockBody, deleteBlockBody, nameOf } from './block-views.ts';
import { findTemplate, listTemplates } from './find-template.ts';
import { listReferenceChoices } from './reference-choices.ts';
import { addBlock, deleteBlock, moveBlock, saveBlock, type BlockKey } from './save-block.ts';
import type { VariablesView } from './variable-fields.ts';

export function registerBlockRoutes(app: App, area: OwnerArea): void {
  const { context } = area;
  app.get('/:id/blocks/new', (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://area');
    const template = searchParams.get('template') ?? '';
    return sendNewBlock(area, { request, reply }, { template });
  });
  app.post('/:id/blocks/new', async (request, reply) => {
    const pageId = readId(request);
    const entered = readEntered(request);
    const template = entered['template'] ?? '';
    const known = await findKnownTemplate(area, template);
    if (pageId === undefined || known === undefined) return area.sendMissing(request, reply);
    const posted = await storePostedPictures(context, entered);
    const outcome = hasErrors(posted)
      ? { kind: 'invalid' as const, errors: posted.errors }
      : await addBlock(context, { pageId, template }, { request, entered: posted.entered });
    if (outcome.kind === 'invalid') {
      const state = { entered: posted.entered, errors: outcome.errors };
      return sendNewBlock(area, { request, reply }, { template, refused: state });
    }
    return sendOutcome(area, { request, reply }, { pageId, outcome, done: 'created' });
  });
  app.get('/:id/blocks/:block', (request, reply) => sendBlock(area, { request, reply }));
  app.post('/:id/blocks/:block', async (request, reply) => {
    const key = readBlockKey(request);
    if (key === undefined) return area.sendMissing(request, reply);
    const posted = await storePostedPictures(context, readEntered(request));
    const exchange = { request, reply };
    if (hasErrors(posted)) return sendBlock(area, exchange, posted);
    const { entered } = posted;
    return respondToForm(area, exchange, {
      entered,
      outcome: await saveBlock(context, key, { request, entered }),
      savedAt: (id) => `/cms/pages/${key.pageId}?done=saved#block-${id}`,
      sendAgain: (refused) => sendBlock(area, exchange, refused),
    });
  });
  app.post('/:id/blocks/:block/move', async (request, reply) => {
    const key = readBlockKey(request);
    const { direction } = readEntered(request);
    if (key === undefined || (direction !== 'up' && direction !== 'down')) {
      return area.sendMissing(request, reply);
    }
    const outcome = await moveBlock(context, key, { request, direction });
    return sendOutcome(area, { request, reply }, { ...key, outcome, done: 'moved' });
  });
  app.get('/:id/blocks/:block/delete', async (request, reply) => {
    const found = await findBlock(area, request);
    if (found === undefined) return area.sendMissing(request, reply);
    const { label } = await findTemplate(context.db, found.block.template);
    const body = deleteBlockBody(found.page, found.block, label);
    const title = `Delete ${nameOf(found.block, label)} of ${found.page.title}`;
    return area.sendPage(request, reply, { title, body });
  });
  app.post('/:id/blocks/:block/delete', async (request, reply) => {
    const key = readBlockKey(request);
    if (key === undefined) return area.sendMissing(request, reply);
    const outcome = await deleteBlock(context, key, request);
    return sendOutcome(area, { request, reply }, { ...key, outcome, done: 'deleted' });
  });
}

/** Redirects to the block's place on its page. */
function sendOutcome(
  area: OwnerArea,
  { request, reply }: Exchange,
  result: { readonly pageId: number; readonly outcome: SaveOutcome; readonly done: string },
): FastifyReply {
  const { pageId, outcome, done } = result;
  if (outcome.kind !== 'saved') return area.sendMissing(request, reply);
  const anchor = done === 'deleted' ? 'blocks' : `block-${outcome.id}`;
  return reply.redirect(`/cms/pages/${pageId}?done=${done}#${anchor}`, 303);
}

async function sendNewBlock(
  area: OwnerArea,
  { request, reply }: Exchange,
  { template, refused }: { readonly template: string; readonly refused?: FormState },
): Promise<FastifyReply> {
  const { db } = area.context;
  const id = readId(request);
  const page = id === undefined ? undefined : await findAnyPage(db, id);
  const known = await findKnownTemplate(area, template);
  if (page === undefined || known === undefined) return area.sendMissing(request, reply);
  const text = newBlock(template);
  const saved = enterBlock(text, known.fields);
  const body = blockBody({
    page,
    block: null,
    text,
    saved,
    state: refused ?? { entered: saved, errors: {} },
    isConflict: false,
    ...(await loadChoices(area, known)),
  });
  const status = refused === undefined ? 200 : 422;
  return area.sendPage(request, reply, { title: `Add a block to ${page.title}`, body, status });
}

async function sendBlock(
  area: OwnerArea,
  { request, reply }: Exchange,
  refused?: FormState,
): Promise<FastifyReply> {
  const found = await findBlock(area, request);
  if (found === undefined) return area.sendMissing(request, reply);
  const { page, block } = found;
  const template = await findTemplate(area.context.db, block.template);
  const saved = enterBlock(block, template.fields);
  const isConflict = isConflicting(refused);
  const state = refused ?? { entered: saved, errors: {} };
  const choices = await loadChoices(area, template);
  const body = blockBody({ page, block, text: block, saved, state, isConflict, ...choices });
  const status = formStatus(refused);
  return area.sendPage(request, reply, {
    title: `${nameOf(block, template.label)} of ${page.title}`,
    body,
    status,
  });
}

async function findKnownTemplate(
  { context: { db } }: OwnerArea,
  template: string,
): Promise<DescribedTemplate | undefined> {
  return (await listTemplates(db)).find((each) => each.template === template);
}

/** What the controls of a template offer. */
export async function loadChoices(
  { context: { db } }: OwnerArea,
  template: DescribedTemplate,
): Promise<Pick<VariablesView, 'template' | 'references' | 'pictures'>> {
  const [references, pictures] = await Promise.all([
    listReferenceChoices(db, listTargets(template.fields)),
    listSitePictures(db),
  ]);
  return { template, references, pictures };
}

function readBlockKey(request: FastifyRequest): BlockKey | undefined {
  const [pageId, blockId] = [readId(request), readId(request, 'block')];
  return pageId === undefined || blockId === undefined ? undefined : { pageId, blockId };
}

async function findBlock({ context: { db } }: OwnerArea, request: FastifyRequest) {
  const key = readBlockKey(request);
  const page = key === undefined ? undefined : await findAnyPage(db, key.pageId);
  if (key === undefined || page === undefined) return undefined;
  const blocks = await listBlocks(db, page.id);
  const block = blocks.find(({ id }) => id === key.blockId);
  return block === undefined ? undefined : { page, block };
}
