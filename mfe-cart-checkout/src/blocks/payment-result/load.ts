/** Loads the result of the payment from which the visitor returned. */
import type { BlockLoad } from 'remote-kit/block';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findPaymentReturn } from '../../api/payments.ts';
import type { PaymentPageData } from '../../domain/payment.ts';
import { fields } from './fields.ts';

export async function load(
  { variables }: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<PaymentPageData>> {
  const found = await findPaymentReturn(api, request);
  const subject = readFields(fields, variables).subject ?? 'order';
  return { data: { subject, ...(found ?? { result: { status: 'unknown' }, check: null }) } };
}
