/** Plain form posts of the checkout. */
import { CHECKOUT_PATH, isOwnPath } from 'shared-contracts/paths';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { saveAddress, switchAddress } from '../api/addresses.ts';
import { readCartOfVisitor } from '../api/cart-cookies.ts';
import { getCart } from '../api/carts.ts';
import { submitOrder } from '../api/orders.ts';
import { reject, rejectOnApiError } from '../api/rejections.ts';
import { requestShippingQuote } from '../api/shipping-requests.ts';
import {
  CHECK_MARKED,
  EDIT_ADDRESS_PARAMETER,
  REPLACES_FIELD,
  findAddressErrors,
  parseAddressDraft,
} from '../domain/address.ts';
import { countCookie } from '../domain/cart-count.ts';
import { CREDIT_FIELD, readId } from '../domain/form-fields.ts';
import { ORDER_FIELDS, parseOrder, readCreditChoice } from '../domain/order.ts';
import { PAYMENT_PATH } from '../domain/payment.ts';
import { PRICE_REQUESTED_PARAMETER } from '../domain/shipping.ts';
import { withDraftCookie } from './with-draft-cookie.ts';
import { payOnce } from './pay-once.ts';

export async function actAddAddress(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const result = await rejectOnApiError(request, async () => {
    const draft = parseAddressDraft(request.fields);
    const errors = findAddressErrors(draft);
    if (Object.keys(errors).length > 0) return reject(request, CHECK_MARKED, errors);
    const replacedId = readId(request.fields, REPLACES_FIELD) ?? null;
    const { id: addressId } = await saveAddress(api, { draft, replacedId });
    await getCart(api, { ...readCartOfVisitor(request.visitor.cookies), addressId });
    return { kind: 'redirect', to: pageWith(request, EDIT_ADDRESS_PARAMETER, null) };
  });
  return withDraftCookie(request, result);
}

export const actDisableAddress = createSwitchAction('disable');
export const actEnableAddress = createSwitchAction('enable');

/** The action that removes or restores an address. A restored address is also selected for delivery. */
function createSwitchAction(to: 'enable' | 'disable') {
  return (request: ActionRequest, { api }: ServerContext): Promise<ActionResult> =>
    rejectOnApiError(request, async () => {
      const addressId = readId(request.fields, ORDER_FIELDS.address);
      if (addressId === undefined) return reject(request, 'Choose an address.');
      await switchAddress(api, { id: addressId, to });
      if (to === 'enable') {
        await getCart(api, { ...readCartOfVisitor(request.visitor.cookies), addressId });
      }
      return { kind: 'redirect', to: pageWith(request, EDIT_ADDRESS_PARAMETER, null) };
    });
}

/** Redirects to the form's page; its query names the delivery address for which a price was requested. */
export function actRequestQuote(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  return rejectOnApiError(request, async () => {
    const addressId = readId(request.fields, ORDER_FIELDS.address);
    if (addressId === undefined) return reject(request, 'Choose a delivery address.');
    await requestShippingQuote(api, {
      ...readCartOfVisitor(request.visitor.cookies),
      addressId,
    });
    const to = pageWith(request, PRICE_REQUESTED_PARAMETER, String(addressId));
    return { kind: 'redirect', to };
  });
}

export function actUseCredit(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  return rejectOnApiError(request, async () => {
    const message = 'Choose whether to use your credit.';
    const credit = readCreditChoice(request.fields);
    if (credit === null) return reject(request, message, { [CREDIT_FIELD]: message });
    await getCart(api, { ...readCartOfVisitor(request.visitor.cookies), credit });
    return { kind: 'redirect', to: isOwnPath(request.page) ? request.page : CHECKOUT_PATH };
  });
}

export async function actSubmit(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const parsed = parseOrder(request.fields, `${request.site.siteUrl}${PAYMENT_PATH}`);
  if (parsed.kind === 'incomplete') return reject(request, CHECK_MARKED, parsed.fieldErrors);
  const result = await payOnce(request, (attemptKey) =>
    submitOrder(api, parsed.request, attemptKey),
  );
  return withoutCount(withDraftCookie(request, result));
}

/** The cart has become an order, so the header's badge shows no items. */
function withoutCount(result: ActionResult): ActionResult {
  if (result.kind !== 'redirect') return result;
  return { ...result, setCookies: [...(result.setCookies ?? []), countCookie({ itemCount: 0 })] };
}

/** The form's page, with the parameter or without it. */
function pageWith({ page, site }: ActionRequest, name: string, value: string | null): string {
  const url = new URL(isOwnPath(page) ? page : CHECKOUT_PATH, site.siteUrl);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}
