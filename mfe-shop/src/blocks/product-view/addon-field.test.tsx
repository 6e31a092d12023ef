/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installNativeDialog } from 'ui-kit/testing/install-native-dialog';
import { aShop, installLayout, showVice, trayInStock } from '../../testing/show-product.tsx';
import { aProductWire } from '../../testing/wires.ts';

beforeAll(() => installLayout(jest.fn()));
beforeAll(installNativeDialog);

test('offers each type of addon with its price and requests the price including it [SHOP-07]', async () => {
  const api = aShop();
  const { bus } = showVice({
    api,
    first: trayInStock,
    wire: aProductWire({
      addons: [
        {
          id: 1,
          name: 'Soft liners',
          type: 'Checkbox',
          price: '5.90',
          options: [],
          min_qty: null,
          max_qty: null,
          max_length: null,
          selected: null,
        },
        {
          id: 2,
          name: 'Base',
          type: 'Dropdown',
          price: '0.00',
          options: [{ label: 'Oak', price: '9.00' }],
          min_qty: null,
          max_qty: null,
          max_length: null,
          selected: null,
        },
        {
          id: 3,
          name: 'Spare knobs',
          type: 'Qty',
          price: '2.50',
          options: [],
          min_qty: 0,
          max_qty: 4,
          max_length: null,
          selected: null,
        },
      ],
      groupaddons: [
        {
          id: 4,
          name: 'Engraving',
          type: 'Text',
          price: '12.00',
          options: [],
          min_qty: null,
          max_qty: null,
          max_length: 12,
          selected: null,
        },
      ],
    }),
  });

  const knobs = screen.getByRole('combobox', { name: 'Spare knobs' });
  expect(
    within(knobs)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['None', '1 (+$2.50)', '2 (+$5.00)', '3 (+$7.50)', '4 (+$10.00)']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Soft liners (+$5.90)' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Base' }), 'Oak (+$9.00)');
  await userEvent.selectOptions(knobs, '2');
  const engraving = screen.getByRole('textbox', { name: 'Engraving (+$12.00)' });
  expect(engraving).toHaveAccessibleDescription('Optional, at most 12 characters');
  await userEvent.type(engraving, 'Sam');
  const counter = screen.getByText('9 characters left');
  expect(counter).toHaveAttribute('aria-live', 'polite');
  expect(engraving).toHaveAccessibleDescription('9 characters left');

  const addons = [
    { id: 1, value: 1 },
    { id: 2, value: 'Oak' },
    { id: 3, value: 2 },
    { id: 4, value: 'Sam' },
  ];
  await waitFor(() => expect(api.calls.at(-1)?.input).toMatchObject({ product: 7, addons }));
  expect(bus.published).toEqual([]);

  await userEvent.type(engraving, ' Samuelson');
  expect(engraving).toHaveValue('Sam Samuelso');
  expect(engraving).toHaveAccessibleDescription('0 characters left');
});
