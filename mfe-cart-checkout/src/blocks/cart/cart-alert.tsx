import type { ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';
import type { CartEditorState } from './cart-page-data.ts';

/**
 * Errors that no other part shows: about the whole cart, or about a line that has been removed.
 */
export function CartAlert({ state }: { readonly state: CartEditorState }): ReactNode {
  const { page, problem } = state;
  const isListed = (itemId: number) => page.cart.items.some(({ id }) => id === itemId);
  const isShown =
    problem?.place === 'cart' || (problem?.place === 'item' && !isListed(problem.itemId));
  return isShown && <Alert tone="danger">{problem.message}</Alert>;
}
