/** /cms/promotions: promotion codes (API-08, CART-03). What a code takes off is never changed later. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { listOwnerChanges } from '../../db/owner-change-repository.ts';
import {
  endPromotion,
  findPromotionById,
  insertPromotion,
  listPromotions,
} from '../../db/promotion-edit-repository.ts';
import type { PromotionRow } from '../../db/promotion-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { FormState } from '../frame/fields.ts';
import { historyBody } from '../frame/history.ts';
import { containing, LIST_SIZE, readListRequest } from '../frame/listing.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import { noteChange } from '../record-change.ts';
import type { CmsSection, OwnerArea } from '../section.ts';
import { readPromotion } from './promotion-form.ts';
import { endPromotionBody, newPromotionBody, promotionBody, promotionListBody } from './views.ts';

export const PROMOTIONS_SECTION: CmsSection = {
  path: 'promotions',
  name: 'Promotion codes',
  about: 'Codes that take something off a cart: which there are, how often they are used.',
  register: registerPromotions,
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function registerPromotions(app: App, area: OwnerArea): void {
  const { db, clock } = area.context;
  app.get('/', async (request, reply) => {
    const wanted = readListRequest(request);
    const list = { pattern: containing(wanted.query), page: wanted.page, pageSize: LIST_SIZE };
    const found = await listPromotions(db, list);
    const body = promotionListBody({ ...wanted, ...found, now: clock.now() });
    return area.sendPage(request, reply, { title: 'Promotion codes', body });
  });
  app.get('/new', (request, reply) =>
    sendNew(area, { request, reply }, { entered: { kind: 'percentage' }, errors: {} }),
  );
  app.post('/new', async (request, reply) => {
    const entered = readEntered(request);
    const read = readPromotion(entered);
    if (read.kind === 'invalid') {
      return sendNew(area, { request, reply }, { entered, errors: read.errors });
    }
    const id = await insertNoted(area, request, read.promotion);
    if (id === 'code-taken') {
      const errors = { code: 'There is, or was, a code like this. Choose another one.' };
      return sendNew(area, { request, reply }, { entered, errors });
    }
    return reply.redirect(`/cms/promotions/${id}?done=created`, 303);
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
    if (id === undefined || !(await endNoted(area, request, id))) {
      return area.sendMissing(request, reply);
    }
    return reply.redirect(`/cms/promotions/${id}?done=ended`, 303);
  });
}

function sendNew(area: OwnerArea, { request, reply }: Exchange, state: FormState): FastifyReply {
  const status = Object.keys(state.errors).length > 0 ? 422 : 200;
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

/** The code's row and its note come together; a code that is taken has no note. */
async function insertNoted(
  { context: { db, clock } }: OwnerArea,
  request: FastifyRequest,
  promotion: Parameters<typeof insertPromotion>[1],
): Promise<number | 'code-taken'> {
  try {
    return await inTransaction(db, async (tx) => {
      const id = await insertPromotion(tx, promotion);
      if (id === 'code-taken') throw new TakenCode();
      const note = { model: 'promotion', id, action: 'create', summary: 'Added the code' };
      await noteChange(tx, { request, now: clock.now() }, note);
      return id;
    });
  } catch (error) {
    if (error instanceof TakenCode) return 'code-taken';
    throw error;
  }
}

/** Undoes the transaction; caught in this file. */
class TakenCode extends Error {
  override readonly name = 'TakenCode';
}

function endNoted(
  { context: { db, clock } }: OwnerArea,
  request: FastifyRequest,
  id: number,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await endPromotion(tx, id))) return false;
    const note = { model: 'promotion', id, action: 'end', summary: 'Ended the code' };
    await noteChange(tx, { request, now: clock.now() }, note);
    return true;
  });
}
