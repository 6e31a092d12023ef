/** Responses of the calls that start a payment: submitOrder and payNow. */
import { paymentTargetWireSchema } from 'shared-contracts/api/payment';
import { readData } from 'shared-contracts/api/read-response';
import { ContractError } from 'shared-contracts/api/wire';
import { ApiError } from 'shared-contracts/api-client';
import { isErrorCode } from 'shared-contracts/error-codes';
import { isPaymentUrl } from 'shared-contracts/paths';
import * as v from 'valibot';

const responseSchema = v.object({
  success: v.boolean(),
  message: v.nullish(v.string(), ''),
  payment: v.nullish(paymentTargetWireSchema, null),
  code: v.nullish(v.string(), ''),
  errors: v.nullish(v.record(v.string(), v.string()), {}),
});

/**
 * Returns the address of the payment page. A refusal with status 200 and `success: false` becomes
 * the same `ApiError` as one with an error status; `refusedText` is for a refusal without a message.
 */
export function readPaymentUrl(body: unknown, refusedText: string): string {
  const { success, message, payment, code, errors } = readData(responseSchema, body);
  if (!success || payment === null) {
    throw new ApiError({
      kind: 'rejected',
      status: 200,
      code: isErrorCode(code) ? code : 'BAD_REQUEST',
      message: message === '' ? refusedText : message,
      fieldErrors: errors,
    });
  }
  if (!isPaymentUrl(payment.url))
    throw new ContractError('The payment address is not a web address');
  return payment.url;
}
