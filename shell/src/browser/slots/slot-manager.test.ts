/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { aSlot, LOCATION } from './slot-fixtures.ts';
import { aManager, aPage, OTHER, settle } from './slot-manager-fixtures.ts';

test('updates a slot whose remote and templates continue [FED-04]', async () => {
  const { manager, remotes, frame } = aManager();
  await settle();
  const prepared = manager.prepare(aPage('/two', 'second'));
  await prepared.ready;
  await prepared.commit();
  expect(remotes['mfe-test'].calls).toEqual(['hydrate', 'update']);
  expect(remotes['mfe-test'].props()?.location.pathname).toBe('/two');
  expect(frame).toHaveTextContent('live "second"');
});

test('announces only content that the document did not have [SH-17]', async () => {
  const late = aManager({ isLate: true });
  await settle();
  expect(late.shownLate).toEqual([expect.stringContaining('live "server"')]);
  const { shownLate } = aManager();
  await settle();
  expect(shownLate).toEqual([]);
});

test('keeps the old slot visible until the new one is ready, then swaps [SH-07]', async () => {
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

test('removes everything of an abandoned page [SH-07]', async () => {
  const { manager, remotes, frame } = aManager();
  await settle();
  const prepared = manager.prepare(aPage('/two', 'other', OTHER));
  await prepared.ready;
  prepared.abandon();
  await waitFor(() => expect(remotes['mfe-other'].mounted()).toBe(0));
  expect(frame).toHaveTextContent('live "server"');
});

test('reports when the next page’s own area rests [FED-07]', async () => {
  const { manager } = aManager({ isDown: (remote) => remote === 'mfe-other' });
  await settle();
  const prepared = manager.prepare(aPage('/two', 'other', OTHER));
  await prepared.ready;
  expect(prepared.isMainResting()).toBe(true);
  prepared.abandon();
});

test('shows the notice for a slot whose data the server could not load [FED-07]', async () => {
  const { manager, frame } = aManager();
  await settle();
  const prepared = manager.prepare(aPage('/two', null, OTHER));
  await prepared.ready;
  expect(prepared.isMainResting()).toBe(false);
  await prepared.commit();
  expect(frame).toHaveTextContent('This part of the page is not available right now.');
});

test('keeps a live slot when the page is refreshed and its remote is unavailable [SH-17]', async () => {
  const { manager, frame, remotes } = aManager();
  await settle();
  const prepared = manager.prepare(aPage('/', null));
  await prepared.ready;
  await prepared.commit();
  expect(frame).toHaveTextContent('live "server"');
  expect(remotes['mfe-test'].calls).toEqual(['hydrate', 'update']);
});

test('continues a slot of the same page when blocks are added to it [CMS-04]', async () => {
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

test('restarts a slot that is in another place on the next page [CMS-05]', async () => {
  const { manager, remotes, frame, detach } = aManager();
  await settle();
  const next = aPage('/two', 'second');
  const rows = next.state.rows.map((row) => ({ ...row, key: 'other', kind: 'columns' as const }));
  const prepared = manager.prepare({ ...next, state: { ...next.state, rows } });
  await prepared.ready;
  const committed = prepared.commit();
  expect(frame).toHaveTextContent('live "server"');
  // The layout removes the old element and creates a new one.
  detach();
  const other = document.createElement('div');
  document.body.append(other);
  manager.host.mount(other, aSlot());
  await committed;
  await settle();
  expect(other).toHaveTextContent('live "second"');
  expect(remotes['mfe-test'].mounted()).toBe(1);
});

test('passes a new location of the same page to live slots [SH-07]', async () => {
  const { manager, remotes } = aManager();
  await settle();
  manager.relocate({ ...LOCATION, search: '?colour=red', key: 'second' });
  await settle();
  expect(remotes['mfe-test'].props()?.location.search).toBe('?colour=red');
});

test('unmounts a slot whose frame was removed, but not one that returns in the same task [FED-04]', async () => {
  const { manager, remotes, frame, detach } = aManager();
  await settle();
  detach();
  const detachAgain = manager.host.mount(frame, aSlot());
  await settle();
  expect(remotes['mfe-test'].mounted()).toBe(1);
  detachAgain();
  await waitFor(() => expect(remotes['mfe-test'].mounted()).toBe(0));
});

test('mounts a nested slot with its parent’s id and its own remote [FED-02]', async () => {
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
  await waitFor(() => expect(remotes['mfe-other'].mounted()).toBe(0));
});

test('keeps the server’s HTML of a static slot, and loads no code for it [FED-17]', async () => {
  const { manager, remotes, frame, preloaded } = aManager({ isStatic: true });
  await settle();
  expect(frame).toHaveTextContent('server');
  const prepared = manager.prepare(aPage('/', 'server'));
  await prepared.ready;
  await prepared.commit();
  expect([remotes['mfe-test'].calls, preloaded]).toEqual([[], []]);
  expect(frame).toHaveTextContent('server');
});

test('shows new data of a static slot [SH-17]', async () => {
  const { manager, remotes, frame } = aManager({ isStatic: true });
  await settle();
  const prepared = manager.prepare(aPage('/', 'changed'));
  await prepared.ready;
  await prepared.commit();
  expect(remotes['mfe-test'].calls).toEqual(['create']);
  expect(frame).toHaveTextContent('live "changed"');
});

test('loads the code of a static slot when one of its pictures fails [CMS-16]', async () => {
  const { remotes, frame, preloaded } = aManager({ isStatic: true, html: '<img alt="A vice">' });
  await settle();
  expect(remotes['mfe-test'].calls).toEqual([]);
  frame.querySelector('img')?.dispatchEvent(new Event('error'));
  await settle();
  expect([remotes['mfe-test'].calls, preloaded]).toEqual([['hydrate'], ['main']]);
});

test.each([
  ['a picture that scripts have to load', '<img data-src="/a.jpg" alt="">'],
  ['an animated text', '<p data-aos="fade">Text</p>'],
])('starts a static slot with %s [CMS-16 CMS-17]', async (_, html) => {
  const { remotes } = aManager({ isStatic: true, html });
  await settle();
  expect(remotes['mfe-test'].calls).toEqual(['hydrate']);
});

test('starts the nested slots of a static slot without its code [FED-02]', async () => {
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
  await waitFor(() => expect(remotes['mfe-other'].mounted()).toBe(0));
});
