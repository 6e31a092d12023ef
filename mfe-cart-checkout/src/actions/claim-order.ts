/** `order.claim`: the plain form on the page of a guest's order. */
import { readText } from 'shared-contracts/form-fields';
import { orderPath } from 'shared-contracts/paths';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { claimOrder } from '../api/order-history.ts';
import { rejectOnApiError } from '../api/rejections.ts';
import { LINK_KEY_FIELD, ORDER_FIELD } from '../domain/form-fields.ts';

/** Opens the order as the customer's own; a visitor without an account gets the login first. */
export function actClaimOrder(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  const order = readText(request.fields, ORDER_FIELD).slice(0, 64);
  const key = readText(request.fields, LINK_KEY_FIELD).slice(0, 200);
  return rejectOnApiError(request, async () => {
    await claimOrder(api, { order, key });
    return { kind: 'redirect', to: orderPath(order) };
  });
}
