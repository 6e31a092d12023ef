/**
 * Link to the cart with the number of items, once the browser knows it. With scripts it
 * opens the cart drawer (ADR 0015).
 */
import { cartIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { CART_PATH } from 'shared-contracts/paths';
import { Icon } from 'ui-kit/icon';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import styles from './header-link.module.css';
import { useLiveValue, type LiveValue } from './live-values.ts';

const HIGHEST_SHOWN_COUNT = 99;

export function CartLink({ count }: { readonly count: LiveValue<number | null> }): ReactNode {
  const itemCount = useLiveValue(count, null);
  return (
    <a className={styles['link']} href={CART_PATH} data-badge>
      <Icon drawing={cartIcon} />
      <span className={styles['label']}>Cart</span>
      {itemCount !== null && itemCount > 0 && (
        <>
          <span className={styles['count']} aria-hidden="true">
            {itemCount > HIGHEST_SHOWN_COUNT ? `${HIGHEST_SHOWN_COUNT}+` : itemCount}
          </span>
          <VisuallyHidden>{itemCount === 1 ? ', 1 item' : `, ${itemCount} items`}</VisuallyHidden>
        </>
      )}
    </a>
  );
}
