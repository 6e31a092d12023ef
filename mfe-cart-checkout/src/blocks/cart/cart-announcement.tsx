import { useState, type ReactNode } from 'react';
import { formatCents } from 'ui-kit/format-cents';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import type { CartEditorState } from './cart-page-data.ts';

/** Announces the new total after the server's response. */
export function CartAnnouncement({ state }: { readonly state: CartEditorState }): ReactNode {
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
