import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { CART_PATH } from 'shared-contracts/paths';
import { cookieNumber, opensOverlay } from 'shared-contracts/region-markup';
import { HeaderLink } from 'ui-kit/header-link';
import { cartIcon } from 'ui-kit/icon-drawings';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { COUNT_COOKIE } from '../../domain/cart-count.ts';
import type { CartBadgeData } from './load.ts';
import styles from './cart-badge.module.css';

/** Larger numbers do not fit. */
const HIGHEST_SHOWN_COUNT = 99;

/**
 * Sell/cart_badge: the link to the cart with the number of its items. With scripts it opens the
 * cart drawer (ADR 0015).
 */
export function View({ data }: BlockViewProps<CartBadgeData>): ReactNode {
  return (
    <HeaderLink
      href={CART_PATH}
      icon={cartIcon}
      label="Cart"
      data-badge
      {...opensOverlay('Sell/cart_drawer', data.opensAfterAdding ? 'cart.changed' : undefined)}
    >
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
      <VisuallyHidden>
        <span {...cookieNumber({ cookie: COUNT_COOKIE, one: ', 1 item', other: ', {n} items' })} />
      </VisuallyHidden>
    </HeaderLink>
  );
}
