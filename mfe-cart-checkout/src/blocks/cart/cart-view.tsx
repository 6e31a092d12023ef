import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { useStorefront } from 'remote-kit/storefront';
import { SHOP_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Container } from 'ui-kit/container';
import { EmptyState } from 'ui-kit/empty-state';
import { formatCents } from 'ui-kit/format-cents';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { RouterButton } from '../../components/router-link.tsx';
import { isSameSummary } from '../../domain/cart.ts';
import { publishCartChanged } from '../../events/cart-events.ts';
import { createCartEditor, type CartEditor, type CartEditorState } from './cart-editor.ts';
import { CartHeading } from './cart-heading.tsx';
import { CartLine } from './cart-line.tsx';
import type { CartPageData } from './cart-page-data.ts';
import { CartSummary } from './cart-summary.tsx';
import styles from './cart-view.module.css';

/** Sell/cart: what is in the cart, and what it costs (CART-02). */
export function CartView({ data }: BlockViewProps<CartPageData>): ReactNode {
  const editor = useCartEditor(data);
  const state = useSyncExternalStore(editor.subscribe, editor.current, editor.current);
  const { cart } = state.page;
  if (cart.items.length === 0) return <EmptyCart message={state.problem?.message} />;
  return (
    <Container>
      <div className={styles['page']}>
        <CartHeading itemCount={cart.itemCount} />
        {state.problem?.place === 'cart' && <Alert tone="danger">{state.problem.message}</Alert>}
        <div className={styles['columns']}>
          <CartLines editor={editor} state={state} />
          <CartSummary editor={editor} state={state} />
        </div>
        <CartAnnouncement state={state} />
      </div>
    </Container>
  );
}

/** The editor of this view; it follows what other tabs and parts of the page do to the cart. */
function useCartEditor(data: CartPageData): CartEditor {
  const storefront = useStorefront();
  const [editor] = useState(() =>
    createCartEditor({
      first: data,
      api: () => storefront().api,
      onChange: (cart) => publishCartChanged(storefront().bus, cart),
    }),
  );

  useEffect(() => editor.adopt(data), [editor, data]);
  useEffect(() => {
    const unsubscribe = storefront().bus.subscribe('cart.changed', (event) => {
      const { status, page } = editor.current();
      if (status === 'settled' && !isSameSummary(page.cart, event)) void editor.refresh();
    });
    return () => {
      unsubscribe();
      editor.stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the bus stays the same while the slot is mounted
  }, [editor]);
  return editor;
}

interface CartPartProps {
  readonly editor: CartEditor;
  readonly state: CartEditorState;
}

function CartLines({ editor, state }: CartPartProps): ReactNode {
  const { page, wanted, problem } = state;
  const shown = page.cart.items.filter(({ id }) => wanted.get(id) !== 0);
  return (
    <ul className={styles['lines']} role="list" aria-label="Items in your cart">
      {shown.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          qty={wanted.get(item.id) ?? item.qty}
          problem={problem?.place === 'item' && problem.itemId === item.id ? problem : null}
          onQtyChange={(qty) => editor.setQty(item.id, qty)}
          onRemove={() => editor.remove(item.id)}
        />
      ))}
    </ul>
  );
}

/** Says the new total once the server has answered. */
function CartAnnouncement({ state }: { readonly state: CartEditorState }): ReactNode {
  const { status, page } = state;
  const [firstPage] = useState(page);
  const isChanged = status === 'settled' && page !== firstPage;
  return (
    <div role="status">
      <VisuallyHidden>
        {isChanged && `Your cart is up to date. Total ${formatCents(page.cart.totalCents)}.`}
      </VisuallyHidden>
    </div>
  );
}

function EmptyCart({ message }: { readonly message: string | undefined }): ReactNode {
  return (
    <Container>
      <div className={styles['page']}>
        {message !== undefined && <Alert tone="danger">{message}</Alert>}
        <EmptyState
          title="Your cart is empty"
          headingLevel={1}
          icon="cart"
          actions={<RouterButton to={SHOP_PATH}>Browse the shop</RouterButton>}
        >
          What you add in the shop waits here for you.
        </EmptyState>
      </div>
    </Container>
  );
}
