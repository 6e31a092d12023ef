import type { RejectedAction } from 'shared-contracts/slot';
import type { VoucherTerms } from 'shared-contracts/voucher-terms';
import type { VoucherBuyer, VoucherTheme } from '../../domain/gift-voucher.ts';
import type { PaymentSubmission } from '../../domain/payment-attempt.ts';
import type { PaymentReturn } from '../../domain/payment.ts';
import type { SendDays } from '../../domain/voucher-recipient.ts';

export type VoucherMode = 'buy' | 'redeem';

export const PAY_ACTION = 'voucher.pay';
export const REDEEM_ACTION = 'voucher.redeem';
/** Query parameter that selects the form without scripts. */
export const MODE_PARAMETER = 'voucher';

/** The page with one of the two forms open. */
export function modePath(pathname: string, mode: VoucherMode): string {
  return `${pathname}?${MODE_PARAMETER}=${mode}`;
}

/** Initial data of the forms to buy and to redeem. */
export type VoucherFormsData = VoucherTerms & {
  readonly kind: 'forms';
  readonly mode: VoucherMode;
  readonly buyer: VoucherBuyer;
  /** Empty where no vouchers are sold. */
  readonly themes: readonly VoucherTheme[];
  /** Null where the backend does not send vouchers to other people. */
  readonly sendDays: SendDays | null;
  /** Id of the block in the document. */
  readonly anchor: string;
  /** Absolute address of the block on this site; the payment page returns there. */
  readonly returnUrl: string;
  /** Key of the first attempt to pay. */
  readonly attemptKey: string;
  readonly rejected: Pick<RejectedAction, keyof RejectedAction> | null;
};

export type GiftVoucherData = {
  readonly heading: string;
  readonly content:
    | { readonly kind: 'payment'; readonly payment: PaymentReturn }
    | VoucherFormsData;
};

/** A rejected plain post of one of the two forms, as the initial state of its submission. */
export function submissionOf(
  { rejected }: Pick<VoucherFormsData, 'rejected'>,
  action: string,
): Extract<PaymentSubmission, { status: 'idle' | 'rejected' }> {
  if (rejected?.action !== action) return { status: 'idle' };
  const { message, fieldErrors } = rejected;
  return { status: 'rejected', message, fieldErrors };
}

/** The values entered before a rejection, by field. */
export function enteredIn(
  { rejected }: Pick<VoucherFormsData, 'rejected'>,
  action: string,
): Readonly<Record<string, string>> {
  return rejected?.action === action ? rejected.values : {};
}
