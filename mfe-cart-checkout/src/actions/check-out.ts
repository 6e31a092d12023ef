/** Plain form posts of the checkout (FED-18). */
import { CHECKOUT_PATH, isOwnPath } from 'shared-contracts/paths';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { createAddress } from '../api/addresses.ts';
import { readSessionKey } from '../api/cart-cookies.ts';
import { getCart } from '../api/carts.ts';
import { submitOrder } from '../api/orders.ts';
import { reject, rejectingRefusals } from '../api/rejections.ts';
import { requestShippingQuote } from '../api/shipping-requests.ts';
import { findAddressErrors, parseAddressDraft } from '../domain/address.ts';
import { readId } from '../domain/form-fields.ts';
import { ORDER_FIELDS, parseOrder } from '../domain/order.ts';
import { PAYMENT_PATH } from '../domain/payment.ts';
import { PRICE_REQUESTED_PARAMETER } from '../domain/shipping.ts';
import { keepingDraft } from './keep-draft.ts';
import { payOnce } from './pay-once.ts';

const INCOMPLETE = 'Please check the marked fields.';

export async function actAddAddress(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const result = await rejectingRefusals(request, async () => {
    const draft = parseAddressDraft(request.fields);
    const errors = findAddressErrors(draft);
    if (Object.keys(errors).length > 0) return reject(request, INCOMPLETE, errors);
    const { id: addressId } = await createAddress(api, draft);
    await getCart(api, { session: readSessionKey(request.visitor.cookies), addressId });
    return { kind: 'redirect', to: isOwnPath(request.page) ? request.page : CHECKOUT_PATH };
  });
  return keepingDraft(request, result);
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

export async function actSubmit(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const parsed = parseOrder(request.fields, `${request.site.siteUrl}${PAYMENT_PATH}`);
  if (parsed.kind === 'incomplete') return reject(request, INCOMPLETE, parsed.fieldErrors);
  const result = await payOnce(request, (attemptKey) =>
    submitOrder(api, parsed.request, attemptKey),
  );
  return keepingDraft(request, result);
}
