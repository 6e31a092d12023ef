/** Asks the shop what became of the payment the visitor came back from (CART-08). */
import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { findPaymentReturn } from '../../api/payments.ts';
import type { PaymentReturn } from '../../domain/payment.ts';

export async function loadPaymentResult(
  _block: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<PaymentReturn>> {
  const found = await findPaymentReturn(api, request);
  return { data: found ?? { result: { status: 'unknown' }, question: null } };
}

export function describePaymentResult(): HeadContribution {
  return { title: 'Payment', robots: 'noindex' };
}
