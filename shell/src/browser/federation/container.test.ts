/** @jest-environment jsdom */
import { createContainerLoader } from './container.ts';
import type { ReleaseScripts } from './release-scripts.ts';

const SOURCE = { entry: '/r/mfe-shop/1.0.0/remoteEntry.js', globalName: 'mfe_shop_1_0_0' };

function createScripts(): ReleaseScripts {
  const create = () => document.createElement('script');
  return { nonce: '', create, createJsonLd: create };
}

/** Completes the newest script's download as the browser would. */
function settleScript(event: 'load' | 'error'): void {
  [...document.head.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event(event));
}

function register(container: unknown): void {
  Reflect.set(globalThis, SOURCE.globalName, container);
}

beforeEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, SOURCE.globalName);
});

test('runs the release’s script once, shares the host’s libraries and returns exposed modules [FED-01]', async () => {
  const shareScopes = { default: { react: {} } };
  const init = jest.fn();
  register({ init, get: async (name: string) => () => ({ name }) });
  const loader = createContainerLoader({ page: document, scripts: createScripts(), shareScopes });
  const slots = loader.load(SOURCE, './slots');
  const service = loader.load(SOURCE, './service');
  settleScript('load');
  expect(await slots).toEqual({ name: './slots' });
  expect(await service).toEqual({ name: './service' });
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(init).toHaveBeenCalledTimes(1);
  expect(init.mock.calls[0]?.[0]).toBe(shareScopes.default);
});

test('requests a failed script again with the next load [FED-17]', async () => {
  const loader = createContainerLoader({
    page: document,
    scripts: createScripts(),
    shareScopes: {},
  });
  const first = loader.load(SOURCE, './slots');
  settleScript('error');
  await expect(first).rejects.toThrow('could not be loaded');
  register({ init: () => undefined, get: async () => () => 'slots' });
  const second = loader.load(SOURCE, './slots');
  settleScript('load');
  expect(await second).toBe('slots');
});

test('refuses a script that does not register a container [FED-07]', async () => {
  const loader = createContainerLoader({
    page: document,
    scripts: createScripts(),
    shareScopes: {},
  });
  register({ init: 'not a function' });
  const loading = loader.load(SOURCE, './slots');
  settleScript('load');
  await expect(loading).rejects.toThrow('did not register a container');
});

test('an entry fails after 15 seconds without a response, and is requested again [FED-17]', async () => {
  jest.useFakeTimers();
  const loader = createContainerLoader({
    page: document,
    scripts: createScripts(),
    shareScopes: {},
  });
  const first = loader.load(SOURCE, './slots');
  const failed = jest.fn();
  void first.catch(failed);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  register({ init: () => undefined, get: async () => () => 'slots' });
  const second = loader.load(SOURCE, './slots');
  settleScript('load');
  expect(await second).toBe('slots');
});
