/** POST /sell/cart/submitOrder. */
import { submitOrderWireSchema } from 'shared-contracts/api/cart';
import { readData } from 'shared-contracts/api/read-response';
import { ContractError } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import { formatWireDollars } from 'shared-contracts/money';
import { isPaymentUrl } from 'shared-contracts/paths';
import type { OrderRequest } from '../domain/order.ts';
import type { PaymentResponse } from '../domain/payment-attempt.ts';
import { withFormNames } from './field-names.ts';

/**
 * Creates the order and its payment. A repeat with the same attempt key returns the first result,
 * so that a broken connection never creates a second order.
 */
export async function submitOrder(
  api: ApiClient,
  order: OrderRequest,
  attemptKey: string,
): Promise<PaymentResponse> {
  const body = await post(api, order, attemptKey);
  const { success, payment, message } = readData(submitOrderWireSchema, body);
  if (!success || payment === null) {
    return { kind: 'refused', message: message === '' ? REFUSED : message };
  }
  if (!isPaymentUrl(payment.url))
    throw new ContractError('The payment address is not a web address');
  return { kind: 'accepted', paymentUrl: payment.url };
}

async function post(api: ApiClient, order: OrderRequest, attemptKey: string): Promise<unknown> {
  const body = {
    address: order.addressId,
    shipping_option_id: order.quoteId,
    paymentGateway: order.gatewayId,
    note: order.note === '' ? null : order.note,
    promotion_code: order.promotionCode,
    url: order.returnUrl,
    ...(order.expectedTotalCents === null
      ? {}
      : { expected_total: formatWireDollars(order.expectedTotalCents) }),
    ...(order.credit === null ? {} : { use_credit: order.credit === 'use' }),
    ...(order.expectedPayableCents === null
      ? {}
      : { expected_payable: formatWireDollars(order.expectedPayableCents) }),
    ...(order.expectedSurchargeCents === null
      ? {}
      : { expected_surcharge: formatWireDollars(order.expectedSurchargeCents) }),
  };
  try {
    return await api.post('/sell/cart/submitOrder', body, { idempotencyKey: attemptKey });
  } catch (error) {
    throw withFormNames(error, WIRE_NAMES);
  }
}

/** Wire name of each form field that has a different one. */
const WIRE_NAMES = {
  shipping: 'shipping_option_id',
  gateway: 'paymentGateway',
  promotionCode: 'promotion_code',
  credit: 'use_credit',
  expectedTotalCents: 'expected_total',
  expectedPayableCents: 'expected_payable',
  expectedSurchargeCents: 'expected_surcharge',
} as const;

const REFUSED = 'Something went wrong. Your order was not placed. Please try again.';
