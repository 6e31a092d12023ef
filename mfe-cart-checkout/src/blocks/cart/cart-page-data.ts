import type { RejectedAction } from 'shared-contracts/slot';
import type { FieldErrors } from '../../domain/address.ts';
import type { CartWithShipping } from '../../domain/shipping.ts';

export type RejectedForm = Pick<RejectedAction, keyof RejectedAction>;

/** What the server found, and the plain form post that was refused before. */
export type CartPageData = CartWithShipping & {
  readonly rejected: RejectedForm | null;
  /** The line a plain form post has just removed. */
  readonly removedItemId: number | null;
};

/** The cart while it is edited. */
export interface CartEditorState {
  /** As the server last said. */
  readonly page: CartWithShipping;
  /** Quantities the visitor wants and the server has not confirmed, by item id; 0 is a removal. */
  readonly wanted: ReadonlyMap<number, number>;
  readonly status: 'settled' | 'updating';
  readonly problem: CartProblem | null;
  /** The line removed last, as long as putting it back is offered. */
  readonly removedItemId: number | null;
}

/** What went wrong, and beside which part of the cart it is said. */
export type CartProblem = CartPlace & {
  readonly message: string;
  readonly fieldErrors: FieldErrors;
  /** What had been entered. */
  readonly values: Readonly<Record<string, string>>;
};

export type CartPlace =
  | { readonly place: 'item'; readonly itemId: number }
  | { readonly place: 'promotion' | 'shipping' | 'cart' };

/** A refused plain form post as a problem of its place. */
export function problemOf(rejected: RejectedForm | null): CartProblem | null {
  if (rejected === null || !rejected.action.startsWith('cart.')) return null;
  const { message, fieldErrors, values } = rejected;
  return { ...placeOf(rejected), message, fieldErrors, values };
}

function placeOf({ action, values }: RejectedForm): CartPlace {
  switch (action) {
    case 'cart.update':
    case 'cart.remove':
      return { place: 'item', itemId: Number(values['id']) };
    case 'cart.apply-promotion':
      return { place: 'promotion' };
    case 'cart.quote-shipping':
    case 'cart.choose-shipping':
      return { place: 'shipping' };
    default:
      return { place: 'cart' };
  }
}
