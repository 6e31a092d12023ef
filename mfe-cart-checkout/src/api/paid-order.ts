/** The order that a payment was for. */
import type { ApiClient } from 'shared-contracts/api-client';
import type { OrderDetail } from '../domain/order-history.ts';
import type { PaymentResult } from '../domain/payment.ts';
import { loadPrivate } from './load-private.ts';
import { getOrder } from './order-history.ts';

/** A page without the goods is better than none, so a failed call is the same as no order. */
export async function findPaidOrder(
  api: ApiClient,
  result: PaymentResult,
  timeZone: string,
): Promise<OrderDetail | null> {
  const id = result.status === 'paid' ? result.payment.order?.id : undefined;
  if (id === undefined) return null;
  const loaded = await loadPrivate(getOrder(api, { id, timeZone }));
  return loaded.status === 'shown' ? loaded.value : null;
}
