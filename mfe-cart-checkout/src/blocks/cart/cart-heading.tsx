import type { ReactNode } from 'react';
import styles from './cart-view.module.css';

const HEADING_ID = 'cart-heading';

/** The heading takes the focus when the line that had it is gone. */
export function focusCartHeading(): void {
  document.getElementById(HEADING_ID)?.focus();
}

export function CartHeading({ itemCount }: { readonly itemCount: number }): ReactNode {
  return (
    <h1 id={HEADING_ID} tabIndex={-1} className={styles['heading']}>
      Your cart{' '}
      <span className={styles['count']}>
        {itemCount} {itemCount === 1 ? 'item' : 'items'}
      </span>
    </h1>
  );
}
