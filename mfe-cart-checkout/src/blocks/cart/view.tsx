import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Container } from 'ui-kit/container';
import { CartAlert } from './cart-alert.tsx';
import { CartAnnouncement } from './cart-announcement.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartMessages } from './cart-messages.tsx';
import type { CartPageData } from './cart-page-data.ts';
import { CartSummary } from './cart-summary.tsx';
import styles from './cart.module.css';
import { EmptyCart } from './empty-cart.tsx';
import { useCartEditing } from './use-cart-editing.ts';

/** Sell/cart: the items in the cart and their cost. */
export function View({ data }: BlockViewProps<CartPageData>): ReactNode {
  const editing = useCartEditing(data);
  const { editor, state, root } = editing;
  const { cart } = state.page;

  return (
    <Container>
      <section ref={root} className={styles['page']} tabIndex={-1} aria-label="Your cart">
        <CartMessages editing={editing} />
        {cart.items.length === 0 ? (
          <EmptyCart headingLevel={1} problem={state.problem?.message} />
        ) : (
          <>
            <CartHeading itemCount={cart.itemCount} />
            <CartAlert state={state} />
            <div className={styles['columns']}>
              <div className={styles['lines']}>
                <CartLines editing={editing} headingLevel={2} />
              </div>
              <CartSummary editor={editor} state={state} />
            </div>
          </>
        )}
        <CartAnnouncement state={state} />
      </section>
    </Container>
  );
}

function CartHeading({ itemCount }: { readonly itemCount: number }): ReactNode {
  return (
    <h1 className={styles['heading']}>
      Your cart{' '}
      <span
        className={styles['count']}
      >{`${itemCount} ${itemCount === 1 ? 'item' : 'items'}`}</span>
    </h1>
  );
}
