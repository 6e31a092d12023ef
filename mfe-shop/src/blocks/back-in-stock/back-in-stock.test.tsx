/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderBlock } from 'remote-kit/testing';
import type { BackInStockData } from './back-in-stock-data.ts';
import { View } from './view.tsx';

const item = {
  skuId: 84,
  productName: 'Bench Vice',
  choices: { Colour: 'Teal' },
  productPath: '/product/bench-vice',
  picture: null,
};

function show(step: NonNullable<BackInStockData>['step']) {
  return renderBlock({
    View,
    data: { item, product: { name: 'Bench Vice', path: item.productPath }, step },
    path: '/back-in-stock/bench-vice?sku=84',
  });
}

test('focuses the field after a rejected address, with its error described [SHOP-15]', () => {
  const emailError = 'Enter your email address.';
  show({ name: 'request', email: '', emailError, problem: null });
  const field = screen.getByRole('textbox', { name: 'Email address' });
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Enter your email address\./);
});

test('leaves the focus alone before anything was sent, and hides the honeypot [SHOP-15]', () => {
  const { container } = show({ name: 'request', email: '', emailError: null, problem: null });
  expect(document.body).toHaveFocus();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  const trap = container.querySelector('input[name="website"]');
  expect(trap).toHaveAttribute('tabindex', '-1');
});
