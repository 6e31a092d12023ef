/** Asks the shop what became of the payment the visitor came back from (CART-08). */
import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { PAYMENT_TOKEN_PARAMETER } from 'shared-contracts/paths';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { checkPayment } from '../../api/payments.ts';
import type { PaymentPageData } from './payment-page-data.ts';

const TOKEN_MAX = 200;

export async function loadPaymentResult(
  { variables }: Block,
  { location, site }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<PaymentPageData>> {
  const subject = variables['subject'] === 'form' ? 'other' : 'order';
  const token = new URLSearchParams(location.search).get(PAYMENT_TOKEN_PARAMETER) ?? '';
  if (token === '' || token.length > TOKEN_MAX) {
    return { data: { subject, result: { status: 'unknown' }, question: null } };
  }
  const question = { url: `${site.siteUrl}${location.pathname}`, token };
  return { data: { subject, result: await checkPayment(api, question), question } };
}

export function describePaymentResult(): HeadContribution {
  return { title: 'Payment', robots: 'noindex' };
}
