/** `cart.order-again`: the plain form beside an order. */
import { readText } from 'shared-contracts/form-fields';
import { CART_PATH } from 'shared-contracts/paths';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { orderAgain } from '../api/cart-summaries.ts';
import { rejectOnApiError } from '../api/rejections.ts';
import { countCookies } from '../domain/cart-count.ts';
import { ORDER_FIELD } from '../domain/form-fields.ts';

/** The cart lists the items that could not be added. */
export function actOrderAgain(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  return rejectOnApiError(request, async () => {
    const cart = await orderAgain(api, readText(request.fields, ORDER_FIELD).slice(0, 64));
    const setCookies = countCookies(cart, request.visitor.cookies);
    return { kind: 'redirect', to: CART_PATH, setCookies };
  });
}
