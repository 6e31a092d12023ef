/** Purchase state: the label of the button and the message below it. */
import { isComplete } from '../../domain/choices.ts';
import type { Choices, Product } from '../../domain/product.ts';
import type { AddingState } from '../../events/cart-adder.ts';
import type { SkuLookupState } from './sku-lookup.ts';

export type PurchaseState = {
  readonly button: 'available' | 'adding' | UnavailableReason;
  /** Result of the last press; `added` while its notice is shown. */
  readonly result: 'none' | 'added' | 'in-cart';
  /** Why the last press added nothing. */
  readonly notAdded: string | null;
  /** Why the lookup failed. */
  readonly notFound: string | null;
};

export type UnavailableReason = 'incomplete' | 'out-of-stock' | 'no-sku';

export interface PurchaseFacts {
  readonly choices: Choices;
  readonly lookup: SkuLookupState;
  readonly adding: AddingState;
}

export function purchaseStateOf(product: Product, facts: PurchaseFacts): PurchaseState {
  const { lookup, adding } = facts;
  const isInCart = adding.status === 'added' || adding.status === 'in-cart';
  return {
    button: adding.status === 'adding' ? 'adding' : buttonStateOf(product, facts),
    result: isInCart ? adding.status : 'none',
    notAdded: adding.status === 'failed' ? adding.message : null,
    notFound: lookup.status === 'failed' ? lookup.message : null,
  };
}

function buttonStateOf(
  product: Product,
  { choices, lookup }: PurchaseFacts,
): 'available' | UnavailableReason {
  switch (lookup.status) {
    case 'incomplete':
      return 'incomplete';
    case 'no-sku':
      return 'no-sku';
    case 'found':
      return lookup.offer.inStock ? 'available' : 'out-of-stock';
    // The press itself looks up a choice that is not known yet.
    case 'loading':
    case 'failed':
      return isComplete(product.variations, choices) ? 'available' : 'incomplete';
  }
}
