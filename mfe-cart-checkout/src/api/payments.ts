/** GET /cognito/payment/checkPaid. */
import { checkPaidWireSchema, type CheckPaidWire } from 'shared-contracts/api/payment';
import { readData } from 'shared-contracts/api/read-response';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { parseCents } from 'shared-contracts/money';
import { isOwnPath, isPaymentUrl, PAYMENT_TOKEN_PARAMETER } from 'shared-contracts/paths';
import type { SlotRequest } from 'shared-contracts/slot';
import type { Payment, PaymentCheck, PaymentResult, PaymentReturn } from '../domain/payment.ts';

const TOKEN_MAX = 200;

/** Result of the payment whose token is in the address; null when there is no token. */
export async function findPaymentReturn(
  api: ApiClient,
  { location, site }: Pick<SlotRequest, 'location' | 'site'>,
): Promise<PaymentReturn | null> {
  const token = new URLSearchParams(location.search).get(PAYMENT_TOKEN_PARAMETER) ?? '';
  if (token === '') return null;
  if (token.length > TOKEN_MAX) return { result: { status: 'unknown' }, check: null };
  const check = { url: `${site.siteUrl}${location.pathname}`, token };
  return { result: await checkPayment(api, check), check };
}

/**
 * Requests the payment's status. A failed API call is also a result: `unavailable`, `unknown` or
 * `login-required`. Only `success` counts as paid.
 */
export async function checkPayment(
  api: ApiClient,
  { url, token, signal }: PaymentCheck & { readonly signal?: AbortSignal },
): Promise<PaymentResult> {
  try {
    const body = await api.get('/cognito/payment/checkPaid', {
      query: { url, payum_token: token },
      ...(signal === undefined ? {} : { signal }),
    });
    return parseResult(body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return resultOfFailure(error);
  }
}

function parseResult(body: unknown): PaymentResult {
  const { success, payment: wire } = readData(checkPaidWireSchema, body);
  const payment = parsePayment(wire);
  if (success) return { status: 'paid', payment };
  if (wire.status === null && wire.id === '') return { status: 'unknown' };
  switch (wire.status) {
    case 'pending':
      return parsePending(wire.payment_url, payment);
    case 'captured':
      return { status: 'pending', payment };
    case 'held':
      return { status: 'held', payment };
    case 'refund_due':
    case 'refunded':
      return { status: 'refund', stage: wire.status === 'refunded' ? 'done' : 'due', payment };
    case 'failed':
    case 'cancelled':
    case 'expired':
      return { status: 'unsuccessful', reason: wire.status, payment };
    case null:
      return { status: 'unsuccessful', reason: 'failed', payment };
  }
}

function parsePayment(wire: CheckPaidWire['payment']): Payment {
  return {
    orderNumber: wire.order_number,
    order: wire.order_id === null ? null : { id: wire.order_id, hasInvoice: wire.has_invoice },
    amountCents: wire.amount === null ? null : parseCents(wire.amount),
    message: wire.message,
    ...(wire.voucher !== undefined &&
      isOwnPath(wire.voucher.print_url) && {
        voucher: { code: wire.voucher.code, printPath: wire.voucher.print_url },
      }),
    ...(wire.voucher_delivery !== undefined && {
      voucherDelivery: {
        recipientName: wire.voucher_delivery.recipient_name,
        recipientEmail: wire.voucher_delivery.recipient_email,
        sendOn: wire.voucher_delivery.send_on,
      },
    }),
  };
}

/** Ignores an address that is not a payment page. */
function parsePending(payUrl: string | null, payment: Payment): PaymentResult {
  if (payUrl === null || !isPaymentUrl(payUrl)) return { status: 'pending', payment };
  return { status: 'unpaid', payUrl, payment };
}

function resultOfFailure({ failure }: ApiError): PaymentResult {
  if (failure.kind === 'session-expired') return { status: 'login-required' };
  if (failure.kind !== 'rejected') return { status: 'unavailable' };
  if (failure.status === 401) return { status: 'login-required' };
  return { status: failure.status === 429 || failure.status >= 500 ? 'unavailable' : 'unknown' };
}
