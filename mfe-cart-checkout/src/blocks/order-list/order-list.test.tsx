/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, createFakeBus, rejection, renderBlock } from 'remote-kit/testing';
import { View } from './view.tsx';

const data = {
  extent: 'latest',
  refusal: null,
  loaded: {
    status: 'shown',
    value: {
      page: 1,
      pageCount: 1,
      orders: [
        {
          id: 'order-1',
          number: 1001,
          placedOn: '05/03/2026',
          status: 'paid',
          itemCount: 2,
          itemNames: ['Pinning tray', 'Vice', 'Follower', 'Plug holder'],
          totalCents: 5386,
          hasInvoice: true,
          isSent: false,
        },
      ],
    },
  },
} as const;

const press = () =>
  userEvent.setup().click(screen.getByRole('button', { name: 'Order again: order 1001' }));

test('orders again, updates the badge and opens the cart [ACC-06]', async () => {
  const bus = createFakeBus();
  const api = createFakeApi({
    '/sell/cart/cartReorder': { data: { item_count: 3, subtotal: '74.85' } },
  });
  const { navigations } = renderBlock({ View, data, api, bus });
  await press();
  expect(api.calls[0]?.input).toEqual({ order: 'order-1' });
  expect(bus.published).toEqual([{ type: 'cart.changed', itemCount: 3, subtotalCents: 7485 }]);
  expect(navigations).toEqual([{ kind: 'push', to: '/cart' }]);
});

test('names the first goods of an order, and says that there are more [CART-09]', () => {
  renderBlock({ View, data, api: createFakeApi() });
  expect(screen.getByText('Pinning tray · Vice · Follower · and more')).toBeVisible();
});

test('names the order in a link to an invoice [CART-09 SH-22]', () => {
  renderBlock({ View, data, api: createFakeApi() });
  expect(screen.getByRole('link', { name: 'Invoice for order 1001' })).toBeInTheDocument();
});

test('shows beside the order why ordering again failed [ACC-06]', async () => {
  const api = createFakeApi({
    '/sell/cart/cartReorder': () => {
      throw rejection({ status: 429, message: 'Too many attempts.' });
    },
  });
  const { navigations } = renderBlock({ View, data, api });
  await press();
  expect(await screen.findByText('Too many attempts.')).toBeVisible();
  expect(navigations).toEqual([]);
});
