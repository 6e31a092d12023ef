/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StorefrontEvent } from 'shared-contracts/events';
import { CART_TIMEOUT_MS } from '../../events/cart-add-request.ts';
import { showTray, showVice } from '../../testing/show-product.tsx';
import { ADDED_NOTICE_MS } from './cart-adder.ts';
import { LOOKUP_DELAY_MS } from './sku-lookup.ts';

function requestOf(events: readonly StorefrontEvent[]) {
  const event = events.find(({ type }) => type === 'cart.add-requested');
  if (event?.type !== 'cart.add-requested') throw new Error('Nothing was requested');
  return event;
}

test('asks the cart to add the sku with its quantity and waits for the answer [SHOP-05]', async () => {
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

test('shows in place why the cart refused, and can add again [SHOP-05]', async () => {
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

test.each(['0', '-1', '1.5', '100', ''])(
  'keeps the quantity %p, says at the field what is wrong and adds nothing [SHOP-05]',
  async (qty) => {
    const { bus } = showTray();
    const field = screen.getByRole('spinbutton', { name: 'Quantity' });

    await userEvent.clear(field);
    if (qty !== '') await userEvent.type(field, qty);
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(field).toHaveValue(qty === '' ? null : Number(qty));
    expect(field).toHaveAccessibleDescription('Choose a whole number from 1 to 12.');
    expect(field).toHaveFocus();
    expect(bus.published).toEqual([]);

    await userEvent.clear(field);
    await userEvent.type(field, '2');
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(requestOf(bus.published)).toMatchObject({ qty: 2 }));
    expect(field).toBeValid();
  },
);

describe('with the clock in hand', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('takes the notice away after three seconds and keeps the way to the checkout [SHOP-06]', async () => {
    const { bus } = showTray();
    await act(async () => screen.getByRole('button', { name: 'Add to cart' }).click());
    const { requestId } = requestOf(bus.published);
    await act(async () =>
      bus.deliver({ type: 'cart.changed', itemCount: 1, subtotalCents: 2990, requestId }),
    );
    expect(screen.getByText('Added to cart')).toBeInTheDocument();

    act(() => jest.advanceTimersByTime(ADDED_NOTICE_MS));
    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Checkout now' })).toBeInTheDocument();
  });

  test('gives up waiting for the cart after ten seconds and says so [SHOP-05]', async () => {
    showTray();
    await act(async () => screen.getByRole('button', { name: 'Add to cart' }).click());

    await act(async () => jest.advanceTimersByTime(CART_TIMEOUT_MS));
    expect(screen.getByRole('alert')).toHaveTextContent('The cart has not answered yet.');
  });

  const press = (role: 'radio' | 'button', name: RegExp) =>
    act(async () => screen.getByRole(role, { name }).click());

  test('presses while the options are being checked add once, when they are [SHOP-06]', async () => {
    const { bus } = showVice();
    await press('radio', /^Charcoal/);
    await press('radio', /^Large/);
    await press('button', /^Add to cart$/);
    expect(screen.getByRole('button', { name: 'Adding to cart…' })).toBeInTheDocument();
    await press('button', /^Adding to cart…$/);
    expect(bus.published).toEqual([]);

    await act(async () => jest.advanceTimersByTimeAsync(LOOKUP_DELAY_MS));
    expect(bus.published).toHaveLength(1);
    expect(requestOf(bus.published)).toMatchObject({ skuId: 82, qty: 1 });
  });

  test('a press for a choice that turns out to be sold out adds nothing [SHOP-06]', async () => {
    const { bus } = showVice();
    await press('radio', /^Teal/);
    await press('radio', /^Large/);
    await press('button', /^Add to cart$/);
    await act(async () => jest.advanceTimersByTimeAsync(LOOKUP_DELAY_MS));

    expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
    expect(bus.published).toEqual([]);
  });

  test('a press for a choice that was changed before it was checked adds nothing [SHOP-06]', async () => {
    const { bus } = showVice();
    await press('radio', /^Charcoal/);
    await press('radio', /^Large/);
    await press('button', /^Add to cart$/);
    await press('radio', /^Small/);
    await act(async () => jest.advanceTimersByTimeAsync(LOOKUP_DELAY_MS));

    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
    expect(bus.published).toEqual([]);
  });
});
