/** Loads the result of the payment from which the visitor returned. */
import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findPaymentReturn } from '../../api/payments.ts';
import type { PaymentPageData } from '../../domain/payment.ts';

export async function load(
  { variables }: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<PaymentPageData>> {
  const found = await findPaymentReturn(api, request);
  const subject = variables['subject'] === 'form' ? 'form' : 'order';
  return { data: { subject, ...(found ?? { result: { status: 'unknown' }, check: null }) } };
}
