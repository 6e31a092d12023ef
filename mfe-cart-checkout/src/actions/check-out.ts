/** Plain form posts of the checkout (FED-18). */
import { ApiError } from 'shared-contracts/api-client';
import { CHECKOUT_PATH, isOwnPath } from 'shared-contracts/paths';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { createAddress } from '../api/addresses.ts';
import { readSessionKey } from '../api/cart-cookies.ts';
import { getCart } from '../api/carts.ts';
import { submitOrder } from '../api/orders.ts';
import { reject, rejectingRefusals } from '../api/rejections.ts';
import { requestShippingQuote } from '../api/shipping-requests.ts';
import { findAddressErrors, parseAddressDraft } from '../domain/address.ts';
import { ORDER_FIELDS, isAttemptKey, parseOrder } from '../domain/order.ts';
import { readId } from '../domain/form-fields.ts';
import { PRICE_REQUESTED_PARAMETER } from '../domain/shipping.ts';
import { PAYMENT_PATH } from '../domain/payment.ts';
import { createAttemptKey } from '../api/attempt-key.ts';

const INCOMPLETE = 'Please check the marked fields.';

export function actAddAddress(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  return rejectingRefusals(request, async () => {
    const draft = parseAddressDraft(request.fields);
    const errors = findAddressErrors(draft);
    if (Object.keys(errors).length > 0) return reject(request, INCOMPLETE, errors);
    const { id: addressId } = await createAddress(api, draft);
    await getCart(api, { session: readSessionKey(request.visitor.cookies), addressId });
    return { kind: 'redirect', to: isOwnPath(request.page) ? request.page : CHECKOUT_PATH };
  });
}

/** The page's address says afterwards for which delivery address a price was asked for. */
export function actRequestQuote(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  return rejectingRefusals(request, async () => {
    const addressId = readId(request.fields, ORDER_FIELDS.address);
    if (addressId === undefined) return reject(request, 'Choose a delivery address.');
    await requestShippingQuote(api, {
      session: readSessionKey(request.visitor.cookies),
      addressId,
    });
    const page = isOwnPath(request.page) ? request.page : CHECKOUT_PATH;
    const url = new URL(page, request.site.siteUrl);
    url.searchParams.set(PRICE_REQUESTED_PARAMETER, String(addressId));
    return { kind: 'redirect', to: `${url.pathname}${url.search}` };
  });
}

/** An attempt whose outcome is not known keeps its key, so that trying again is safe (CART-07). */
export async function actSubmit(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const parsed = parseOrder(request.fields, `${request.site.siteUrl}${PAYMENT_PATH}`);
  if (parsed.kind === 'incomplete') return reject(request, INCOMPLETE, parsed.fieldErrors);
  const { order, attemptKey } = parsed;
  const key = isAttemptKey(attemptKey) ? attemptKey : createAttemptKey();
  let isOutcomeKnown = true;
  const result = await rejectingRefusals(request, async () => {
    try {
      const answer = await submitOrder(api, order, key);
      if (answer.kind === 'refused') return reject(request, answer.message);
      return { kind: 'redirect', to: answer.paymentUrl };
    } catch (error) {
      isOutcomeKnown = error instanceof ApiError && error.failure.kind === 'rejected';
      throw error;
    }
  });
  return result.kind === 'rejected' && isOutcomeKnown ? withoutAttempt(result) : result;
}

function withoutAttempt(result: Extract<ActionResult, { kind: 'rejected' }>): ActionResult {
  const values = { ...result.rejected.values, [ORDER_FIELDS.attempt]: '' };
  return { ...result, rejected: { ...result.rejected, values } };
}
