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
import { useCartEditing, type CartEditing } from './use-cart-editing.ts';
import { WayToCheckout } from './way-to-checkout.tsx';

/** Sell/cart_drawer: the cart beside the page, with the page's own lines and editor (CART-02, ADR 0015). */
export function CartDrawer(): ReactNode {
  const [unread] = useState(createUnloadedCart);
  const [isOpen, setOpen] = useState(true);
  const editing = useCartEditing(unread);
  const { editor, state, root } = editing;
  const isRead = state.page !== unread;
  useFreshCart(editor);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="Your cart"
      placement="end"
      footer={isRead && state.page.cart.items.length > 0 && <DrawerFooter state={state} />}
    >
      <section ref={root} className={styles['content']} tabIndex={-1} aria-label="Items">
        {isRead ? <DrawerContent editing={editing} /> : <Reading editing={editing} />}
        <CartAnnouncement state={state} />
      </section>
    </Dialog>
  );
}

/** Reads the cart when the drawer opens, and when the visitor comes back to this tab from another. */
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
    </>
  );
}

/** The cart is on its way, or cannot be had. */
function Reading({ editing }: { readonly editing: CartEditing }): ReactNode {
  const { editor, state, root } = editing;

  /** The button goes with the failure. */
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

/** What it costs, as the server says, and where to go from here. */
function DrawerFooter({ state }: { readonly state: CartEditorState }): ReactNode {
  const { cart } = state.page;
  return (
    <div className={styles['footer']}>
      <OrderTotals cart={cart} status={state.status} />
      <div className={styles['ways']}>
        <RouterButton to={CART_PATH} variant="secondary" width="fill">
          View cart
        </RouterButton>
        <WayToCheckout cart={cart} size="medium" />
      </div>
    </div>
  );
}
