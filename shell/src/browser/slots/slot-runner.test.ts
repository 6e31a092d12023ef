/** @jest-environment jsdom */
import { screen } from '@testing-library/dom';
import type { SlotReport } from 'shared-contracts/lifecycles';
import { aSlot, aSlotData, createFakeRemote, LOCATION, STOREFRONT } from './slot-fixtures.ts';
import { RETRY_DELAYS_MS } from './retry-schedule.ts';
import { createSlotRunner, type SlotStart } from './slot-runner.ts';

function aRunner(start: Partial<SlotStart> & { readonly html?: string } = {}) {
  const remote = createFakeRemote();
  const reports: SlotReport[] = [];
  const refetched: string[] = [];
  const onlineListeners = new Set<() => void>();
  const network = { isDown: false };
  document.body.innerHTML = `<div data-slot="main"><div data-slot-root="ready">${start.html ?? ''}</div></div>`;
  const root = document.querySelector<HTMLElement>('[data-slot-root]');
  if (root === null) throw new Error('no root');
  const runner = createSlotRunner(
    { slot: aSlot(), data: aSlotData('text'), root, start: 'hydrate', ...start },
    {
      page: document,
      loadSlots: async () => {
        if (network.isDown) throw new Error('unreachable');
        return remote.lifecycles;
      },
      refetch: async (name) => {
        refetched.push(name);
        if (network.isDown) throw new Error('unreachable');
      },
      loadData: async () => aSlotData('fetched'),
      describe: () => STOREFRONT,
      location: () => LOCATION,
      report: (_source, report) => reports.push(report),
      onOnline: (listener) => {
        onlineListeners.add(listener);
        return () => onlineListeners.delete(listener);
      },
    },
  );
  return { runner, remote, reports, refetched, network, onlineListeners };
}

const SERVER_HTML = '<p>From the server</p><a href="/shop">Shop</a>';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('hydrates the server HTML with its data and shows no notice [FED-06]', async () => {
  const { runner, remote, reports } = aRunner({ html: SERVER_HTML });
  await runner.begin();
  expect(remote.calls).toEqual(['hydrate']);
  expect(runner.status()).toBe('live');
  expect(screen.queryByRole('status')).toBeNull();
  expect(reports).toEqual([]);
});

test('keeps the same HTML when the code cannot be loaded [FED-17]', async () => {
  const { runner, network, reports } = aRunner({ html: SERVER_HTML });
  const link = screen.getByRole('link', { name: 'Shop' });
  network.isDown = true;
  await runner.begin();
  expect(screen.getByRole('link', { name: 'Shop' })).toBe(link);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(reports).toEqual([expect.objectContaining({ phase: 'load' })]);
});

test('restores the server HTML when hydration destroyed it [FED-17]', async () => {
  const { runner, remote, reports } = aRunner({ html: SERVER_HTML });
  remote.failNextMount(new Error('mismatch'));
  await runner.begin();
  expect(screen.getByText('From the server')).toBeVisible();
  expect(reports).toEqual([expect.objectContaining({ phase: 'hydrate' })]);
});

test('rests when an effect throws in a live slot, and recovers on a click [FED-07]', async () => {
  const { runner, remote, refetched } = aRunner({ html: SERVER_HTML });
  await runner.begin();
  remote.crash('effect', new Error('effect'));
  await jest.advanceTimersByTimeAsync(0);
  expect(runner.status()).toBe('resting');
  expect(remote.mounted()).toBe(0);
  expect(screen.getByText('From the server')).toBeVisible();
  screen.getByRole('button', { name: 'Try again' }).click();
  await jest.advanceTimersByTimeAsync(0);
  expect(runner.status()).toBe('live');
  expect(refetched).toEqual(['mfe-test']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('stays live after a mismatch that React repaired, but reports it [FED-07]', async () => {
  const { runner, remote, reports } = aRunner({ html: SERVER_HTML });
  await runner.begin();
  remote.crash('hydrate', new Error('repaired'));
  await jest.advanceTimersByTimeAsync(0);
  expect(runner.status()).toBe('live');
  expect(reports).toHaveLength(1);
});

test('retries automatically a few times and then waits for the visitor [FED-17]', async () => {
  const { runner, network, refetched } = aRunner({ html: SERVER_HTML });
  network.isDown = true;
  await runner.begin();
  for (const delayMs of RETRY_DELAYS_MS) await jest.advanceTimersByTimeAsync(delayMs);
  expect(refetched).toHaveLength(RETRY_DELAYS_MS.length);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(refetched).toHaveLength(RETRY_DELAYS_MS.length);
});

test('recovers when the network is back [FED-17]', async () => {
  const { runner, network, onlineListeners } = aRunner({ html: SERVER_HTML });
  network.isDown = true;
  await runner.begin();
  network.isDown = false;
  for (const listener of onlineListeners) listener();
  await jest.advanceTimersByTimeAsync(0);
  expect(runner.status()).toBe('live');
  expect(onlineListeners.size).toBe(0);
});

test('fills a fallback with fetched data and removes the placeholder [FED-07]', async () => {
  const placeholder = document.createElement('p');
  const { runner, remote } = aRunner({ start: 'create', data: null, placeholder });
  document.body.append(placeholder);
  await runner.begin();
  expect(remote.props()?.data).toEqual(aSlotData('fetched'));
  expect(placeholder.isConnected).toBe(false);
});

test('shows only the notice when a slot without server HTML cannot be created [FED-07]', async () => {
  const { runner, remote } = aRunner({ start: 'create' });
  remote.failNextMount(new Error('render'));
  await runner.begin();
  const [root, notice] = runner.elements();
  expect(root?.hidden).toBe(true);
  expect(notice).toHaveTextContent('This part of the page is not available right now.');
});

test('updates a live slot and leaves nothing behind when it stops [FED-04]', async () => {
  const { runner, remote, network, onlineListeners } = aRunner({ html: SERVER_HTML });
  await runner.begin();
  await runner.update(aSlot(), aSlotData('next'));
  expect(screen.getByText('live "next"')).toBeVisible();
  network.isDown = true;
  const stopped = runner.stop();
  expect(remote.mounted()).toBe(1);
  await jest.runOnlyPendingTimersAsync();
  await stopped;
  expect(remote.mounted()).toBe(0);
  expect(onlineListeners.size).toBe(0);
});

test('an update during another comes after it, as when a remote navigates while it is updated [FED-04 FED-07]', async () => {
  const { runner, remote, reports } = aRunner({ html: SERVER_HTML });
  await runner.begin();
  const updates = ['one', 'two', 'three'].map((text) => runner.update(aSlot(), aSlotData(text)));
  await Promise.all(updates);
  expect(screen.getByText('live "three"')).toBeVisible();
  expect([runner.status(), reports]).toEqual(['live', []]);
  const last = runner.update(aSlot(), aSlotData('last'));
  const stopped = runner.stop();
  await jest.runOnlyPendingTimersAsync();
  await Promise.all([last, stopped]);
  expect(remote.mounted()).toBe(0);
});

test('cancels its timers and listeners when it is stopped while resting [FED-04]', async () => {
  const { runner, network, onlineListeners } = aRunner({ html: SERVER_HTML });
  network.isDown = true;
  await runner.begin();
  await runner.stop();
  expect(jest.getTimerCount()).toBe(0);
  expect(onlineListeners.size).toBe(0);
});
