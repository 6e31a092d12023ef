/** /cms/reviews: an owner publishes or rejects what buyers wrote. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REVIEW_STATUSES } from 'shared-contracts/api/review';
import { inTransaction } from '../../db/transaction.ts';
import type { ReviewStatus } from '../../db/schema/review.ts';
import type { App } from '../../http/api-instance.ts';
import {
  countWaitingReviews,
  findModeratedReview,
  listModeratedReviews,
  lockReview,
  setReviewStatus,
} from '../../reviews/moderation-repository.ts';
import { isUnchanged } from '../frame/edit-conflict.ts';
import { historyBody } from '../frame/history.ts';
import { containing, LIST_SIZE, listTitle, readListRequest } from '../frame/listing.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { Exchange } from '../frame/respond-to-form.ts';
import { listOwnerChanges } from '../owner-change-repository.ts';
import { recordChange } from '../record-change.ts';
import type { CmsSection, OwnerArea } from '../section.ts';
import { reviewBody, reviewListBody, seenReview } from './views.ts';

export const REVIEWS_SECTION: CmsSection = {
  path: 'reviews',
  name: 'Reviews',
  about: 'Read what buyers wrote about products, and publish or reject it.',
  countWaiting: ({ db }) => countWaitingReviews(db),
  register: registerReviews,
};

function registerReviews(app: App, area: OwnerArea): void {
  const { db } = area.context;
  app.get('/', async (request, reply) => {
    const list = readListRequest(request);
    const status = readStatus(request);
    const { rows: reviews, total } = await listModeratedReviews(db, {
      pattern: containing(list.query),
      status,
      page: list.page,
      pageSize: LIST_SIZE,
    });
    const body = reviewListBody({ ...list, reviews, total, status });
    return area.sendPage(request, reply, { title: listTitle('Reviews', list), body });
  });
  app.get('/:id', (request, reply) => sendReview(area, { request, reply }, 'unchanged'));
  for (const [path, status] of [
    ['publish', 'published'],
    ['reject', 'rejected'],
  ] as const) {
    app.post(`/:id/${path}`, async (request, reply) => {
      const outcome = await decide(area, request, status);
      if (outcome === 'missing') return area.sendMissing(request, reply);
      if (outcome === 'changed') return sendReview(area, { request, reply }, 'changed');
      return reply.redirect(`/cms/reviews/${outcome}?done=${status}`, 303);
    });
  }
}

/** The list opens with the reviews that wait; `all` lists every status. */
function readStatus(request: FastifyRequest): ReviewStatus | 'all' {
  const requested = new URL(request.url, 'http://area').searchParams.get('state');
  if (requested === 'all') return 'all';
  return REVIEW_STATUSES.find((status) => status === requested) ?? 'waiting';
}

/** The review's id; `changed` when its author has changed it since the owner read it. */
async function decide(
  { context: { db, clock } }: OwnerArea,
  request: FastifyRequest,
  status: 'published' | 'rejected',
): Promise<number | 'missing' | 'changed'> {
  const id = readId(request);
  if (id === undefined) return 'missing';
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (review === undefined) return 'missing';
    if (!isUnchanged(readEntered(request), seenReview(review))) return 'changed';
    if (review.status === status) return id;
    await setReviewStatus(tx, { id, status });
    const summary = status === 'published' ? 'Published' : 'Rejected';
    const note = { model: 'product_review', id, action: status, summary, columns: ['status'] };
    await recordChange(tx, { request, now: clock.now() }, note);
    return id;
  });
}

async function sendReview(
  area: OwnerArea,
  { request, reply }: Exchange,
  state: 'unchanged' | 'changed',
): Promise<FastifyReply> {
  const { db, env } = area.context;
  const id = readId(request);
  const review = id === undefined ? undefined : await findModeratedReview(db, id);
  if (review === undefined) return area.sendMissing(request, reply);
  const wasChanged = state === 'changed';
  const history = historyBody(await listOwnerChanges(db, `product_review:${review.id}`));
  const body = reviewBody({ review, siteUrl: env.siteUrl, history, wasChanged });
  const title = `Review of ${review.product_name}`;
  return area.sendPage(request, reply, { title, body, status: wasChanged ? 409 : 200 });
}
