import { useEffect, useState, type ReactNode } from 'react';
import { CART_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Dialog } from 'ui-kit/dialog';
import { Skeleton } from 'ui-kit/skeleton';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { OrderTotals } from '../../components/order-totals.tsx';
import { RouterButton } from '../../components/router-button.tsx';
import { CartAlert } from './cart-alert.tsx';
import { CartAnnouncement } from './cart-announcement.tsx';
import styles from './cart-drawer.module.css';
import type { CartEditor } from './cart-editor.ts';
import type { CartEditorState } from './cart-page-data.ts';
import { CartLines } from './cart-lines.tsx';
import { CartMessages } from './cart-messages.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { createUnloadedCart } from './unloaded-cart.ts';
import { Suggestions } from './suggestions.tsx';
import { useCartEditing, type CartEditing } from './use-cart-editing.ts';
import { FreeShipping } from './free-shipping.tsx';
import { CheckoutButton } from './checkout-button.tsx';

/**
 * Sell/cart_drawer: the cart beside the page, with the lines and editor of the cart page (ADR
 * 0015).
 */
export function View(): ReactNode {
  const [unloaded] = useState(createUnloadedCart);
  const [isOpen, setOpen] = useState(true);
  const editing = useCartEditing(unloaded);
  const { editor, state, root } = editing;
  const isLoaded = state.page !== unloaded;
  useFreshCart(editor);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="Your cart"
      placement="end"
      footer={isLoaded && state.page.cart.items.length > 0 && <DrawerFooter state={state} />}
    >
      <section ref={root} className={styles['content']} tabIndex={-1} aria-label="Items">
        {isLoaded ? <DrawerContent editing={editing} /> : <LoadingCart editing={editing} />}
        <CartAnnouncement state={state} />
      </section>
    </Dialog>
  );
}

/** Loads the cart when the drawer opens, and when the visitor returns to this tab. */
function useFreshCart(editor: CartEditor): void {
  useEffect(() => {
    const handleVisibility = () => {
      const isBack = document.visibilityState === 'visible';
      if (isBack && editor.current().status === 'settled') void editor.refresh();
    };
    void editor.refresh();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [editor]);
}

function DrawerContent({ editing }: { readonly editing: CartEditing }): ReactNode {
  const { page, problem } = editing.state;
  const isEmpty = page.cart.items.length === 0;
  return (
    <>
      <CartMessages editing={editing} />
      {isEmpty && <EmptyCart headingLevel={3} problem={problem?.message} />}
      {!isEmpty && <CartAlert state={editing.state} />}
      {!isEmpty && (
        <div className={styles['lines']}>
          <CartLines editing={editing} headingLevel={3} />
        </div>
      )}
      <Suggestions items={page.cart.items} />
    </>
  );
}

/** The cart is loading or could not be loaded. */
function LoadingCart({ editing }: { readonly editing: CartEditing }): ReactNode {
  const { editor, state, root } = editing;

  /** Moves the focus, because the button disappears with the error. */
  function handleRetry() {
    root.current?.focus();
    void editor.refresh();
  }

  if (state.problem === null) {
    return (
      <div role="status" className={styles['reading']}>
        <VisuallyHidden>Loading your cart</VisuallyHidden>
        <Skeleton shape="text" lines={3} />
        <Skeleton shape="text" lines={3} />
      </div>
    );
  }
  return (
    <Alert tone="danger" title="Your cart could not be loaded">
      <div className={styles['failure']}>
        <p>{state.problem.message}</p>
        <Button variant="secondary" size="small" onClick={handleRetry}>
          Try again
        </Button>
      </div>
    </Alert>
  );
}

/** The server's totals, and the links to the cart and the checkout. */
function DrawerFooter({ state }: { readonly state: CartEditorState }): ReactNode {
  const { cart } = state.page;
  return (
    <div className={styles['footer']}>
      <FreeShipping cart={cart} />
      <OrderTotals cart={cart} status={state.status} />
      <div className={styles['ways']}>
        <RouterButton to={CART_PATH} variant="secondary" width="fill">
          View cart
        </RouterButton>
        <CheckoutButton cart={cart} size="medium" />
      </div>
    </div>
  );
}
