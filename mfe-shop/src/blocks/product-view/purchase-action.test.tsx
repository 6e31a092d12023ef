/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StorefrontEvent } from 'shared-contracts/events';
import { CART_TIMEOUT_MS } from '../../events/cart-add-request.ts';
import { showTray, showVice } from '../../testing/show-product.tsx';
import { LOOKUP_DELAY_MS } from './sku-lookup.ts';

function requestOf(events: readonly StorefrontEvent[]) {
  const event = events.find(({ type }) => type === 'cart.add-requested');
  if (event?.type !== 'cart.add-requested') throw new Error('Nothing was requested');
  return event;
}

test('asks the cart to add the sku with its quantity and waits for the result [SHOP-05]', async () => {
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

test('shows why the cart rejected the item, and can add again [SHOP-05]', async () => {
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
  'keeps the quantity %p, shows an error at the field and adds nothing [SHOP-05]',
  async (qty) => {
    const { bus } = showTray();
    const field = screen.getByRole('spinbutton', { name: 'Quantity' });

    await userEvent.clear(field);
    if (qty !== '') await userEvent.type(field, qty);
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(field).toHaveValue(qty === '' ? null : Number(qty));
    expect(field).toHaveAccessibleDescription('Choose a quantity from 1 to 12.');
    expect(field).toHaveFocus();
    expect(bus.published).toEqual([]);

    await userEvent.clear(field);
    await userEvent.type(field, '2');
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(requestOf(bus.published)).toMatchObject({ qty: 2 }));
    expect(field).toBeValid();
  },
);

describe('with fake timers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('hides the notice after three seconds and keeps the link to the checkout [SHOP-06]', async () => {
    const { bus } = showTray();
    await act(async () => screen.getByRole('button', { name: 'Add to cart' }).click());
    const { requestId } = requestOf(bus.published);
    await act(async () =>
      bus.deliver({ type: 'cart.changed', itemCount: 1, subtotalCents: 2990, requestId }),
    );
    expect(screen.getByRole('link', { name: 'Checkout now' })).toHaveAttribute('href', '/checkout');

    act(() => jest.advanceTimersByTime(2999));
    expect(screen.getByText('Added to cart')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Checkout now' })).toBeInTheDocument();
  });

  test('stops waiting for the cart after ten seconds and shows an error [SHOP-05]', async () => {
    showTray();
    await act(async () => screen.getByRole('button', { name: 'Add to cart' }).click());

    await act(async () => jest.advanceTimersByTime(CART_TIMEOUT_MS));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Adding to your cart is taking longer than expected.',
    );
  });

  const press = (role: 'radio' | 'button', name: RegExp) =>
    act(async () => screen.getByRole(role, { name }).click());

  test('adds once when the button is pressed twice during the check of the options [SHOP-06]', async () => {
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

  test('adds nothing when the check shows that the choice is out of stock [SHOP-06]', async () => {
    const { bus } = showVice();
    await press('radio', /^Teal/);
    await press('radio', /^Large/);
    await press('button', /^Add to cart$/);
    await act(async () => jest.advanceTimersByTimeAsync(LOOKUP_DELAY_MS));

    expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
    expect(bus.published).toEqual([]);
  });

  test('adds nothing when the choice has changed before it was checked [SHOP-06]', async () => {
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
