import type { RejectedAction } from 'shared-contracts/slot';
import type { FieldErrors } from '../../domain/address.ts';
import type { CartWithShipping } from '../../domain/shipping.ts';

export type RejectedForm = Pick<RejectedAction, keyof RejectedAction>;

/** The server's data, and the rejected plain form post if there was one. */
export type CartPageData = CartWithShipping & {
  readonly rejected: RejectedForm | null;
  /** The line that a plain form post has just removed. */
  readonly removedItemId: number | null;
};

/** State of the cart while it is edited. */
export interface CartEditorState {
  /** The last state from the server. */
  readonly page: CartWithShipping;
  /** Changed quantities that the server has not confirmed, by item id; 0 is a removal. */
  readonly pending: ReadonlyMap<number, number>;
  readonly status: 'settled' | 'updating';
  readonly problem: CartProblem | null;
  /** The last removed line, as long as it can be restored. */
  readonly removedItemId: number | null;
}

/** The error, and the part of the cart beside which it is shown. */
export type CartProblem = CartPlace & {
  readonly message: string;
  readonly fieldErrors: FieldErrors;
  /** The values that were entered. */
  readonly values: Readonly<Record<string, string>>;
};

export type CartPlace =
  | { readonly place: 'item'; readonly itemId: number }
  | { readonly place: 'promotion' | 'shipping' | 'cart' };

/** A rejected plain form post as an error of its place. */
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
