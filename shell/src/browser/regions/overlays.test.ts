/** @jest-environment jsdom */
import { opensOverlay } from 'shared-contracts/region-markup';
import { aPageState } from '../../document/page-fixtures.ts';
import { hrefOf } from '../navigation/link-rules.ts';
import { createStore } from '../store.ts';
import { runParcel } from '../slots/parcels.ts';
import { LOCATION, STOREFRONT, createFakeRemote } from '../slots/slot-fixtures.ts';
import { settle } from '../slots/slot-manager-fixtures.ts';
import { LONGEST_WAIT_MS, createOverlays } from './overlays.ts';

const DRAWER = 'test/drawer';

interface Setup {
  /** Remote of the page's own area. */
  readonly pageRemote?: string;
  readonly pathname?: string;
  readonly owner?: string | undefined;
  readonly isDown?: boolean;
  /** Resolves when the remote's code has loaded. */
  readonly whenLoaded?: Promise<void>;
}

function aBadge(setup: Setup = {}) {
  const {
    pathname = '/shop',
    pageRemote = 'mfe-page',
    isDown = false,
    whenLoaded = Promise.resolve(),
  } = setup;
  const badge = document.createElement('a');
  badge.href = '/cart';
  for (const [name, value] of Object.entries(opensOverlay(DRAWER))) badge.setAttribute(name, value);
  document.body.replaceChildren(badge);
  const log: string[] = [];
  const remote = createFakeRemote();
  const announcement = createStore('Shop');
  const isNavigating = createStore(false);
  const location = { ...LOCATION, pathname };
  const owner = 'owner' in setup ? setup.owner : 'mfe-test';
  const overlays = createOverlays({
    page: document,
    findRemote: (template) => (template === DRAWER ? owner : undefined),
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
          slots: [{ id: 'main', remote: pageRemote, blocks: [] }],
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
    overlays.pressLink(badge, () => log.push('followed'));
    await settle();
  };
  return { overlays, badge, log, remote, announcement, isNavigating, press };
}

const PRELOADED = `preload mfe-test ${DRAWER}`;

test('a press of the badge mounts the drawer in its own element, and focuses the badge [CART-12]', async () => {
  const { press, remote, badge, log } = aBadge();
  await press();
  expect(remote.calls).toEqual(['create']);
  expect(remote.props()?.domElement).toBe(document.body.lastElementChild);
  expect(remote.props()?.slot).toMatchObject({ blocks: [{ template: DRAWER }] });
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

test.each<readonly [string, Setup]>([
  ['its own page', { pathname: '/cart' }],
  ['a page of the remote of the drawer', { pageRemote: 'mfe-test' }],
])('the badge stays a link on %s [CART-12]', async (_, setup) => {
  const { press, log } = aBadge(setup);
  await press();
  expect(log).toEqual(['followed']);
});

test('after an event the drawer opens, and the focus stays where it is [SHOP-14]', async () => {
  const { overlays, badge, remote } = aBadge();
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();

  overlays.openAfterEvent(badge);
  await settle();
  expect(remote.calls).toEqual(['create']);
  expect(button).toHaveFocus();
});

test.each<readonly [string, Setup]>([
  ['cannot be loaded', { isDown: true }],
  ['belongs to the page', { pageRemote: 'mfe-test' }],
])('after an event nothing is followed when the drawer %s [SHOP-14]', async (_, setup) => {
  const { overlays, badge, remote, log } = aBadge(setup);

  overlays.openAfterEvent(badge);
  await settle();
  expect(remote.mounted()).toBe(0);
  expect(log).not.toContain('followed');
});

test('the badge stays a link while no remote has a drawer [FED-02]', async () => {
  const { press, overlays, badge, log } = aBadge({ owner: undefined });
  overlays.pressLink(badge);
  await press();
  expect(log).toEqual(['followed']);
});

test('follows the link and reports when the code cannot be loaded, and tries again at the next press [FED-17]', async () => {
  const { press, log } = aBadge({ isDown: true });
  await press();
  const once = [PRELOADED, 'mfe-test overlay-test-drawer load', 'followed'];
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
  const { overlays, badge, remote, isNavigating, log } = aBadge({ whenLoaded });
  overlays.pressLink(badge, () => log.push('followed'));
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
  const { overlays, badge, log } = aBadge();
  overlays.pressLink(badge);
  expect(log).toEqual([`warm mfe-test ${DRAWER}`]);
});

test('mounts an overlay inside a block, and updates it with the next page [SH-22]', async () => {
  const { overlays, remote, announcement } = aBadge();
  const place = document.createElement('form');
  document.body.append(place);
  overlays.mount(place, DRAWER);
  await settle();
  expect(place.lastElementChild).toBe(remote.props()?.domElement);
  announcement.set('About');
  await settle();
  expect(remote.calls).toEqual(['create', 'update']);
  expect(remote.mounted()).toBe(1);
});

test('a block stays as it is when its overlay cannot be loaded [FED-17]', async () => {
  const { overlays, log } = aBadge({ isDown: true });
  const place = document.createElement('form');
  document.body.append(place);
  overlays.mount(place, DRAWER);
  await settle();
  expect(place.childElementCount).toBe(0);
  expect(log).toEqual([PRELOADED, 'mfe-test overlay-test-drawer load']);
});
