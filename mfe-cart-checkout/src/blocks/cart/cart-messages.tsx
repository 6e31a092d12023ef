import type { ReactNode } from 'react';
import { CartNotices } from './cart-notices.tsx';
import { RemovedItemBar } from './removed-item-bar.tsx';
import type { CartEditing } from './use-cart-editing.ts';

/** What has to be said above the lines: the way back from a removal, and what two joined carts lost. */
export function CartMessages({ editing }: { readonly editing: CartEditing }): ReactNode {
  const { state, restore, forgetRemoved, dismissNotices } = editing;
  const { cart } = state.page;
  return (
    <>
      <RemovedItemBar
        item={cart.removedItems.find(({ id }) => id === state.removedItemId)}
        onRestore={restore}
        onTimeUp={forgetRemoved}
      />
      <CartNotices notices={cart.notices} onSeen={dismissNotices} />
    </>
  );
}
