/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import {
  aBlock,
  aPage,
  aSlotRequest,
  createFakeApi,
  createFakeBus,
  serveSlot,
} from 'remote-kit/testing';
import { aShop, installLayout } from '../../testing/show-product.tsx';
import { aViceWire } from '../../testing/wires.ts';
import { serverEntry } from '#exposed/server';
import { bootstrap, mount, unmount } from '#exposed/slots';

const PATH = '/product/bench-vice';

beforeAll(() => installLayout(() => undefined));
/** React schedules its work as in a browser, without `act`. */
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

async function serveVice() {
  const request = aSlotRequest({
    block: aBlock({ template: 'Sell/product_view' }),
    path: PATH,
    page: aPage({ slug: 'product', itemUrl: 'bench-vice' }),
  });
  const shop = createFakeApi({ '/sell/product': { data: aViceWire() } });
  return serveSlot(serverEntry, request, shop);
}

test('looks up the options that were chosen before scripts ran [SHOP-06]', async () => {
  const served = await serveVice();
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
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await unmount(props);
});

describe('a click on the button', () => {
  /** Fills in the form and reports who handles each submit: the browser or the script. */
  async function serveFilledVice() {
    const served = await serveVice();
    const bus = createFakeBus();
    const props = { ...served.props, api: aShop(), bus };
    const posts: boolean[] = [];
    const handleSubmit = (event: Event) => {
      posts.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('submit', handleSubmit);
    screen.getByRole('radio', { name: 'Charcoal' }).click();
    screen.getByRole('radio', { name: /^Large/ }).click();
    return {
      props,
      bus,
      posts,
      press: () => within(served.domElement).getByRole('button', { name: BUTTON }).click(),
      async stop() {
        await unmount(props);
        window.removeEventListener('submit', handleSubmit);
        served.domElement.remove();
      },
    };
  }
  const BUTTON = /^(Select options|Add to cart)$/;

  test('posts the plain form once while scripts are not loaded [SHOP-05]', async () => {
    const { props, bus, posts, press, stop } = await serveFilledVice();
    press();
    await bootstrap(props);
    await mount(props);

    expect(posts).toEqual([true]);
    expect(bus.published).toEqual([]);
    await stop();
  });

  test('is handled by the script once when it happens during hydration [SHOP-05]', async () => {
    const { props, bus, posts, press, stop } = await serveFilledVice();
    await bootstrap(props);
    const mounted = mount(props);
    // React listens and has not rendered yet: a visitor's click can happen at this point.
    while (!isListening(props.domElement)) await Promise.resolve();
    press();
    await mounted;
    await waitFor(() => expect(bus.published).toHaveLength(1));

    expect(posts).toEqual([false]);
    expect(bus.published[0]).toMatchObject({ type: 'cart.add-requested', skuId: 82, qty: 1 });
    await stop();
  });

  test('is handled by the script right after hydration, before the options are checked [SHOP-05]', async () => {
    const { props, bus, posts, press, stop } = await serveFilledVice();
    await bootstrap(props);
    await mount(props);
    press();
    await waitFor(() => expect(bus.published).toHaveLength(1));

    expect(posts).toEqual([false]);
    await stop();
  });

  function isListening(element: HTMLElement): boolean {
    return Object.keys(element).some((key) => key.startsWith('__reactContainer'));
  }
});
