/** Requests a shipping price from the shop's owner when no rate fits. */
import { findAddress } from '../addresses/address-repository.ts';
import { enqueue } from '../db/outbox-repository.ts';
import { createQuoteRequest } from '../shipping/shipping-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { findUserById } from '../auth/user-repository.ts';
import { HttpError } from '../errors.ts';
import { composeShippingRequestMail } from '../shipping/shipping-request-mail.ts';
import { findCurrentCart } from './current-cart.ts';
import { shipToOf } from '../addresses/ship-to.ts';
import { listPricedLines } from './price-lines.ts';
import type { Services } from '../services.ts';
import { createShippingAnswerPath } from '../shipping/shipping-answer-link.ts';

/**
 * Stores the request and enqueues a mail to the owner in one transaction. A repeated request for
 * the same cart and address is stored once. Throws CART_EMPTY and ADDRESS_NOT_FOUND.
 */
export async function requestShippingQuote(
  { db, clock, env, keys }: Services,
  { userId, addressId }: { readonly userId: number; readonly addressId: number },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const cart = await findCurrentCart(tx, { kind: 'user', userId });
    const items = cart === undefined ? [] : await listPricedLines(tx, cart);
    if (cart === undefined || items.length === 0) throw new HttpError('CART_EMPTY');
    const address = await findAddress(tx, { id: addressId, userId });
    if (address === undefined) throw new HttpError('ADDRESS_NOT_FOUND');
    const customer = await findUserById(tx, userId);
    if (customer === undefined) throw new HttpError('LOGIN_REQUIRED');
    const shipTo = shipToOf(address);
    const id = await createQuoteRequest(tx, {
      user_id: userId,
      cart_id: cart.id,
      cart_version: cart.version,
      address_id: address.id,
      ship_to: JSON.stringify(shipTo),
      created_at: now,
    });
    if (id === undefined) return;
    const link = { requestId: id, now };
    const answerUrl = `${env.siteUrl}${createShippingAnswerPath(keys.linkSecrets, link)}`;
    await enqueue(tx, {
      kind: 'mail.shipping-request',
      dedupeKey: `mail.shipping-request:${id}`,
      payload: {
        requestId: String(id),
        ...composeShippingRequestMail({ customer, items, shipTo, answerUrl }),
      },
      runAt: now,
    });
  });
}
