/** Gift vouchers: GraphQL cognitoGiftVoucherThemes, POST payNow and redeem. */
import {
  giftVoucherThemeWireSchema,
  payNowWireSchema,
  redeemWireSchema,
} from 'shared-contracts/api/gift-voucher';
import { readBody, readData } from 'shared-contracts/api/read-response';
import { ContractError } from 'shared-contracts/api/wire';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { formatWireDollars } from 'shared-contracts/money';
import { isPaymentUrl } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { VoucherRequest, VoucherTheme } from '../domain/gift-voucher.ts';
import type { PaymentResponse } from '../domain/payment-attempt.ts';
import { withFormNames } from './field-names.ts';

/** The fields of the specification; the picture's hash is read from its address. */
const THEMES_QUERY = `{
  cognitoGiftVoucherThemes { id name image { url width height } }
}`;

/** A backend without this query returns no field. */
const themesAnswerSchema = v.object({
  data: v.nullish(
    v.object({ cognitoGiftVoucherThemes: v.nullish(v.array(giftVoucherThemeWireSchema)) }),
  ),
});

/** Empty where the backend sells no vouchers. */
export async function listVoucherThemes(api: ApiClient): Promise<readonly VoucherTheme[]> {
  try {
    const body = await api.post('/graphql', { query: THEMES_QUERY });
    const { data } = readBody(themesAnswerSchema, body);
    const themes = data?.cognitoGiftVoucherThemes ?? [];
    return themes.map(({ id, name, image }) => ({ id, name, pictureHash: image?.hash ?? null }));
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return [];
    throw error;
  }
}

/** A repeat with the same attempt key returns the first result: one voucher, one payment. */
export async function payVoucher(
  api: ApiClient,
  { themeId, amountCents, amountField, returnUrl }: VoucherRequest,
  attemptKey: string,
): Promise<PaymentResponse> {
  const wire = { theme_id: themeId, amount: formatWireDollars(amountCents), url: returnUrl };
  const body = await api
    .post('/cognito/giftVoucher/payNow', wire, { idempotencyKey: attemptKey })
    .catch((error: unknown) => {
      throw withFormNames(error, { theme: 'theme_id', [amountField]: 'amount' });
    });
  const { success, payment, message } = readData(payNowWireSchema, body);
  if (!success || payment === null) {
    return { kind: 'refused', message: message === '' ? NOT_BOUGHT : message };
  }
  if (!isPaymentUrl(payment.url))
    throw new ContractError('The payment address is not a web address');
  return { kind: 'accepted', paymentUrl: payment.url };
}

export type RedeemResponse =
  | { readonly kind: 'redeemed' }
  | { readonly kind: 'refused'; readonly message: string };

/** Adds the voucher's value to the customer's credit. Throws `ApiError`. */
export async function redeemVoucher(api: ApiClient, code: string): Promise<RedeemResponse> {
  const body = await api.post('/cognito/giftVoucher/redeem', { code });
  const { success, message } = readData(redeemWireSchema, body);
  if (success) return { kind: 'redeemed' };
  return { kind: 'refused', message: message === '' ? NOT_REDEEMED : message };
}

const NOT_BOUGHT = 'Something went wrong. The voucher was not bought. Please try again.';
const NOT_REDEEMED = 'Something went wrong. The voucher was not redeemed. Please try again.';
