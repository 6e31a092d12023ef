/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeBus, renderBlock } from 'remote-kit/testing';
import { parseProductSummary } from '../api/parse-product.ts';
import { aProductWire, aViceWire } from '../testing/wires.ts';
import { ProductList } from './product-list.tsx';

function showCards(...products: Parameters<typeof aProductWire>[0][]) {
  const bus = createFakeBus();
  const data = products.map((product) => parseProductSummary(aProductWire(product)));
  renderBlock({
    View: () => <ProductList products={data} headingLevel={2} />,
    data: null,
    bus,
  });
  return bus;
}

const NAME = 'Add to cart: Pocket Pinning Tray';

test('a card adds the only sku of a product, once, and says so [SHOP-14]', async () => {
  const bus = showCards({});

  await userEvent.click(screen.getByRole('button', { name: NAME }));
  await userEvent.click(screen.getByRole('button', { name: 'Adding to cart…' }));
  expect(bus.published).toEqual([
    expect.objectContaining({ type: 'cart.add-requested', skuId: 70, qty: 1, addons: [] }),
  ]);
});

test('a card says why the cart refused the product [SHOP-14]', async () => {
  const bus = showCards({});

  await userEvent.click(screen.getByRole('button', { name: NAME }));
  const [request] = bus.published;
  const requestId = request?.type === 'cart.add-requested' ? request.requestId : '';
  bus.publish({ type: 'cart.add-failed', requestId, message: 'Only 2 are left.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 2 are left.');
  expect(screen.getByRole('button', { name: NAME })).toBeEnabled();
});

test('a plain form adds it without scripts; a refusal is shown on the product’s page [FED-18]', () => {
  showCards({});
  const form = screen.getByRole('button', { name: NAME }).closest('form');

  expect(form).toHaveAttribute('action', '/_action/cart.add');
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['_page', '/product/pocket-pinning-tray'],
    ['sku', '70'],
    ['qty', '1'],
  ]);
});

test.each([
  ['has options', aViceWire()],
  ['is out of stock', aProductWire({ in_stock: false })],
  ['is in a list that names no skus', aProductWire({ skus: [] })],
])('a card only links to a product that %s [SHOP-14]', (_, product) => {
  showCards(product);

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
