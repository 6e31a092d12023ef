/** @jest-environment jsdom */
import { aSlot, aSlotData } from './slot-fixtures.ts';
import { aManager, aPage, OTHER, settle } from './slot-manager-fixtures.ts';

const OTHER_HTML = '<div data-slot-root="ready"><p>from the server</p></div>';

test('shows the server’s HTML of the next page before its code has loaded [SH-07]', async () => {
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

test('keeps the server’s HTML of the next page when its code cannot be loaded [FED-17]', async () => {
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
  expect(frame).toHaveTextContent('This part of the page is not available right now.');
});

test('starts the nested slots of a static slot on the next page, with their data [FED-02]', async () => {
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

test('shows the next page only after its stylesheets have loaded, those of nested slots included [SH-07]', async () => {
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
