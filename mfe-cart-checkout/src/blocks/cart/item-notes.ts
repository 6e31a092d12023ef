/** Notes for the visitor about one line of the cart. Pure. */
import { formatCents } from 'ui-kit/format-cents';
import type { CartItem } from '../../domain/cart.ts';
import { QTY_MAX } from '../../domain/cart-item.ts';

export type ItemNote = { readonly tone: 'info' | 'warning'; readonly text: string };

const UNAVAILABLE = {
  not_sold: 'No longer sold. Please remove it to check out.',
  addon_withdrawn:
    'An extra of this item is no longer available. Please remove the item and add it again without the extra.',
} as const;

/** Stock first, then the price; empty when there is nothing to report. */
export function explainItem(item: CartItem): readonly ItemNote[] {
  if (item.unavailable !== null) return [{ tone: 'warning', text: UNAVAILABLE[item.unavailable] }];
  return [...explainStock(item), ...explainPrice(item)];
}

function explainStock({ qty, canPurchaseQty }: CartItem): readonly ItemNote[] {
  if (canPurchaseQty === 0) {
    return [{ tone: 'warning', text: 'Out of stock. Please remove it to check out.' }];
  }
  const limit = `Only ${canPurchaseQty} available.`;
  if (canPurchaseQty < qty) {
    return [{ tone: 'warning', text: `${limit} Please lower the quantity.` }];
  }
  return qty === canPurchaseQty && qty < QTY_MAX ? [{ tone: 'info', text: limit }] : [];
}

function explainPrice({ priceCents, previousPriceCents }: CartItem): readonly ItemNote[] {
  if (previousPriceCents === null || previousPriceCents === priceCents) return [];
  const change = `The price has changed from ${formatCents(previousPriceCents)} to ${formatCents(priceCents)} since you added it.`;
  return [{ tone: priceCents > previousPriceCents ? 'warning' : 'info', text: change }];
}
