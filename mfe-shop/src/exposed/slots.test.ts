/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { aBlock, aPage, aSlotRequest, createFakeApi, serveSlot } from 'remote-kit/testing';
import { aShop, installLayout } from '../testing/show-product.tsx';
import { aViceWire } from '../testing/wires.ts';
import { serverEntry } from './server.tsx';
import { bootstrap, mount, unmount } from './slots.ts';

const PATH = '/product/bench-vice';

beforeAll(() => installLayout(() => undefined));
/** React works as in the browser here: nothing flushes it by hand. */
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

test('SHOP-06 asks about the options that were chosen before scripts came', async () => {
  const request = aSlotRequest({
    block: aBlock({ template: 'Sell/product_view' }),
    path: PATH,
    page: aPage({ slug: 'product', itemUrl: 'bench-vice' }),
  });
  const shop = createFakeApi({ '/sell/product': { data: aViceWire() } });
  const served = await serveSlot(serverEntry, request, shop);
  screen.getByRole('radio', { name: 'Charcoal' }).click();
  screen.getByRole('radio', { name: /^Large/ }).click();

  const api = aShop();
  const props = { ...served.props, api };
  await bootstrap(props);
  await mount(props);
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Charcoal' })).toBeChecked();
  await waitFor(() =>
    expect(served.navigations).toEqual([
      { kind: 'replace', to: `${PATH}?option%3AColour=Charcoal&option%3ASize=Large` },
    ]),
  );
  expect(api.calls).toHaveLength(1);
  await unmount(props);
});
