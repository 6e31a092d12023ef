/**
 * A browser tab with the conditions of an older phone on a slow mobile network: empty cache, 150 ms
 * latency, 1.6 Mbit/s, and a processor four times slower than the machine's.
 *
 * Playwright's own pages observe their scripts. For every error object a script creates, and React
 * creates some while loading, the browser then parses whole modules again for the stack. On a slow
 * processor that adds 120 ms which no visitor has, so this tab is opened without Playwright's page.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';

/** The part of the tab's events that is used here. */
export type TabEvent =
  | { readonly method: 'Page.loadEventFired' }
  | {
      readonly method: 'Network.requestWillBeSent';
      readonly params: { readonly requestId: string; readonly request: { readonly url: string } };
    }
  | {
      readonly method: 'Network.responseReceived';
      readonly params: {
        readonly requestId: string;
        readonly type: string;
        readonly response: {
          readonly url: string;
          readonly headers: Readonly<Record<string, string>>;
          readonly encodedDataLength: number;
        };
      };
    }
  | {
      readonly method: 'Network.loadingFinished';
      readonly params: { readonly requestId: string; readonly encodedDataLength: number };
    }
  | {
      readonly method: 'Network.loadingFailed';
      readonly params: { readonly requestId: string };
    };

export interface PhoneTab {
  /** Calls the listener with every event from now on. */
  listen(listener: (event: TabEvent) => void): void;
  /** Runs a script in every document before its own. */
  addInitScript(source: string): Promise<void>;
  /** Resolves when the document and what it names are loaded. */
  open(url: string): Promise<void>;
  /** Value of an expression, awaited; throws when it does. */
  evaluate(expression: string): Promise<unknown>;
  /** Taps these CSS pixels, as briefly as people do. */
  tap(point: { readonly x: number; readonly y: number }): Promise<void>;
}

const NETWORK = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
  latency: 150,
} as const;
const CPU_SLOWDOWN = 4;
const SCREEN = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true } as const;
const LOAD_TIMEOUT_MS = 60_000;
/** A quick tap; most take longer. */
const TAP_MS = 60;

const COLLECT_FAILURES = `{
  const failures = (window.benchmarkFailures = []);
  const log = console.error;
  console.error = (...words) => { failures.push(words.join(' ')); log(...words); };
  addEventListener('error', (event) => failures.push(event.message));
  addEventListener('unhandledrejection', (event) => failures.push(String(event.reason)));
}`;

/** `machine`: the full speed of this machine and its network, for runs that only count bytes. */
export type TabSpeed = 'phone' | 'machine';

/** Opens a tab with an empty cache; throws when the page reports an error. */
export async function withPhoneTab<Result>(
  browser: Browser,
  use: (tab: PhoneTab) => Promise<Result>,
  speed: TabSpeed = 'phone',
): Promise<Result> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  try {
    const tab = await openTab(devtools, { browserContextId, speed });
    const result = await use(tab);
    const failures = await tab.evaluate("window.benchmarkFailures.join('\\n')");
    if (failures !== '') throw new Error(`The page failed:\n${String(failures)}`);
    return result;
  } finally {
    await devtools.send('Target.disposeBrowserContext', { browserContextId });
    await devtools.detach();
  }
}

async function openTab(
  devtools: CDPSession,
  { browserContextId, speed }: { readonly browserContextId: string; readonly speed: TabSpeed },
): Promise<PhoneTab> {
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId });
  const { send, listen } = openChannel(devtools, sessionId);
  await send('Page.enable');
  await send('Network.enable');
  await send('Emulation.setDeviceMetricsOverride', SCREEN);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  if (speed === 'phone') {
    await send('Network.emulateNetworkConditions', NETWORK);
    await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  const addInitScript = async (source: string) => {
    await send('Page.addScriptToEvaluateOnNewDocument', { source });
  };
  await addInitScript(COLLECT_FAILURES);
  return {
    listen,
    addInitScript,
    async open(url) {
      const loaded = new Promise<void>((resolve, reject) => {
        const timeout = setTimeout(() => reject(new Error(`${url} did not load`)), LOAD_TIMEOUT_MS);
        listen(({ method }) => {
          if (method !== 'Page.loadEventFired') return;
          clearTimeout(timeout);
          resolve();
        });
      });
      await send('Page.navigate', { url });
      await loaded;
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails !== undefined) throw new Error(`${expression} failed in the page`);
      return result?.value;
    },
    async tap(point) {
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await wait(TAP_MS);
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}

/** The part of a response that is used here. */
interface CommandResult {
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: object;
}

type Message =
  | TabEvent
  | {
      readonly id: number;
      readonly result?: CommandResult;
      readonly error?: { readonly message: string };
    };

/** Calls and events of one tab, relayed by the browser. */
function openChannel(devtools: CDPSession, sessionId: string) {
  const calls: ((message: Exclude<Message, TabEvent>) => void)[] = [];
  const listeners: ((event: TabEvent) => void)[] = [];
  devtools.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const message: Message = JSON.parse(event.message);
    if ('id' in message) calls[message.id]?.(message);
    else for (const listener of listeners) listener(message);
  });
  return {
    listen: (listener: (event: TabEvent) => void) => void listeners.push(listener),
    async send(method: string, params: object = {}): Promise<CommandResult> {
      const result = new Promise<CommandResult>((resolve, reject) => {
        calls.push(({ result = {}, error }) => {
          if (error === undefined) resolve(result);
          else reject(new Error(`${method}: ${error.message}`));
        });
      });
      const message = JSON.stringify({ id: calls.length - 1, method, params });
      await devtools.send('Target.sendMessageToTarget', { sessionId, message });
      return result;
    },
  };
}
