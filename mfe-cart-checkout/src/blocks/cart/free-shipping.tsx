import type { ReactNode } from 'react';
import { formatCents } from 'ui-kit/format-cents';
import { ProgressBar } from 'ui-kit/progress-bar';
import { missingForFreeShipping, type Cart } from '../../domain/cart.ts';
import styles from './free-shipping.module.css';

/**
 * How far the cart is from free shipping; nothing in a shop without it, and with a chosen option that
 * costs something.
 */
export function FreeShipping({ cart }: { readonly cart: Cart }): ReactNode {
  const missingCents = missingForFreeShipping(cart);
  if (missingCents === null) return null;
  if (missingCents === 0) {
    const isPaid = (cart.shipping?.amountCents ?? 0) > 0;
    return isPaid ? null : (
      <p className={styles['free']}>Free standard shipping within Australia.</p>
    );
  }
  return (
    <div className={styles['free']}>
      <p>
        <strong>{formatCents(missingCents)}</strong> more for free standard shipping within
        Australia.
      </p>
      <ProgressBar
        label="Free shipping"
        value={cart.subtotalCents / (cart.subtotalCents + missingCents)}
      />
    </div>
  );
}
