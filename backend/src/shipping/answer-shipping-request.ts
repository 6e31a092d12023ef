/** The owner's response to a request for a shipping price. */
import type { Connection } from '../db/connection.ts';
import { enqueue } from '../db/outbox-repository.ts';
import {
  claimQuoteRequest,
  createShippingQuotes,
  findQuoteRequest,
  type ShippingQuoteRequest,
} from './shipping-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { findUserById } from '../auth/user-repository.ts';
import { composeShippingAnswerMail } from './shipping-answer-mail.ts';
import type { Services } from '../services.ts';

/** The owner's price for one request. */
export interface ShippingAnswer {
  readonly requestId: number;
  readonly amountCents: number;
  readonly expiresAt: Date;
}

/** The state of a request. */
export type RequestState =
  | { readonly kind: 'open'; readonly request: ShippingQuoteRequest }
  | { readonly kind: 'answered' }
  /** The cart has changed since the request, or was ordered. */
  | { readonly kind: 'outdated' };

/** Undefined for an unknown request. */
export async function findRequestState(
  db: Connection,
  requestId: number,
): Promise<RequestState | undefined> {
  const request = await findQuoteRequest(db, requestId);
  if (request === undefined) return undefined;
  if (request.answered_at !== null) return { kind: 'answered' };
  const cart = await db
    .selectFrom('cart')
    .select(['version', 'status'])
    .where('id', '=', request.cart_id)
    .executeTakeFirstOrThrow();
  const isSame = cart.version === request.cart_version && cart.status === 'open';
  return isSame ? { kind: 'open', request } : { kind: 'outdated' };
}

/**
 * Creates a quote for the request's cart and address and enqueues the mail to the customer, in one
 * transaction. A second call changes nothing. Returns the state before the call; undefined for an
 * unknown request.
 */
export async function answerShippingRequest(
  { db, clock, env }: Services,
  { requestId, amountCents, expiresAt }: ShippingAnswer,
): Promise<RequestState['kind'] | undefined> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const state = await findRequestState(tx, requestId);
    if (state?.kind !== 'open') return state?.kind;
    const request = await claimQuoteRequest(tx, { id: requestId, now, expiresAt });
    if (request === undefined) return 'answered';
    const shipTo = request.ship_to;
    await createShippingQuotes(tx, [
      {
        cart_id: request.cart_id,
        cart_version: request.cart_version,
        rate_code: 'answered',
        name: 'Shipping as quoted',
        amount_cents: amountCents,
        is_pick_up: false,
        zone_code: 'answered',
        postcode: shipTo.postcode,
        country: shipTo.country,
        address_id: request.address_id,
        expires_at: expiresAt,
      },
    ]);
    const customer = await findUserById(tx, request.user_id);
    if (customer === undefined) throw new Error('The customer of a request is missing');
    await enqueue(tx, {
      kind: 'mail.shipping-answer',
      dedupeKey: `mail.shipping-answer:${requestId}`,
      payload: {
        requestId: String(requestId),
        to: customer.email,
        ...composeShippingAnswerMail({ shipTo, amountCents, expiresAt, siteUrl: env.siteUrl }),
      },
      runAt: now,
    });
    return 'open';
  });
}
