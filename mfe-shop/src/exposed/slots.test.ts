/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import {
  aBlock,
  aLocation,
  aPage,
  aSlotRequest,
  createFakeApi,
  createFakeBus,
  createFakeSession,
} from 'remote-kit/testing';
import type { SlotProps } from 'shared-contracts/lifecycles';
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
  const { slot } = request;
  const shop = createFakeApi({ '/sell/product': { data: aViceWire() } });
  const data = await serverEntry.load(request, { api: shop });
  const domElement = document.createElement('div');
  domElement.innerHTML = await serverEntry.render({ slot, data, location: aLocation(PATH) });
  document.body.append(domElement);
  screen.getByRole('radio', { name: 'Charcoal' }).click();
  screen.getByRole('radio', { name: /^Large/ }).click();

  const api = aShop();
  const replaced: string[] = [];
  const props: SlotProps = {
    ...{ domElement, slot, data, api, start: 'hydrate', location: aLocation(PATH) },
    navigator: {
      push: () => undefined,
      replace: (to) => replaced.push(typeof to === 'string' ? to : (to.search ?? '')),
      go: () => undefined,
      createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`),
    },
    bus: createFakeBus(),
    session: createFakeSession(),
    nestedSlots: { mount: () => () => undefined },
    reload: () => undefined,
    report: () => undefined,
  };
  await bootstrap(props);
  await mount(props);
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Charcoal' })).toBeChecked();
  await waitFor(() => expect(replaced).toEqual(['?option%3AColour=Charcoal&option%3ASize=Large']));
  expect(api.calls).toHaveLength(1);
  await unmount(props);
});
