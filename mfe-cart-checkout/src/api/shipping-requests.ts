/** POST /sell/cart/requestShippingQuote: requests a price from the shop when no rate fits. */
import { requestShippingQuoteWireSchema } from 'shared-contracts/api/cart';
import { readBody } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import type { CartCall } from './carts.ts';

/** Repeats for the same cart and address are one request. Throws `ApiError` when it is rejected. */
export async function requestShippingQuote(
  api: ApiClient,
  request: CartCall & { readonly addressId: number },
): Promise<void> {
  const { session, addressId: address } = request;
  const body = await api.post('/sell/cart/requestShippingQuote', { session, address });
  readBody(requestShippingQuoteWireSchema, body);
}
