/** @jest-environment jsdom */
import { CART_DRAWER_TEMPLATE } from 'shared-contracts/overlay';
import { aPageState } from '../../document/page-fixtures.ts';
import { hrefOf } from '../navigation/link-rules.ts';
import { createStore } from '../store.ts';
import { LONGEST_WAIT_MS, createCartOverlay } from './cart-overlay.ts';
import { runParcel } from './parcels.ts';
import { LOCATION, STOREFRONT, createFakeRemote } from './slot-fixtures.ts';
import { settle } from './slot-manager-fixtures.ts';

interface Setup {
  readonly pathname?: string;
  readonly owner?: string | undefined;
  readonly isDown?: boolean;
  /** Resolves when the remote's code has loaded. */
  readonly whenLoaded?: Promise<void>;
}

function aBadge(setup: Setup = {}) {
  const { pathname = '/shop', isDown = false, whenLoaded = Promise.resolve() } = setup;
  document.body.innerHTML = '<a href="/cart">Cart</a>';
  const badge = document.querySelector('a');
  if (badge === null) throw new Error('no badge');
  const log: string[] = [];
  const remote = createFakeRemote();
  const announcement = createStore('Shop');
  const isNavigating = createStore(false);
  const location = { ...LOCATION, pathname };
  const owner = 'owner' in setup ? setup.owner : 'mfe-test';
  const overlay = createCartOverlay({
    page: document,
    findRemote: (template) => (template === CART_DRAWER_TEMPLATE ? owner : undefined),
    async loadSlots() {
      await whenLoaded;
      if (isDown) throw new Error('unreachable');
      return remote.lifecycles;
    },
    storefrontOf: () => ({
      ...STOREFRONT,
      navigator: {
        ...STOREFRONT.navigator,
        push: (to) => log.push(`push ${hrefOf(to)}`),
      },
    }),
    report: (source, { phase }) => log.push(`${source.remote} ${source.slotId ?? ''} ${phase}`),
    files: {
      preload: (name, [template]) => log.push(`preload ${name} ${template ?? ''}`),
      warm: (name, [template]) => log.push(`warm ${name} ${template ?? ''}`),
      attachStyles: async () => undefined,
    },
    slots: {
      content: () => ({
        state: aPageState({
          path: pathname,
          slots: [],
        }),
        data: {},
        html: {},
        location,
      }),
    },
    runParcel,
    announcement,
    isNavigating,
  });
  const press = async () => {
    overlay(badge, () => log.push('followed'));
    await settle();
  };
  return { overlay, badge, log, remote, announcement, isNavigating, press };
}

const PRELOADED = `preload mfe-test ${CART_DRAWER_TEMPLATE}`;

test('a press of the badge mounts the drawer in its own element, and focuses the badge [CART-12]', async () => {
  const { press, remote, badge, log } = aBadge();
  await press();
  expect(remote.calls).toEqual(['create']);
  expect(remote.props()?.domElement).toBe(document.body.lastElementChild);
  expect(remote.props()?.slot).toMatchObject({ blocks: [{ template: CART_DRAWER_TEMPLATE }] });
  expect(badge).toHaveFocus();
  expect(log).toEqual([PRELOADED]);
  await press();
  expect(remote.mounted()).toBe(1);
});

test('the drawer is removed when its dialog closes, and opens again [CART-12]', async () => {
  const { press, remote } = aBadge();
  await press();
  const element = remote.props()?.domElement;
  const dialog = document.createElement('dialog');
  element?.append(dialog);
  dialog.dispatchEvent(new Event('close'));
  await settle();
  expect(remote.mounted()).toBe(0);
  expect(element?.isConnected).toBe(false);
  await press();
  expect(remote.calls).toEqual(['create', 'create']);
});

test.each([
  ['a link in it is followed', 'push'],
  ['the visitor presses back', 'popstate'],
  ['another page is in place', 'arrival'],
])('the drawer closes when %s [SH-07]', async (_, cause) => {
  const { press, remote, announcement, log } = aBadge();
  await press();
  if (cause === 'push') remote.props()?.navigator.push('/checkout');
  if (cause === 'popstate') window.dispatchEvent(new PopStateEvent('popstate'));
  if (cause === 'arrival') announcement.set('About');
  await settle();
  expect(remote.mounted()).toBe(0);
  expect(log).toEqual(cause === 'push' ? [PRELOADED, 'push /checkout'] : [PRELOADED]);
});

test.each(['/cart', '/checkout'])('the badge stays a link on %s [CART-12]', async (pathname) => {
  const { press, log } = aBadge({ pathname });
  await press();
  expect(log).toEqual(['followed']);
});

test('the badge stays a link while no remote has a drawer [FED-02]', async () => {
  const { press, overlay, badge, log } = aBadge({ owner: undefined });
  overlay(badge);
  await press();
  expect(log).toEqual(['followed']);
});

test('follows the link and reports when the code cannot be loaded, and tries again at the next press [FED-17]', async () => {
  const { press, log } = aBadge({ isDown: true });
  await press();
  const once = [PRELOADED, 'mfe-test cart-drawer load', 'followed'];
  expect(log).toEqual(once);
  await press();
  expect(log).toEqual([...once, ...once]);
});

test('follows the link when the drawer cannot start or fails later [FED-17]', async () => {
  const { press, remote, log } = aBadge();
  remote.failNextMount(new Error('broken'));
  await press();
  expect(log.at(-1)).toBe('followed');
  await press();
  expect(log.filter((line) => line === 'followed')).toHaveLength(1);
  remote.crash('render', new Error('broken later'));
  await settle();
  expect(log.filter((line) => line === 'followed')).toHaveLength(2);
  expect(remote.mounted()).toBe(0);
  expect(document.body.children).toHaveLength(1);
});

test('follows the link when the code takes too long, and no longer opens the drawer [FED-17]', async () => {
  jest.useFakeTimers();
  let release: () => void = () => undefined;
  const whenLoaded = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { overlay, badge, remote, isNavigating, log } = aBadge({ whenLoaded });
  overlay(badge, () => log.push('followed'));
  await jest.advanceTimersByTimeAsync(LONGEST_WAIT_MS - 1);
  expect(isNavigating.current()).toBe(true);
  expect(log).not.toContain('followed');
  await jest.advanceTimersByTimeAsync(1);
  expect(log).toContain('followed');
  expect(isNavigating.current()).toBe(false);
  release();
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  expect(remote.mounted()).toBe(0);
  expect(log).toEqual([PRELOADED, 'followed']);
});

test('prefetches the drawer without changing the document [SH-07]', () => {
  const { overlay, badge, log } = aBadge();
  overlay(badge);
  expect(log).toEqual([`warm mfe-test ${CART_DRAWER_TEMPLATE}`]);
});
