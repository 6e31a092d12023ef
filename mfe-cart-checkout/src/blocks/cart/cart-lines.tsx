import type { ReactNode } from 'react';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';
import type { CartEditing } from './use-cart-editing.ts';

interface CartLinesProps {
  readonly editing: CartEditing;
  /** Heading level of the item names. */
  readonly headingLevel: 2 | 3;
}

/** The items in the cart, without those the visitor has just removed. */
export function CartLines({ editing, headingLevel }: CartLinesProps): ReactNode {
  const { editor, state, remove } = editing;
  const { page, pending, problem } = state;
  const shown = page.cart.items.filter(({ id }) => pending.get(id) !== 0);
  return (
    <ul className={styles['lines']} role="list" aria-label="Items in your cart">
      {shown.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          qty={pending.get(item.id) ?? item.qty}
          headingLevel={headingLevel}
          problem={problem?.place === 'item' && problem.itemId === item.id ? problem : null}
          onQtyChange={(qty) => editor.setQty(item.id, qty)}
          onRemove={() => remove(item.id)}
        />
      ))}
    </ul>
  );
}
