/** Limits how many unknown promotion codes a visitor can try. */
import type { FastifyRequest } from 'fastify';
import { limitFailures } from '../auth/rate-limit-repository.ts';
import { visitorAddress } from '../http/visitor-address.ts';
import { findPromotion } from '../promotions/promotion-repository.ts';
import { normalisePromotionCode } from '../promotions/promotion.ts';
import type { Services } from '../services.ts';

/** Unknown codes in 15 minutes, per network address; a person mistypes fewer. */
const UNKNOWN_CODES_MAX = 20;

/**
 * Counts the code if it is unknown.
 *
 * @throws HttpError with RATE_LIMITED above the limit, also for codes that exist
 */
export async function limitPromotionGuesses(
  { db, env, clock }: Services,
  { request, code }: { readonly request: FastifyRequest; readonly code: string },
): Promise<void> {
  const subject = visitorAddress(request, env.proxySecret);
  const limits = [{ name: 'promotion-code', subject, failuresMax: UNKNOWN_CODES_MAX }];
  await limitFailures(db, { limits, now: clock.now() }, () =>
    findPromotion(db, normalisePromotionCode(code)),
  );
}
