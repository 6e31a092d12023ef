import { cartIcon } from 'ui-kit/icon-drawings';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
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
import { CartLine } from './cart-line.tsx';
import { CartNotices } from './cart-notices.tsx';
import type { CartPageData } from './cart-page-data.ts';
import { CartSummary } from './cart-summary.tsx';
import styles from './cart-view.module.css';
import { RemovedItemBar } from './removed-item-bar.tsx';

/** Sell/cart: what is in the cart, and what it costs (CART-02). */
export function CartView({ data }: BlockViewProps<CartPageData>): ReactNode {
  const editor = useCartEditor(data);
  const state = useSyncExternalStore(editor.subscribe, editor.current, editor.current);
  const root = useRef<HTMLElement>(null);
  const { cart } = state.page;

  /** The line that had the focus is gone: it stays in the cart. */
  function handleRemove(itemId: number) {
    editor.remove(itemId);
    root.current?.focus();
  }

  function handleRestore(itemId: number) {
    void editor.restore(itemId);
    root.current?.focus();
  }

  function handleSeen(noticeId: number) {
    void editor.dismissNotices(noticeId);
    root.current?.focus();
  }

  const handleTimeUp = useCallback(() => editor.forgetRemoved(), [editor]);

  return (
    <Container>
      <section ref={root} className={styles['page']} tabIndex={-1} aria-label="Your cart">
        <RemovedItemBar
          item={cart.removedItems.find(({ id }) => id === state.removedItemId)}
          onRestore={handleRestore}
          onTimeUp={handleTimeUp}
        />
        <CartNotices notices={cart.notices} onSeen={handleSeen} />
        {cart.items.length === 0 ? (
          <EmptyCart message={state.problem?.message} />
        ) : (
          <>
            <CartHeading itemCount={cart.itemCount} />
            {state.problem?.place === 'cart' && (
              <Alert tone="danger">{state.problem.message}</Alert>
            )}
            <div className={styles['columns']}>
              <CartLines editor={editor} state={state} onRemove={handleRemove} />
              <CartSummary editor={editor} state={state} />
            </div>
          </>
        )}
        <CartAnnouncement state={state} />
      </section>
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
  }, [editor, storefront]);
  return editor;
}

interface CartLinesProps {
  readonly editor: CartEditor;
  readonly state: CartEditorState;
  readonly onRemove: (itemId: number) => void;
}

function CartLines({ editor, state, onRemove }: CartLinesProps): ReactNode {
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
          onRemove={() => onRemove(item.id)}
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

function EmptyCart({ message }: { readonly message: string | undefined }): ReactNode {
  return (
    <>
      {message !== undefined && <Alert tone="danger">{message}</Alert>}
      <EmptyState
        title="Your cart is empty"
        headingLevel={1}
        icon={cartIcon}
        actions={<RouterButton to={SHOP_PATH}>Browse the shop</RouterButton>}
      >
        What you add in the shop waits here for you.
      </EmptyState>
    </>
  );
}
