import type { ReactNode } from 'react';
import { CART_PATH } from 'shared-contracts/paths';
import { cookieNumber, opensOverlay } from 'shared-contracts/region-markup';
import { Icon } from 'ui-kit/icon';
import { cartIcon } from 'ui-kit/icon-drawings';
import { COUNT_COOKIE } from '../../domain/cart-count.ts';
import styles from './cart-badge.module.css';

/** Larger numbers do not fit. */
const HIGHEST_SHOWN_COUNT = 99;

/**
 * Sell/cart_badge: the link to the cart with the number of its items. With scripts it opens the
 * cart drawer (ADR 0015).
 */
export function View(): ReactNode {
  return (
    <a className={styles['link']} href={CART_PATH} data-badge {...opensOverlay('Sell/cart_drawer')}>
      <Icon drawing={cartIcon} />
      <span className={styles['label']}>Cart</span>
      <span
        className={styles['count']}
        aria-hidden="true"
        {...cookieNumber({
          cookie: COUNT_COOKIE,
          one: '1',
          other: '{n}',
          max: HIGHEST_SHOWN_COUNT,
        })}
      />
      <span
        className={styles['spoken']}
        {...cookieNumber({ cookie: COUNT_COOKIE, one: ', 1 item', other: ', {n} items' })}
      />
    </a>
  );
}
