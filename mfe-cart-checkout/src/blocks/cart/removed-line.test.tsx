/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, rejection } from 'remote-kit/testing';
import { showCart as show } from '../../testing/show-cart.ts';
import { aCartItemWire, aCartWire, anEmptyCartWire } from '../../testing/wire.ts';
import { UNDO_MS } from './removed-item-bar.tsx';

describe('a removed line', () => {
  const removed_items = [{ id: 1, name: 'Pinning tray, Graphite' }];

  function remove(options: Parameters<typeof show>[0] = {}) {
    const api = createFakeApi({
      '/sell/cart/cartRemove': anEmptyCartWire({ removed_items }),
      '/sell/cart/cartRestore': aCartWire({ removed_items: [] }),
    });
    const shown = show({ api, ...options });
    fireEvent.click(screen.getByRole('button', { name: 'Remove Pinning tray' }));
    return { ...shown, api };
  }

  test('can be restored with its quantity and total, and other tabs are notified [CART-02]', async () => {
    const { api, bus } = remove();
    expect(await screen.findByText('Removed Pinning tray, Graphite')).toBeVisible();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('spinbutton')).toHaveValue(2);
    expect(screen.getByText('Total').parentElement).toHaveTextContent('$49.00');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your cart' })).toHaveFocus();
    expect(api.calls.at(-1)).toMatchObject({
      path: '/sell/cart/cartRestore',
      input: { id: 1, session: null },
    });
    expect(bus.published.map((event) => ('itemCount' in event ? event.itemCount : 0))).toEqual([
      0, 2,
    ]);
  });

  test('is restored with the quantity that was shown, although it was not saved before the removal [CART-02 CART-03]', async () => {
    const api = createFakeApi({
      '/sell/cart/cartRemove': anEmptyCartWire({ removed_items }),
      '/sell/cart/cartRestore': aCartWire({ removed_items: [] }),
      '/sell/cart/cartUpdate': (input: unknown) =>
        JSON.stringify(input).includes('"qty":0')
          ? anEmptyCartWire({ removed_items })
          : aCartWire({ items: [aCartItemWire({ qty: 3, subtotal: '73.50' })], item_count: 3 }),
    });
    show({ api });
    fireEvent.click(screen.getByRole('button', { name: 'Increase Quantity of Pinning tray' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Pinning tray' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('spinbutton')).toHaveValue(3);
    expect(api.calls.at(-1)).toMatchObject({ path: '/sell/cart/cartUpdate', input: { qty: 3 } });
  });

  test('is offered for twelve seconds, longer while it has focus or pointer [CART-02]', async () => {
    jest.useFakeTimers();
    try {
      remove();
      await act(() => jest.advanceTimersByTimeAsync(10));
      const undo = screen.getByRole('button', { name: 'Undo' });
      act(() => undo.focus());
      fireEvent.pointerEnter(undo);
      fireEvent.pointerLeave(undo);
      await act(() => jest.advanceTimersByTimeAsync(2 * UNDO_MS));
      expect(undo).toHaveFocus();
      act(() => undo.blur());
      await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
      expect(undo).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  test('is not offered by a shop that cannot restore lines [CART-02]', async () => {
    remove({ api: createFakeApi({ '/sell/cart/cartRemove': anEmptyCartWire() }) });
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByText(/^Removed/)).not.toBeInTheDocument();
  });

  test('shows why it could not be restored [CART-02]', async () => {
    const cart = aCartWire({ item_count: 2, removed_items });
    const api = createFakeApi({
      '/sell/cart/cartRemove': cart,
      '/sell/cart/getCart': cart,
      '/sell/cart/cartRestore': () => {
        throw rejection({ message: 'This item is not in your cart.' });
      },
    });
    remove({ api });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This item is not in your cart.');
  });
});
