/** /cms/promotions: promotion codes. The discount of a code never changes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { listOwnerChanges } from '../owner-change-repository.ts';
import {
  type PromotionRow,
  endPromotion,
  findPromotionById,
  insertPromotion,
  listPromotions,
} from '../../promotions/promotion-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { respondToForm, newFormStatus, type Exchange } from '../frame/respond-to-form.ts';
import type { FormState } from '../frame/fields.ts';
import { historyBody } from '../frame/history.ts';
import { containing, LIST_SIZE, listTitle, readListRequest } from '../frame/listing.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import {
  RejectedSaveError,
  catchRejectedSave,
  type Save,
  type SaveOutcome,
} from '../frame/saving.ts';
import { recordChange } from '../record-change.ts';
import type { CmsSection, OwnerArea } from '../section.ts';
import { readPromotion } from './promotion-form.ts';
import { endPromotionBody, newPromotionBody, promotionBody, promotionListBody } from './views.ts';

const CODE_TAKEN = { code: 'This code is or was in use. Choose another one.' };

export const PROMOTIONS_SECTION: CmsSection = {
  path: 'promotions',
  name: 'Promotion codes',
  about: 'Add codes, see how often they are used, and end them.',
  register: registerPromotions,
};

function registerPromotions(app: App, area: OwnerArea): void {
  const { db, clock } = area.context;
  app.get('/', async (request, reply) => {
    const listRequest = readListRequest(request);
    const list = {
      pattern: containing(listRequest.query),
      page: listRequest.page,
      pageSize: LIST_SIZE,
    };
    const found = await listPromotions(db, list);
    const body = promotionListBody({ ...listRequest, ...found, now: clock.now() });
    return area.sendPage(request, reply, {
      title: listTitle('Promotion codes', listRequest),
      body,
    });
  });
  app.get('/new', (request, reply) =>
    sendNew(area, { request, reply }, { entered: { kind: 'percentage' }, errors: {} }),
  );
  app.post('/new', async (request, reply) => {
    const entered = readEntered(request);
    const exchange = { request, reply };
    return respondToForm(area, exchange, {
      entered,
      outcome: await addPromotion(area, { request, entered }),
      savedAt: (id) => `/cms/promotions/${id}?done=created`,
      sendAgain: (refused) => sendNew(area, exchange, refused),
    });
  });
  app.get('/:id', async (request, reply) => {
    const promotion = await findRequested(area, request);
    if (promotion === undefined) return area.sendMissing(request, reply);
    const history = historyBody(await listOwnerChanges(db, `promotion:${promotion.id}`));
    const body = promotionBody({ promotion, history, now: clock.now() });
    return area.sendPage(request, reply, { title: promotion.code, body });
  });
  app.get('/:id/end', async (request, reply) => {
    const promotion = await findRequested(area, request);
    if (promotion?.enabled !== true) return area.sendMissing(request, reply);
    const body = endPromotionBody(promotion);
    return area.sendPage(request, reply, { title: `End ${promotion.code}`, body });
  });
  app.post('/:id/end', async (request, reply) => {
    const id = readId(request);
    if (id === undefined || !(await endAndRecord(area, request, id))) {
      return area.sendMissing(request, reply);
    }
    return reply.redirect(`/cms/promotions/${id}?done=ended`, 303);
  });
}

function sendNew(area: OwnerArea, { request, reply }: Exchange, state: FormState): FastifyReply {
  const status = newFormStatus(state);
  const body = newPromotionBody(state);
  return area.sendPage(request, reply, { title: 'Add a promotion code', body, status });
}

async function findRequested(
  { context: { db } }: OwnerArea,
  request: FastifyRequest,
): Promise<PromotionRow | undefined> {
  const id = readId(request);
  return id === undefined ? undefined : findPromotionById(db, id);
}

/** Writes the code and its history entry in one transaction. */
async function addPromotion(
  { context: { db, clock } }: OwnerArea,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  const read = readPromotion(entered);
  if (read.kind === 'invalid') return read;
  return catchRejectedSave(() =>
    inTransaction(db, async (tx): Promise<SaveOutcome> => {
      const id = await insertPromotion(tx, read.promotion);
      if (id === 'code-taken') throw new RejectedSaveError(CODE_TAKEN);
      const note = { model: 'promotion', id, action: 'create', summary: 'Code added' };
      await recordChange(tx, { request, now: clock.now() }, note);
      return { kind: 'saved', id };
    }),
  );
}

function endAndRecord(
  { context: { db, clock } }: OwnerArea,
  request: FastifyRequest,
  id: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await endPromotion(tx, id))) return false;
    const note = { model: 'promotion', id, action: 'end', summary: 'Code ended' };
    await recordChange(tx, { request, now: clock.now() }, note);
    return true;
  });
}
