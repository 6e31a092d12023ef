import type { RejectedAction } from 'shared-contracts/slot';
import type { AddressBook } from '../../domain/address.ts';
import type { PaymentSubmission } from '../../domain/payment-attempt.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { orderedQuoteId, type CartWithShipping } from '../../domain/shipping.ts';

/** Data of the checkout; the shipping options are those of the selected address. */
export type CheckoutState = CartWithShipping &
  AddressBook & {
    readonly addressId: number | null;
    /** The address for which the customer requested a shipping price. */
    readonly requestedAddressId: number | null;
  };

export type CheckoutPageData = CheckoutState & {
  /** Absolute address of this site to which the payment page returns. */
  readonly returnUrl: string;
  /** Key of the first attempt to order. */
  readonly attemptKey: string;
  readonly rejected: Pick<RejectedAction, keyof RejectedAction> | null;
  /** The address whose form is open when the page loads. */
  readonly editedAddressId: number | null;
  /** The customer of this checkout. */
  readonly visitorId: number;
  /** A new address starts with the customer's own name. */
  readonly name: { readonly firstName: string; readonly lastName: string };
  /** Address of a guest; null for the customer of an account. */
  readonly guestEmail: string | null;
  /** Values of plain forms when the session ended, by field. */
  readonly draft: Readonly<Record<string, string>>;
};

/** State of the checkout while it is edited. */
export interface CheckoutEditorState {
  /** The last state from the server. */
  readonly page: CheckoutState;
  readonly status: 'settled' | 'updating';
  readonly problem: CheckoutProblem | null;
}

/** Why an order without a shipping price is not sent. */
export const PRICE_MISSING = 'You can pay once the shipping price is known.';

/** True when shipping is chosen, so that no later choice but a payment method changes the total. */
export function isTotalFinal(page: CheckoutState): boolean {
  return orderedQuoteId(page) !== '';
}

/** The error, and the part of the checkout beside which it is shown. */
export type CheckoutProblem = Refusal & {
  readonly place: CheckoutPlace;
  readonly message: string;
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

/** A rejected plain form post as an error of its place. */
export function problemOf({ rejected }: CheckoutPageData): CheckoutProblem | null {
  const place = rejected === null ? undefined : PLACES[rejected.action];
  if (rejected === null || place === undefined) return null;
  return { place, message: rejected.message, fieldErrors: rejected.fieldErrors };
}

/** A rejected plain form post of the order, as the initial state of the submission. */
export function submissionOf({ rejected }: CheckoutPageData): PaymentSubmission {
  if (rejected?.action !== 'checkout.submit') return { status: 'idle' };
  const { message, fieldErrors } = rejected;
  return { status: 'rejected', message, fieldErrors };
}
