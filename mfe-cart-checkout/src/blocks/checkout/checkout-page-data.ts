import type { RejectedAction } from 'shared-contracts/slot';
import type { AddressBook, FieldErrors } from '../../domain/address.ts';
import type { PaymentSubmission } from '../../domain/payment-attempt.ts';
import type { CartWithShipping } from '../../domain/shipping.ts';

/** What the checkout shows; the shipping options are those of the chosen address. */
export type CheckoutState = CartWithShipping &
  AddressBook & {
    readonly addressId: number | null;
    /** The address the shop was asked a shipping price for. */
    readonly requestedAddressId: number | null;
  };

export type CheckoutPageData = CheckoutState & {
  /** Absolute own address the payment page returns to. */
  readonly returnUrl: string;
  /** Names the first attempt to order. */
  readonly attemptKey: string;
  readonly rejected: Pick<RejectedAction, keyof RejectedAction> | null;
  /** The address whose form the page was opened with. */
  readonly editedAddressId: number | null;
  /** Whose checkout this is. */
  readonly visitorId: number;
  /** A new address begins with the customer's own name. */
  readonly name: { readonly firstName: string; readonly lastName: string };
  /** What plain forms had entered when the session ended, by field. */
  readonly kept: Readonly<Record<string, string>>;
};

/** The checkout while it is filled. */
export interface CheckoutEditorState {
  /** As the server last said. */
  readonly page: CheckoutState;
  readonly status: 'settled' | 'updating';
  readonly problem: CheckoutProblem | null;
}

/** What went wrong, and beside which part of the checkout it is said. */
export type CheckoutProblem = {
  readonly place: CheckoutPlace;
  readonly message: string;
  readonly fieldErrors: FieldErrors;
};

export type CheckoutPlace =
  | 'address'
  | 'new-address'
  | 'address-book'
  | 'shipping'
  | 'quote-request'
  | 'promotion'
  | 'credit'
  | 'order';

const PLACES: Readonly<Record<string, CheckoutPlace>> = {
  'checkout.add-address': 'new-address',
  'checkout.disable-address': 'address-book',
  'checkout.enable-address': 'address-book',
  'cart.apply-promotion': 'promotion',
  'cart.choose-shipping': 'shipping',
  'checkout.request-quote': 'quote-request',
  'checkout.use-credit': 'credit',
};

/** A refused plain form post as a problem of its place. */
export function problemOf({ rejected }: CheckoutPageData): CheckoutProblem | null {
  const place = rejected === null ? undefined : PLACES[rejected.action];
  if (rejected === null || place === undefined) return null;
  return { place, message: rejected.message, fieldErrors: rejected.fieldErrors };
}

/** A refused plain form post of the order, as the first state of submitting it. */
export function submissionOf({ rejected }: CheckoutPageData): PaymentSubmission {
  if (rejected?.action !== 'checkout.submit') return { status: 'idle' };
  const { message, fieldErrors } = rejected;
  return { status: 'rejected', message, fieldErrors };
}
