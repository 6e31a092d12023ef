import { CHECK_EVERY_MS, watchForUpdates } from './worker-updates.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type State = 'installing' | 'installed' | 'activated' | 'redundant';

function aWorker(state: State) {
  const told: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state,
    scriptURL: '/service-worker.js',
    onstatechange: null,
    onerror: null,
    postMessage: (message: unknown) => void told.push(message),
  });
  const become = (next: State) => {
    worker.state = next;
    worker.dispatchEvent(new Event('statechange'));
  };
  return { worker, told, become };
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
  const did: string[] = [];
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
    reload: (name) => void did.push(`reload for ${name}`),
    askBuild: async () => build,
  });
  return { did, offers, update, request, stored };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

test('looks every ten minutes, past every cache, and updates on status 200 [SH-09]', async () => {
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

test('does not look while offline, and does not update on another status [SH-09]', async () => {
  const offline = aTab({ online: false });
  const refused = aTab({ status: 503 });
  await jest.advanceTimersByTimeAsync(CHECK_EVERY_MS);
  expect(offline.request).not.toHaveBeenCalled();
  await settle();
  expect(refused.request).toHaveBeenCalledTimes(1);
  expect(refused.update).not.toHaveBeenCalled();
});

test('offers new content once, and reloads only when the visitor takes it [SH-09]', async () => {
  const { worker, told, become } = aWorker('installed');
  const { offers, did, stored } = aTab({ waiting: worker });
  await settle();
  expect(offers).toHaveLength(1);
  expect(did).toEqual([]);
  expect(told).toEqual([]);
  offers[0]?.();
  expect(told).toEqual([{ type: 'take-over' }]);
  expect(did).toEqual([]);
  become('activated');
  expect(did).toEqual(['reload for /_shell/main.2.js']);

  const next = aTab({ waiting: aWorker('installed').worker, stored });
  await settle();
  expect(next.offers).toEqual([]);
});

test('a worker of the build that is shown takes over, and nothing is offered [SH-09]', async () => {
  const { worker, told, become } = aWorker('installed');
  const { offers, did } = aTab({ waiting: worker, build: '/_shell/main.1.js' });
  await settle();
  become('activated');
  expect(told).toEqual([{ type: 'take-over' }]);
  expect(offers).toEqual([]);
  expect(did).toEqual([]);
});
