import type { ReactNode } from 'react';
import { CartNotices } from './cart-notices.tsx';
import { RemovedItemBar } from './removed-item-bar.tsx';
import type { CartEditing } from './use-cart-editing.ts';

/**
 * Messages above the lines: undo of a removal, and items that were lost when two carts were merged.
 */
export function CartMessages({ editing }: { readonly editing: CartEditing }): ReactNode {
  const { state, restore, hideUndo, dismissNotices } = editing;
  const { cart } = state.page;
  return (
    <>
      <RemovedItemBar
        item={cart.removedItems.find(({ id }) => id === state.removedItemId)}
        onRestore={restore}
        onTimeout={hideUndo}
      />
      <CartNotices notices={cart.notices} onSeen={dismissNotices} />
    </>
  );
}
