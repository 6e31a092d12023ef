import { CHECK_EVERY_MS, watchForUpdates } from './worker-updates.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type State = 'installing' | 'installed' | 'activated' | 'redundant';

function aWorker(state: State) {
  const messages: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state,
    scriptURL: '/service-worker.js',
    onstatechange: null,
    onerror: null,
    postMessage: (message: unknown) => void messages.push(message),
  });
  const become = (next: State) => {
    worker.state = next;
    worker.dispatchEvent(new Event('statechange'));
  };
  return { worker, messages, become };
}

function aTab({
  waiting = null,
  build = '/_shell/main.2.js',
  online = true,
  status = 200,
  stored = new Map<string, string | null>(),
}: {
  readonly waiting?: ReturnType<typeof aWorker>['worker'] | null;
  readonly build?: string;
  readonly online?: boolean;
  readonly status?: number;
  readonly stored?: Map<string, string | null>;
} = {}) {
  const reloads: string[] = [];
  const offers: (() => void)[] = [];
  const update = jest.fn<Promise<void>, []>(async () => undefined);
  const registration = Object.assign(new EventTarget(), {
    active: aWorker('activated').worker,
    waiting,
    installing: null,
    update,
  });
  const request = jest.fn(async (..._: Parameters<typeof fetch>) => new Response('', { status }));
  watchForUpdates({
    registration,
    request,
    isOnline: () => online,
    stored: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void stored.set(key, value),
    },
    isOwnBuild: (main) => main === '/_shell/main.1.js',
    offer: (take) => void offers.push(take),
    reload: (name) => void reloads.push(`reload for ${name}`),
    askBuild: async () => build,
  });
  return { reloads, offers, update, request, stored };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

test('checks every ten minutes, bypassing caches, and updates on status 200 [SH-09]', async () => {
  const { request, update } = aTab();
  await jest.advanceTimersByTimeAsync(CHECK_EVERY_MS - 1);
  expect(request).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(request).toHaveBeenCalledWith('/service-worker.js', { cache: 'no-store' });
  await settle();
  expect(update).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(CHECK_EVERY_MS);
  await settle();
  expect(update).toHaveBeenCalledTimes(2);
});

test('does not check while offline, and does not update on another status [SH-09]', async () => {
  const offline = aTab({ online: false });
  const refused = aTab({ status: 503 });
  await jest.advanceTimersByTimeAsync(CHECK_EVERY_MS);
  expect(offline.request).not.toHaveBeenCalled();
  await settle();
  expect(refused.request).toHaveBeenCalledTimes(1);
  expect(refused.update).not.toHaveBeenCalled();
});

test('offers new content once, and reloads only when the visitor accepts [SH-09]', async () => {
  const { worker, messages, become } = aWorker('installed');
  const { offers, reloads, stored } = aTab({ waiting: worker });
  await settle();
  expect(offers).toHaveLength(1);
  expect(reloads).toEqual([]);
  expect(messages).toEqual([]);
  offers[0]?.();
  expect(messages).toEqual([{ type: 'take-over' }]);
  expect(reloads).toEqual([]);
  become('activated');
  expect(reloads).toEqual(['reload for /_shell/main.2.js']);

  const next = aTab({ waiting: aWorker('installed').worker, stored });
  await settle();
  expect(next.offers).toEqual([]);
});

test('a worker of the current build takes over without an offer [SH-09]', async () => {
  const { worker, messages, become } = aWorker('installed');
  const { offers, reloads } = aTab({ waiting: worker, build: '/_shell/main.1.js' });
  await settle();
  become('activated');
  expect(messages).toEqual([{ type: 'take-over' }]);
  expect(offers).toEqual([]);
  expect(reloads).toEqual([]);
});
