/** Gift vouchers: GraphQL cognitoGiftVoucherThemes, POST payNow and redeem. */
import { giftVoucherThemeWireSchema, redeemWireSchema } from 'shared-contracts/api/gift-voucher';
import { readBody, readData } from 'shared-contracts/api/read-response';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { formatWireDollars } from 'shared-contracts/money';
import * as v from 'valibot';
import type { VoucherRequest, VoucherTheme } from '../domain/gift-voucher.ts';
import { RECIPIENT_FIELDS } from '../domain/voucher-recipient.ts';
import { withFormNames } from './field-names.ts';
import { readPaymentUrl } from './payment-response.ts';

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

/** Names of the call's fields by those of the form. */
const WIRE_NAMES = {
  theme: 'theme_id',
  [RECIPIENT_FIELDS.name]: 'recipient.name',
  [RECIPIENT_FIELDS.email]: 'recipient.email',
  [RECIPIENT_FIELDS.senderName]: 'recipient.sender_name',
  [RECIPIENT_FIELDS.message]: 'recipient.message',
  [RECIPIENT_FIELDS.sendOn]: 'recipient.send_on',
} as const;

/**
 * Returns the address of the payment page. A repeat with the same attempt key returns the first
 * result: one voucher, one payment.
 */
export async function payVoucher(
  api: ApiClient,
  { themeId, amountCents, amountField, email, recipient, returnUrl }: VoucherRequest,
  attemptKey: string,
): Promise<string> {
  const body = {
    theme_id: themeId,
    amount: formatWireDollars(amountCents),
    url: returnUrl,
    ...(email !== null && { email }),
    ...(recipient !== null && {
      recipient: {
        name: recipient.name,
        email: recipient.email,
        sender_name: recipient.senderName,
        message: recipient.message,
        send_on: recipient.sendOn,
      },
    }),
  };
  try {
    const options = { idempotencyKey: attemptKey };
    return readPaymentUrl(await api.post('/cognito/giftVoucher/payNow', body, options), NOT_BOUGHT);
  } catch (error) {
    throw withFormNames(error, { ...WIRE_NAMES, [amountField]: 'amount' });
  }
}

export type RedeemResponse =
  /** `message` is the server's, and may be empty. */
  | { readonly kind: 'redeemed'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Adds the voucher's value to the customer's credit. Throws `ApiError`. */
export async function redeemVoucher(api: ApiClient, code: string): Promise<RedeemResponse> {
  const body = await api.post('/cognito/giftVoucher/redeem', { code });
  const { success, message } = readData(redeemWireSchema, body);
  if (success) return { kind: 'redeemed', message };
  return { kind: 'refused', message: message === '' ? NOT_REDEEMED : message };
}

const NOT_BOUGHT = 'Something went wrong. The voucher was not bought. Please try again.';
const NOT_REDEEMED = 'Something went wrong. The voucher was not redeemed. Please try again.';
