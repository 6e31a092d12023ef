/**
 * POST /sell/review/find, /save and /remove: the review that a buyer has written of a product. A
 * guest writes with the session of the purchase, or with the signed link to the order.
 */
import {
  ownReviewRequestSchema,
  ownReviewWireSchema,
  saveReviewRequestSchema,
} from 'shared-contracts/api/review';
import { dataOf } from 'shared-contracts/api/wire';
import type { FastifyRequest } from 'fastify';
import { identifyBuyer } from '../../auth/authenticate.ts';
import { assertAttemptAllowed } from '../../auth/rate-limit-repository.ts';
import { HttpError } from '../../errors.ts';
import type { App } from '../../http/api-instance.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import type { Services } from '../../services.ts';
import { listSettings } from '../../settings/setting-repository.ts';
import { findReviewer, presentOwnReview, type Reviewer } from '../review-author.ts';
import { deleteReview, saveReview, type ReviewKey } from '../review-repository.ts';

/** Changes in 15 minutes; far more than a person writes. */
const CHANGES_MAX = { ofVisitor: 100, ofAuthor: 20 };

const response = { 200: dataOf(ownReviewWireSchema) };

export function registerOwnReview(app: App, services: Services): void {
  const { db, clock } = services;
  app.post(
    '/api/v1/sell/review/find',
    { onRequest: identifyBuyer, schema: { body: ownReviewRequestSchema, response } },
    async ({ body, user }) => ({
      data: presentOwnReview(await findReviewer(services, { ...body, userId: user?.id })),
    }),
  );
  app.post(
    '/api/v1/sell/review/save',
    { onRequest: identifyBuyer, schema: { body: saveReviewRequestSchema, response } },
    async (request) => {
      const { rating, heading, content, name, ...about } = request.body;
      const userId = request.user?.id;
      const reviewKey = getAuthor(await findReviewer(services, { ...about, userId }));
      await assertOffered(services);
      await limitChanges(services, request, reviewKey);
      const written = { rating, heading: heading === '' ? null : heading, content, name };
      await saveReview(db, reviewKey, { written, now: clock.now() });
      return { data: presentOwnReview(await findReviewer(services, { ...about, userId })) };
    },
  );
  // Also of a product that was refunded since.
  app.post(
    '/api/v1/sell/review/remove',
    { onRequest: identifyBuyer, schema: { body: ownReviewRequestSchema, response } },
    async (request) => {
      const reviewer = await findReviewer(services, {
        ...request.body,
        userId: request.user?.id,
      });
      if (reviewer.reviewKey === undefined) throw new HttpError('LOGIN_REQUIRED');
      await limitChanges(services, request, reviewer.reviewKey);
      await deleteReview(db, reviewer.reviewKey);
      return { data: presentOwnReview({ ...reviewer, review: undefined }) };
    },
  );
}

const NOT_BOUGHT = 'Only customers who bought this product can review it.';
const NOT_PAID = 'You can review this product once your order is paid.';

/** Throws LOGIN_REQUIRED, or FORBIDDEN without a paid order of the product. */
function getAuthor({ standing, reviewKey }: Reviewer): ReviewKey {
  if (reviewKey === undefined) throw new HttpError('LOGIN_REQUIRED');
  if (standing === 'allowed') return reviewKey;
  throw new HttpError('FORBIDDEN', { message: standing === 'not-paid' ? NOT_PAID : NOT_BOUGHT });
}

/** Throws FORBIDDEN when the owner has switched reviews off. */
async function assertOffered({ db }: Services): Promise<void> {
  if ((await listSettings(db)).get('reviews') !== '0') return;
  throw new HttpError('FORBIDDEN', { message: 'Reviews are not open at the moment.' });
}

/** Throws RATE_LIMITED. */
async function limitChanges(
  { db, env, clock }: Services,
  request: FastifyRequest,
  { userId }: ReviewKey,
): Promise<void> {
  const visitor = visitorAddress(request, env.proxySecret);
  const limits = [
    { name: 'review-visitor', subject: visitor, failuresMax: CHANGES_MAX.ofVisitor },
    { name: 'review-author', subject: String(userId), failuresMax: CHANGES_MAX.ofAuthor },
  ];
  await assertAttemptAllowed(db, { limits, now: clock.now() });
}
