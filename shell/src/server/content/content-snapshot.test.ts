import { createIdOnlyTracing } from 'server-kit/tracing/tracing';
import { ApiError, type ApiFailure } from 'shared-contracts/api-client';
import type { ApiCall, ApiTransport } from './api-transport.ts';
import { createContentSnapshot, type SnapshotOptions } from './content-snapshot.ts';

// Jest only replaces the global timers; the pause between fetches uses this module.
jest.mock('node:timers/promises', () => ({
  setTimeout: (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs)),
}));

interface PendingCall {
  readonly call: ApiCall;
  answer(body: unknown): void;
  fail(failure: ApiFailure): void;
}

/** A transport whose responses the test sends when it wants. */
function aTransport() {
  const calls: PendingCall[] = [];
  const transport: ApiTransport = {
    call: (call) =>
      new Promise((resolve, reject) => {
        calls.push({
          call,
          answer: resolve,
          fail: (failure) => reject(new ApiError(failure)),
        });
      }),
  };
  return { transport, calls };
}

function aSnapshot(options: Partial<SnapshotOptions> = {}) {
  const { transport, calls } = aTransport();
  let now = 0;
  const snapshot = createContentSnapshot({
    transport,
    clock: () => now,
    tracing: createIdOnlyTracing(),
    freshMs: 2000,
    maxEntries: 10,
    maxCharacters: 10_000,
    ...options,
  });
  const paths = () => calls.map(({ call }) => call.path);
  async function readFirst(path: string, body: unknown) {
    const read = snapshot.read(path);
    calls.at(-1)?.answer(body);
    return read;
  }
  return {
    snapshot,
    calls,
    paths,
    readFirst,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const REFUSED: ApiFailure = {
  kind: 'rejected',
  status: 404,
  code: 'NOT_FOUND',
  message: 'There is no such page.',
  fieldErrors: {},
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Settles pending promises without advancing the time. */
async function settle(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
}

test('waits only for a miss, and equal misses share one call [SES-04]', async () => {
  const { snapshot, calls, paths } = aSnapshot();
  const reads = Promise.all([snapshot.read('/a'), snapshot.read('/a')]);
  expect(paths()).toEqual(['/a']);
  calls[0]?.answer({ data: 1 });
  const [first, second] = await reads;
  expect(first.body).toEqual({ data: 1 });
  expect(second).toBe(first);
});

test('serves stale content at once and fetches it in the background [SES-04]', async () => {
  const { snapshot, calls, readFirst, advance } = aSnapshot();
  const { version } = await readFirst('/a', { data: 1 });
  advance(60_000);
  expect((await snapshot.read('/a')).body).toEqual({ data: 1 });
  expect(calls).toHaveLength(2);
  calls[1]?.answer({ data: 2 });
  await settle();
  const renewed = await snapshot.read('/a');
  expect(renewed.body).toEqual({ data: 2 });
  expect(renewed.version).not.toBe(version);
  expect(calls).toHaveLength(2);
});

test('renews entries together that are older than half a second, and only those it has [SH-24]', async () => {
  const { snapshot, calls, paths, readFirst, advance } = aSnapshot();
  await readFirst('/a', 1);
  advance(499);
  await readFirst('/b', 1);
  advance(1);
  expect(await snapshot.renew([{ path: '/b' }, { path: '/unknown' }])).toBe(true);
  expect(paths()).toEqual(['/a', '/b']);
  const renewed = snapshot.renew([{ path: '/a' }, { path: '/b' }]);
  expect(paths()).toEqual(['/a', '/b', '/a']);
  calls[2]?.answer(2);
  expect(await renewed).toBe(true);
  expect((await snapshot.read('/a')).body).toBe(2);
});

test('counts content as renewed while the API fails: pages stay as they are [SH-24]', async () => {
  const { snapshot, calls, readFirst, advance } = aSnapshot();
  await readFirst('/a', 1);
  advance(500);
  const renewed = snapshot.renew([{ path: '/a' }]);
  calls[1]?.fail({ kind: 'unreachable' });
  expect(await renewed).toBe(true);
  expect((await snapshot.read('/a')).body).toBe(1);
});

test('waits at most 300 ms for entries to be renewed [SH-24]', async () => {
  const { snapshot, readFirst, advance } = aSnapshot();
  await readFirst('/a', 1);
  advance(500);
  const renewed = snapshot.renew([{ path: '/a' }]);
  await jest.advanceTimersByTimeAsync(300);
  expect(await renewed).toBe(false);
  expect((await snapshot.read('/a')).body).toBe(1);
});

test('sends no call while an entry is fresh [SES-04]', async () => {
  const { snapshot, calls, readFirst, advance } = aSnapshot();
  await readFirst('/a', 1);
  advance(1999);
  await snapshot.read('/a');
  expect(calls).toHaveLength(1);
});

test('waits 500 ms between background fetches [SES-04]', async () => {
  const { snapshot, calls, paths, readFirst, advance } = aSnapshot();
  await readFirst('/a', 1);
  await readFirst('/b', 1);
  advance(5000);
  await snapshot.read('/a');
  await snapshot.read('/b');
  calls[2]?.answer(2);
  await jest.advanceTimersByTimeAsync(499);
  expect(paths()).toEqual(['/a', '/b', '/a']);
  await jest.advanceTimersByTimeAsync(1);
  expect(paths()).toEqual(['/a', '/b', '/a', '/b']);
});

test('fetches a stale entry once while it is read repeatedly [SES-04]', async () => {
  const { snapshot, calls, readFirst, advance } = aSnapshot();
  await readFirst('/a', 1);
  advance(5000);
  await snapshot.read('/a');
  await snapshot.read('/a');
  calls[1]?.answer(2);
  await jest.advanceTimersByTimeAsync(5000);
  expect(calls).toHaveLength(2);
});

test('keeps cached content when the API fails, and tries again [FED-21]', async () => {
  const { snapshot, calls, readFirst, advance } = aSnapshot();
  const known = await readFirst('/a', 1);
  advance(5000);
  await snapshot.read('/a');
  calls[1]?.fail({ kind: 'unreachable' });
  await jest.advanceTimersByTimeAsync(500);
  expect(await snapshot.read('/a')).toBe(known);
  await settle();
  expect(calls).toHaveLength(3);
});

test('keeps cached content when the API limits the rate [FED-21]', async () => {
  const { snapshot, calls, readFirst, advance } = aSnapshot();
  const known = await readFirst('/a', 1);
  advance(5000);
  await snapshot.read('/a');
  calls[1]?.fail({ ...REFUSED, status: 429, code: 'RATE_LIMITED' });
  await settle();
  expect(await snapshot.read('/a')).toBe(known);
});

test('caches a refusal like a response [SES-04]', async () => {
  const { snapshot, calls, advance } = aSnapshot();
  const read = snapshot.read('/gone');
  calls[0]?.fail(REFUSED);
  await expect(read).rejects.toMatchObject({ failure: { status: 404 } });
  await expect(snapshot.read('/gone')).rejects.toMatchObject({ failure: { status: 404 } });
  expect(calls).toHaveLength(1);
  expect(snapshot.knownVersion('/gone')).toBeUndefined();
  advance(2000);
  await expect(snapshot.read('/gone')).rejects.toMatchObject({ failure: { status: 404 } });
  calls[1]?.answer('back');
  await settle();
  expect((await snapshot.read('/gone')).body).toBe('back');
});

test('does not cache a failed miss [SES-04]', async () => {
  const { snapshot, calls } = aSnapshot();
  const read = snapshot.read('/a');
  calls[0]?.fail({ kind: 'broken', status: 502 });
  await expect(read).rejects.toMatchObject({ failure: { kind: 'broken' } });
  const again = snapshot.read('/a');
  calls[1]?.answer(1);
  expect((await again).body).toBe(1);
});

test('gives equal bodies the same version [SES-04]', async () => {
  const { snapshot, readFirst } = aSnapshot();
  const first = await readFirst('/a', { data: 1 });
  const second = await readFirst('/b', { data: 1 });
  expect(second.version).toBe(first.version);
  expect(snapshot.knownVersion('/a')).toBe(first.version);
  expect(snapshot.knownVersion('/c')).toBeUndefined();
});

test('evicts the least recently read entry [SES-04]', async () => {
  const { snapshot, readFirst } = aSnapshot({ maxEntries: 2 });
  await readFirst('/a', 1);
  await readFirst('/b', 1);
  await snapshot.read('/a');
  await readFirst('/c', 1);
  expect(snapshot.knownVersion('/b')).toBeUndefined();
  expect(snapshot.knownVersion('/a')).toBeDefined();
  expect(snapshot.knownVersion('/c')).toBeDefined();
});

test('limits the total text size, whatever visitors request [SES-04]', async () => {
  const { snapshot, readFirst } = aSnapshot({ maxCharacters: 250 });
  for (const path of ['/a', '/b', '/c']) await readFirst(path, 'x'.repeat(100));
  expect(snapshot.knownVersion('/a')).toBeUndefined();
  expect(snapshot.knownVersion('/b')).toBeDefined();
});

test('refreshes the content of all pages within seconds during a thousand other requests [SH-16]', async () => {
  const { snapshot, calls, readFirst, advance } = aSnapshot({
    maxEntries: 2000,
    maxCharacters: 1_000_000,
  });
  await readFirst('/site', 1);
  for (let index = 0; index < 1000; index += 1) await readFirst(`/search?q=${index}`, 1);
  advance(5000);
  for (let index = 0; index < 1000; index += 1) {
    await snapshot.read(`/search?q=${index}`);
    await snapshot.read('/site');
  }
  const known = calls.length - 1;
  for (const fetches of [1, 2, 3]) {
    calls[known + fetches - 1]?.answer(2);
    await jest.advanceTimersByTimeAsync(500);
  }
  const fetched = calls.slice(known).map(({ call }) => call.path);
  expect(fetched).toEqual(['/search?q=0', '/site', '/search?q=1', expect.any(String)]);
});

test('fetches nothing after it is closed [SES-04]', async () => {
  const { snapshot, calls, readFirst, advance } = aSnapshot();
  await readFirst('/a', 1);
  await readFirst('/b', 1);
  advance(5000);
  await snapshot.read('/a');
  await snapshot.read('/b');
  snapshot.close();
  calls[2]?.answer(2);
  await jest.advanceTimersByTimeAsync(5000);
  expect(calls).toHaveLength(3);
});

test('reads with a body by POST and caches by body', async () => {
  const { snapshot, calls } = aSnapshot();
  const body = { product: 1 };
  const read = snapshot.read('/sell/cart/searchsku', body);
  expect(calls.at(-1)?.call).toMatchObject({ method: 'POST', body });
  calls.at(-1)?.answer({ data: { sku: 7 } });
  const first = await read;
  expect(await snapshot.read('/sell/cart/searchsku', { product: 1 })).toBe(first);
  expect(snapshot.knownVersion('/sell/cart/searchsku', { product: 1 })).toBe(first.version);
  expect(snapshot.knownVersion('/sell/cart/searchsku', { product: 2 })).toBeUndefined();
  expect(calls).toHaveLength(1);
});
