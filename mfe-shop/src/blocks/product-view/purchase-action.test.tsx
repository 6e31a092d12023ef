/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StorefrontEvent } from 'shared-contracts/events';
import { CART_TIMEOUT_MS } from '../../events/add-to-cart.ts';
import { showTray } from '../../testing/show-product.tsx';
import { ADDED_NOTICE_MS } from './add-to-cart.ts';

function requestOf(events: readonly StorefrontEvent[]) {
  const event = events.find(({ type }) => type === 'cart.add-requested');
  if (event?.type !== 'cart.add-requested') throw new Error('Nothing was requested');
  return event;
}

test('SHOP-05 asks the cart to add the sku with its quantity and waits for the answer', async () => {
  const { bus } = showTray();

  await userEvent.click(screen.getByRole('button', { name: 'Increase Quantity' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  const request = requestOf(bus.published);
  expect(request).toMatchObject({ skuId: 70, qty: 2, addons: [] });
  expect(screen.getByRole('button', { name: 'Adding to cart…' })).toHaveAttribute(
    'aria-busy',
    'true',
  );

  await userEvent.click(screen.getByRole('button', { name: 'Adding to cart…' }));
  expect(bus.published).toHaveLength(1);

  await act(async () =>
    bus.deliver({
      type: 'cart.changed',
      itemCount: 2,
      subtotalCents: 5980,
      requestId: request.requestId,
    }),
  );
  expect(await screen.findByText('Added to cart')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Added to cart');
  expect(screen.getByRole('link', { name: 'Checkout now' })).toHaveAttribute('href', '/checkout');
});

test('SHOP-05 shows in place why the cart refused, and can add again', async () => {
  const { bus } = showTray();

  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  const { requestId } = requestOf(bus.published);
  await act(async () =>
    bus.deliver({ type: 'cart.add-failed', requestId, message: 'Only 1 is left.' }),
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('Only 1 is left.');
  expect(screen.queryByRole('link', { name: 'Checkout now' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(bus.published.filter(({ type }) => type === 'cart.add-requested')).toHaveLength(2);
});

describe('with the clock in hand', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('SHOP-06 takes the notice away after three seconds and keeps the way to the checkout', async () => {
    const { bus } = showTray();
    act(() => screen.getByRole('button', { name: 'Add to cart' }).click());
    const { requestId } = requestOf(bus.published);
    await act(async () =>
      bus.deliver({ type: 'cart.changed', itemCount: 1, subtotalCents: 2990, requestId }),
    );
    expect(screen.getByText('Added to cart')).toBeInTheDocument();

    act(() => jest.advanceTimersByTime(ADDED_NOTICE_MS));
    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Checkout now' })).toBeInTheDocument();
  });

  test('SHOP-05 gives up waiting for the cart after ten seconds and says so', async () => {
    showTray();
    act(() => screen.getByRole('button', { name: 'Add to cart' }).click());

    await act(async () => jest.advanceTimersByTime(CART_TIMEOUT_MS));
    expect(screen.getByRole('alert')).toHaveTextContent('The cart has not answered yet.');
  });
});
