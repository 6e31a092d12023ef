/** Loads the result of the payment from which the visitor returned. */
import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findPaymentReturn } from '../../api/payments.ts';
import { findPaidOrder } from '../../api/paid-order.ts';
import type { PaymentResultData } from './payment-result-data.ts';
import { fields } from './fields.ts';

export async function load(
  { variables }: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<PaymentResultData>> {
  const { timeZone } = request.site;
  const found = await findPaymentReturn(api, request);
  const subject = readFields(fields, variables).subject ?? 'order';
  const payment = found ?? ({ result: { status: 'unknown' }, check: null } as const);
  const order = subject === 'order' ? await findPaidOrder(api, payment.result, timeZone) : null;
  return { data: { subject, ...payment, order, timeZone } };
}
