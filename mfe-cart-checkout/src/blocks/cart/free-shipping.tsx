import type { ReactNode } from 'react';
import { formatCents } from 'ui-kit/format-cents';
import { ProgressBar } from 'ui-kit/progress-bar';
import { missingForFreeShipping, type Cart } from '../../domain/cart.ts';
import styles from './free-shipping.module.css';

/** How far the cart is from free shipping; nothing in a shop without it. */
export function FreeShipping({ cart }: { readonly cart: Cart }): ReactNode {
  const missingCents = missingForFreeShipping(cart);
  if (missingCents === null) return null;
  if (missingCents === 0) {
    return <p className={styles['free']}>Your order ships free within Australia.</p>;
  }
  return (
    <div className={styles['free']}>
      <p>
        <strong>{formatCents(missingCents)}</strong> more for free shipping within Australia.
      </p>
      <ProgressBar
        label="Free shipping"
        value={cart.subtotalCents / (cart.subtotalCents + missingCents)}
      />
    </div>
  );
}
