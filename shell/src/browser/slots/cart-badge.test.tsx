/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { CartLink } from '../../layout/cart-link.tsx';
import { INITIAL_LAYOUT } from '../../layout/live-values.ts';
import { isCartBadge } from './cart-badge.ts';

test('distinguishes the badge from other links to the cart; both are plain links [CART-12]', () => {
  render(
    <>
      <CartLink count={INITIAL_LAYOUT.cartCount} />
      <a href="/cart">View cart</a>
    </>,
  );
  const badge = screen.getByRole('link', { name: 'Cart' });
  expect(badge).toHaveAttribute('href', '/cart');
  expect(isCartBadge(badge)).toBe(true);
  expect(isCartBadge(screen.getByRole('link', { name: 'View cart' }))).toBe(false);
});
