/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeApi, renderBlock } from 'remote-kit/testing';
import { installNativeDialog } from 'ui-kit/testing/install-native-dialog';
import { installLayout, nothingChosen, showTray, showVice } from '../../testing/show-product.tsx';
import { aProductWire, aSkuLookupWire, aViceWire, anImageWire } from '../../testing/wires.ts';
import { View } from './view.tsx';

const scrollTo = jest.fn();

beforeAll(() => installLayout(scrollTo));
beforeAll(installNativeDialog);
beforeEach(() => scrollTo.mockClear());

test('shows "Select options" until all are chosen, then offers the sku at its price [SHOP-06]', async () => {
  const { api } = showVice();
  expect(screen.getByRole('button', { name: 'Select options' })).toBeInTheDocument();

  await userEvent.click(screen.getByRole('radio', { name: 'Charcoal' }));
  expect(await screen.findByRole('button', { name: 'Select options' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeInTheDocument();

  expect((await screen.findByText(/regular price/)).closest('p')).toHaveTextContent(
    'Special price $64.50, regular price $69.50',
  );
  expect(api.calls.at(-1)).toEqual({
    method: 'POST',
    path: '/sell/cart/searchsku',
    input: {
      product: 8,
      variations: [
        { name: 'Colour', value: 'Charcoal' },
        { name: 'Size', value: 'Large' },
      ],
      addons: [],
    },
  });
});

test('shows a dot of the colour in the options of a colour only [SHOP-06]', () => {
  showVice();
  const dotOf = (name: string) =>
    screen.getByRole('radio', { name }).closest('label')?.querySelector('[data-colour]');

  expect(dotOf('Charcoal')).toHaveAttribute('data-colour', 'charcoal');
  expect(dotOf('Teal')).toHaveAttribute('data-colour', 'teal');
  expect(dotOf('Small')).toBeNull();
});

test('shows that a combination is out of stock [SHOP-06]', async () => {
  showVice();

  await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
  expect(screen.getByRole('radio', { name: 'Large (out of stock)' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Small' })).toBeInTheDocument();

  await userEvent.click(screen.getByRole('radio', { name: 'Large (out of stock)' }));
  expect(await screen.findByRole('button', { name: 'Out of stock' })).toBeDisabled();
});

test('keeps the choice in the address by replacing the history entry [SHOP-06]', async () => {
  const { navigations } = showVice();

  await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
  expect(navigations).toEqual([
    { kind: 'replace', to: '/product/bench-vice?option%3AColour=Teal' },
  ]);
});

test('the address names no options while they are those that the product opens with [SHOP-14]', async () => {
  const path = '/product/bench-vice?option%3AColour=Teal&option%3ASize=Small';
  const choice = { choices: { Colour: 'Teal', Size: 'Small' }, addons: [] };
  const { navigations } = showVice({ first: { ...nothingChosen, choice }, path });

  await userEvent.click(screen.getByRole('radio', { name: 'Charcoal' }));
  expect(navigations).toEqual([{ kind: 'replace', to: '/product/bench-vice' }]);
});

test('shows the picture of the chosen colour [SHOP-05]', async () => {
  showVice();

  await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 400 });
});

test('scrolls to the picture of a thumbnail and marks it [SHOP-05]', async () => {
  showVice();
  const second = screen.getByRole('link', { name: 'Picture 2 of 2' });

  await userEvent.click(second);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 400 });
  expect(second).toHaveAttribute('aria-current', 'true');
});

test('moves between pictures with the arrow keys [SHOP-05]', async () => {
  showVice();
  screen.getByRole('region', { name: 'Pictures of Bench Vice' }).focus();

  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Picture 2 of 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await userEvent.keyboard('{ArrowRight}{Home}');
  expect(screen.getByRole('link', { name: 'Picture 1 of 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('enlarges a picture and restores the focus [SHOP-05]', async () => {
  showVice();
  const link = screen.getByRole('link', { name: 'Enlarge: Teal vice' });
  expect(link).toHaveAttribute('href', '/assets/i/c0ffee00c0ffee02/4x3/1925.jpg');

  await userEvent.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'Pictures: Bench Vice' });
  expect(await within(dialog).findByRole('img', { name: 'Teal vice' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link).toHaveFocus();
});

test('distinguishes a combination that does not exist from one that is out of stock [SHOP-06]', async () => {
  const skus = aViceWire().skus.filter(({ id }) => id !== 82);
  const api = createFakeApi({ '/sell/cart/searchsku': aSkuLookupWire({ sku: 0 }) });
  showVice({ api, wire: aViceWire({ skus }) });

  await userEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  const charcoal = screen.getByRole('radio', {
    name: 'Charcoal (not available with your other choices)',
  });
  expect(screen.getByRole('radio', { name: 'Teal (out of stock)' })).toBeInTheDocument();

  await userEvent.click(charcoal);
  expect(
    await screen.findByText('Not available in this combination. Choose another option.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Select options' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Out of stock' })).not.toBeInTheDocument();
});

test('shows "Out of stock" only for a sku, never before the options of a sold-out product are chosen [SHOP-06]', async () => {
  const skus = aViceWire().skus.map((sku) => ({ ...sku, in_stock: false }));
  const api = createFakeApi({
    '/sell/cart/searchsku': ({ variations }: { readonly variations: readonly unknown[] }) =>
      aSkuLookupWire(variations.length < 2 ? { sku: 0 } : { sku: 82, in_stock: false }),
  });
  showVice({ api, wire: aViceWire({ skus, in_stock: false }) });

  expect(screen.getByRole('button', { name: 'Select options' })).toBeEnabled();
  expect(screen.getByText('Sold out in every option')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /^Charcoal/ }));
  expect(await screen.findByRole('button', { name: 'Select options' })).toBeEnabled();
  await userEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  expect(await screen.findByRole('button', { name: 'Out of stock' })).toBeDisabled();
});

test('marks missing options only after the button is pressed, and focuses the first [SHOP-06]', async () => {
  const { bus } = showVice();
  const size = screen.getByRole('radiogroup', { name: /^Size/ });
  const colour = screen.getByRole('radiogroup', { name: /^Colour/ });
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeValid();

  await userEvent.click(screen.getByRole('radio', { name: /^Charcoal/ }));
  expect(size).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Select options' }));
  expect(size).toBeInvalid();
  expect(size).toHaveAccessibleDescription('Select an option.');
  expect(colour).toBeValid();
  expect(screen.getByRole('radio', { name: /^Small/ })).toHaveFocus();
  expect(bus.published).toEqual([]);

  await userEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  expect(size).toBeValid();
});

test('shows the size chart on the page [SHOP-12]', async () => {
  showVice({ wire: aViceWire({ size_chart_image: anImageWire({ alt: 'Diameters in mm' }) }) });

  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Size chart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Size chart: Bench Vice' });
  expect(within(dialog).getByRole('img', { name: 'Diameters in mm' })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('link', { name: 'Size chart' })).toHaveFocus();
});

test('shows no thumbnails for a single picture [SHOP-05]', () => {
  showTray();

  expect(screen.queryByRole('link', { name: /^Picture/ })).not.toBeInTheDocument();
});

test('shows an error when options cannot be checked, and retries on request [SHOP-06]', async () => {
  let isDown = true;
  const api = createFakeApi({
    '/sell/cart/searchsku': () => {
      if (isDown) throw new Error('down');
      return aSkuLookupWire({ sku: 0 });
    },
  });
  showVice({ api });

  await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('limits the quantity to the stock and says when few are left [CART-04]', async () => {
  showVice({
    api: createFakeApi({
      '/sell/cart/searchsku': aSkuLookupWire({ sku: 82, can_purchase_qty: 3 }),
    }),
  });

  await userEvent.click(screen.getByRole('radio', { name: 'Charcoal' }));
  expect(await screen.findByText('Only 3 left')).toBeInTheDocument();
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
  expect(quantity).toHaveAttribute('min', '1');
  expect(quantity).toHaveAttribute('max', '3');
});

test('lists many options in a select [SHOP-05]', () => {
  const options = Array.from({ length: 12 }, (_, index) => `${index + 9} mm`);
  showVice({
    wire: aViceWire({
      variations: [{ id: 1, name: 'Diameter', options, selected: null }],
      skus: [],
    }),
  });

  const select = screen.getByRole('combobox', { name: /^Diameter/ });
  expect(select).toBeRequired();
  expect(within(select).getAllByRole('option')).toHaveLength(13);
});

test('renders nothing when the product does not exist [SH-03]', () => {
  const { container } = renderBlock({ View, data: null });

  expect(container).toBeEmptyDOMElement();
});

test('links a choice without stock to the page for an email, and follows the choice [SHOP-15]', async () => {
  const { api } = showVice();
  expect(api.calls).toEqual([]);
  const name = 'Email me when it is back';
  await userEvent.click(screen.getByRole('radio', { name: /^Teal/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    '/back-in-stock/bench-vice?sku=82',
  );
  await userEvent.click(screen.getByRole('radio', { name: /^Charcoal/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
});

test('checks again whether a sku that was out of stock on the server is back [SHOP-15]', async () => {
  const offer = { skuId: 70, priceCents: 2990, fullPriceCents: 2990, inStock: false, maxQty: 1 };
  const first = { ...nothingChosen, result: { status: 'found', offer } as const };
  const api = createFakeApi({ '/sell/cart/searchsku': aSkuLookupWire() });
  showVice({ api, first, wire: aProductWire() });

  expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Email me when it is back' })).toBeNull();
});
