/** @jest-environment jsdom */
import type { Slot, SlotData } from 'shared-contracts/slot';
import { aPageState } from '../../document/page-fixtures.ts';
import type { PageContent } from './page-content.ts';
import { aSlot, aSlotData, createFakeRemote, LOCATION, STOREFRONT } from './slot-fixtures.ts';
import { createServerHtmlReader } from './server-html.ts';
import { createSlotManager } from './slot-manager.ts';

function aPage(path: string, text: string | null, slot = aSlot()): PageContent {
  const state = aPageState({ path, slots: [slot] });
  const data = text === null ? null : aSlotData(text);
  return {
    state,
    data: { [slot.id]: data },
    html: {},
    location: { ...LOCATION, pathname: path, key: path },
  };
}

interface World {
  readonly isDown?: (remote: string) => boolean;
  readonly isStatic?: boolean;
  /** What the server wrote into the slot. */
  readonly html?: string;
  readonly nested?: SlotData['nested'];
  readonly attachStyles?: (slot: Slot) => Promise<void>;
}

function aManager({
  isDown = () => false,
  isStatic = false,
  html = '<p>server</p>',
  nested = [],
  attachStyles = async () => undefined,
}: World = {}) {
  const preloaded: string[] = [];
  const remotes = { 'mfe-test': createFakeRemote(), 'mfe-other': createFakeRemote() };
  const data = JSON.stringify({ ...aSlotData('server'), nested });
  document.body.innerHTML = `<div data-slot="main"><div data-slot-root="ready"${isStatic ? ' data-slot-static' : ''}>${html}</div><script type="application/json" data-slot-data>${data}</script></div>`;
  const frame = document.querySelector<HTMLElement>('[data-slot]');
  if (frame === null) throw new Error('no frame');
  const manager = createSlotManager({
    page: document,
    first: aPage('/', 'server'),
    loadSlots: async (remote) => {
      if (isDown(remote)) throw new Error('unreachable');
      return remote === 'mfe-other'
        ? remotes['mfe-other'].lifecycles
        : remotes['mfe-test'].lifecycles;
    },
    refetch: async () => undefined,
    loadPageData: async () => ({ 'main.picks': aSlotData('nested') }),
    preload: ({ id }) => void preloaded.push(id),
    attachStyles,
    readServerHtml: createServerHtmlReader(document),
    findRemote: () => 'mfe-other',
    storefrontOf: () => STOREFRONT,
    report: () => undefined,
    onOnline: () => () => undefined,
  });
  const detach = manager.host.mount(frame, aSlot());
  return { manager, remotes, frame, detach, preloaded };
}

/** What was started runs in this task and the next. */
async function settle(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

const OTHER = aSlot({ remote: 'mfe-other' });

test('FED-04 updates a slot whose remote and templates continue', async () => {
  const { manager, remotes, frame } = aManager();
  await settle();
  const prepared = manager.prepare(aPage('/two', 'second'));
  await prepared.ready;
  await prepared.commit();
  expect(remotes['mfe-test'].calls).toEqual(['hydrate', 'update']);
  expect(remotes['mfe-test'].props()?.location.pathname).toBe('/two');
  expect(frame).toHaveTextContent('live "second"');
});

test('SH-07 keeps the old slot on screen until the new one is ready, then swaps', async () => {
  const { manager, remotes, frame } = aManager();
  await settle();
  const prepared = manager.prepare(aPage('/two', 'other', OTHER));
  await prepared.ready;
  expect(frame).toHaveTextContent('live "server"');
  await prepared.commit();
  expect(frame).toHaveTextContent('live "other"');
  expect(remotes['mfe-test'].mounted()).toBe(0);
  expect(remotes['mfe-other'].props()?.location.key).toBe('/two');
});

test('SH-07 leaves nothing of an abandoned page', async () => {
  const { manager, remotes, frame } = aManager();
  await settle();
  const prepared = manager.prepare(aPage('/two', 'other', OTHER));
  await prepared.ready;
  prepared.abandon();
  await settle();
  expect(remotes['mfe-other'].mounted()).toBe(0);
  expect(frame).toHaveTextContent('live "server"');
});

test('FED-07 says when the next page’s own area cannot be shown here', async () => {
  const { manager } = aManager({ isDown: (remote) => remote === 'mfe-other' });
  await settle();
  const prepared = manager.prepare(aPage('/two', 'other', OTHER));
  await prepared.ready;
  expect(prepared.isMainResting()).toBe(true);
  prepared.abandon();
});

test('FED-07 shows the notice for a slot whose data the server could not load', async () => {
  const { manager, frame } = aManager();
  await settle();
  const prepared = manager.prepare(aPage('/two', null, OTHER));
  await prepared.ready;
  expect(prepared.isMainResting()).toBe(false);
  await prepared.commit();
  expect(frame).toHaveTextContent('This part is resting.');
});

test('SH-17 keeps a live slot when the page is looked up again and its remote is not there', async () => {
  const { manager, frame, remotes } = aManager();
  await settle();
  const prepared = manager.prepare(aPage('/', null));
  await prepared.ready;
  await prepared.commit();
  expect(frame).toHaveTextContent('live "server"');
  expect(remotes['mfe-test'].calls).toEqual(['hydrate', 'update']);
});

test('CMS-04 goes on with a slot of the same page when blocks come into it', async () => {
  const { manager, remotes } = aManager();
  await settle();
  const [block] = aSlot().blocks;
  const grown = aSlot({
    blocks: [
      { id: '0', template: 'test/new', variables: {}, anchorName: null },
      ...(block ? [block] : []),
    ],
  });
  const prepared = manager.prepare(aPage('/', 'more', grown));
  await prepared.ready;
  await prepared.commit();
  expect(remotes['mfe-test'].calls).toEqual(['hydrate', 'update']);
  expect(remotes['mfe-test'].props()?.slot.blocks).toHaveLength(2);
});

test('CMS-05 starts a slot anew that stands elsewhere on the next page', async () => {
  const { manager, remotes, frame, detach } = aManager();
  await settle();
  const next = aPage('/two', 'second');
  const rows = next.state.rows.map((row) => ({ ...row, key: 'other', kind: 'columns' as const }));
  const prepared = manager.prepare({ ...next, state: { ...next.state, rows } });
  await prepared.ready;
  const committed = prepared.commit();
  expect(frame).toHaveTextContent('live "server"');
  // The layout takes the old element away and makes a new one.
  detach();
  const other = document.createElement('div');
  document.body.append(other);
  manager.host.mount(other, aSlot());
  await committed;
  await settle();
  expect(other).toHaveTextContent('live "second"');
  expect(remotes['mfe-test'].mounted()).toBe(1);
});

test('SH-07 tells live slots about a new location of the same page', async () => {
  const { manager, remotes } = aManager();
  await settle();
  manager.relocate({ ...LOCATION, search: '?colour=red', key: 'second' });
  await settle();
  expect(remotes['mfe-test'].props()?.location.search).toBe('?colour=red');
});

test('FED-04 unmounts a slot whose frame is gone, not one that comes back at once', async () => {
  const { manager, remotes, frame, detach } = aManager();
  await settle();
  detach();
  const detachAgain = manager.host.mount(frame, aSlot());
  await settle();
  expect(remotes['mfe-test'].mounted()).toBe(1);
  detachAgain();
  await settle();
  expect(remotes['mfe-test'].mounted()).toBe(0);
});

test('FED-02 mounts a nested slot with its parent’s id and its own remote', async () => {
  const { remotes } = aManager();
  await settle();
  const nestedFrame = document.createElement('div');
  document.body.append(nestedFrame);
  const detach = remotes['mfe-test']
    .props()
    ?.nestedSlots.mount(nestedFrame, { name: 'picks', blocks: aSlot().blocks });
  await settle();
  expect(remotes['mfe-other'].props()?.slot.id).toBe('main.picks');
  expect(nestedFrame).toHaveTextContent('live "nested"');
  detach?.();
  await settle();
  expect(remotes['mfe-other'].mounted()).toBe(0);
});

test('FED-17 leaves the server’s HTML of a static slot alone, and loads no code for it', async () => {
  const { manager, remotes, frame, preloaded } = aManager({ isStatic: true });
  await settle();
  expect(frame).toHaveTextContent('server');
  const prepared = manager.prepare(aPage('/', 'server'));
  await prepared.ready;
  await prepared.commit();
  expect([remotes['mfe-test'].calls, preloaded]).toEqual([[], []]);
  expect(frame).toHaveTextContent('server');
});

test('SH-17 shows new data of a static slot', async () => {
  const { manager, remotes, frame } = aManager({ isStatic: true });
  await settle();
  const prepared = manager.prepare(aPage('/', 'changed'));
  await prepared.ready;
  await prepared.commit();
  expect(remotes['mfe-test'].calls).toEqual(['create']);
  expect(frame).toHaveTextContent('live "changed"');
});

test('CMS-16 loads the code of a static slot when a picture of it fails', async () => {
  const { remotes, frame, preloaded } = aManager({ isStatic: true, html: '<img alt="A vice">' });
  await settle();
  expect(remotes['mfe-test'].calls).toEqual([]);
  frame.querySelector('img')?.dispatchEvent(new Event('error'));
  await settle();
  expect([remotes['mfe-test'].calls, preloaded]).toEqual([['hydrate'], ['main']]);
});

test('CMS-16 starts a static slot with a picture that scripts have to load', async () => {
  const { remotes } = aManager({ isStatic: true, html: '<img data-src="/a.jpg" alt="">' });
  await settle();
  expect(remotes['mfe-test'].calls).toEqual(['hydrate']);
});

test('FED-02 starts what is inside a static slot without its code', async () => {
  const nested = { name: 'picks', blocks: aSlot().blocks };
  const { remotes, frame, detach } = aManager({
    isStatic: true,
    html: '<p>server</p><div data-slot="main.picks"></div>',
    nested: [nested],
  });
  await settle();
  expect(remotes['mfe-test'].calls).toEqual([]);
  expect(frame).toHaveTextContent('server');
  expect(remotes['mfe-other'].props()?.slot.id).toBe('main.picks');
  detach();
  await settle();
  expect(remotes['mfe-other'].mounted()).toBe(0);
});

const OTHER_HTML = '<div data-slot-root="ready"><p>from the server</p></div>';

test('SH-07 shows the server’s HTML of the next page before any code of it is there', async () => {
  const { manager, remotes, frame, preloaded } = aManager();
  await settle();
  const next = { ...aPage('/two', 'other', OTHER), html: { main: OTHER_HTML } };
  const prepared = manager.prepare({ ...next, state: { ...next.state, ownArea: ['main'] } });
  await prepared.ready;
  expect(preloaded).toEqual(['main']);
  const committed = prepared.commit();
  expect(frame).toHaveTextContent('from the server');
  expect(remotes['mfe-other'].calls).toEqual([]);
  await committed;
  await settle();
  expect(remotes['mfe-other'].calls).toEqual(['hydrate']);
  expect(frame).toHaveTextContent('live "other"');
});

test('FED-17 keeps the server’s HTML of the next page when its code cannot be had', async () => {
  const { manager, frame } = aManager({ isDown: (remote) => remote === 'mfe-other' });
  await settle();
  const prepared = manager.prepare({
    ...aPage('/two', 'other', OTHER),
    html: { main: OTHER_HTML },
  });
  await prepared.ready;
  expect(prepared.isMainResting()).toBe(false);
  await prepared.commit();
  await settle();
  expect(frame).toHaveTextContent('from the server');
  expect(frame).toHaveTextContent('This part is resting.');
});

test('FED-02 starts what is inside a static slot of the next page, with the data that came along', async () => {
  const { manager, remotes, frame } = aManager();
  await settle();
  const nested = { name: 'picks', blocks: aSlot().blocks };
  const html =
    '<div data-slot-root="ready" data-slot-static><p>static</p><div data-slot="main.picks"><div data-slot-root="ready"><p>inner</p></div></div></div>';
  const page = aPage('/two', 'other', aSlot({ remote: 'mfe-third' }));
  const prepared = manager.prepare({
    ...page,
    data: { main: { ...aSlotData('other'), nested: [nested] }, 'main.picks': aSlotData('inside') },
    html: { main: html },
  });
  await prepared.ready;
  await prepared.commit();
  await settle();
  expect(frame).toHaveTextContent('static');
  expect(remotes['mfe-other'].props()).toMatchObject({
    slot: { id: 'main.picks' },
    start: 'hydrate',
    data: aSlotData('inside'),
  });
});

test('SH-07 waits with the next page until its stylesheets apply, those of slots inside included', async () => {
  const styles: string[] = [];
  const applied: (() => void)[] = [];
  const { manager } = aManager({
    attachStyles: ({ id }) => {
      styles.push(id);
      return new Promise((resolve) => {
        applied.push(resolve);
      });
    },
  });
  await settle();
  const nested = [{ name: 'picks', blocks: aSlot().blocks }];
  const page = aPage('/two', 'other', OTHER);
  const prepared = manager.prepare({
    ...page,
    data: { main: { ...aSlotData('other'), nested } },
    html: { main: OTHER_HTML },
  });
  expect(styles.toSorted()).toEqual(['main', 'main.picks']);
  const isReady = () => Promise.race([prepared.ready.then(() => true), settle().then(() => false)]);
  applied[0]?.();
  expect(await isReady()).toBe(false);
  applied[1]?.();
  expect(await isReady()).toBe(true);
});
