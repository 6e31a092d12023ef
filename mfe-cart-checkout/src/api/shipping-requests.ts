/** POST /sell/cart/requestShippingQuote: requests a price from the shop when no rate fits. */
import { parseErrorBody } from 'shared-contracts/api/wire';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { isRecord } from 'shared-contracts/json';
import type { CartCall } from './carts.ts';

/**
 * Repeats for the same cart and address are one request. Throws `ApiError` when it is rejected. The
 * specification does not show the response: only `success: false` counts.
 */
export async function requestShippingQuote(
  api: ApiClient,
  request: CartCall & { readonly addressId: number },
): Promise<void> {
  const { session, addressId: address } = request;
  const body = await api.post('/sell/cart/requestShippingQuote', { session, address });
  if (isRecord(body) && body['success'] === false) {
    throw new ApiError({ kind: 'rejected', status: 200, ...parseErrorBody(body) });
  }
}
