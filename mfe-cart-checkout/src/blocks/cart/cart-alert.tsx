import type { ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';
import type { CartEditorState } from './cart-page-data.ts';

/**
 * Errors that no other part shows: about the whole cart, or about a line that has been removed.
 */
export function CartAlert({ state }: { readonly state: CartEditorState }): ReactNode {
  const { page, problem } = state;
  const isShown = (itemId: number) => page.cart.items.some(({ id }) => id === itemId);
  const isHomeless =
    problem?.place === 'cart' || (problem?.place === 'item' && !isShown(problem.itemId));
  return isHomeless && <Alert tone="danger">{problem.message}</Alert>;
}
