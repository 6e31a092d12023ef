/**
 * A browser tab with the conditions of an older phone on a slow mobile network: empty cache, 150 ms
 * latency, 1.6 Mbit/s, and a processor four times slower than the machine's.
 *
 * Playwright's own pages observe their scripts. For every error object a script creates, and React
 * creates some while loading, the browser then parses whole modules again for the stack. On a slow
 * processor that adds 120 ms which no visitor has, so this tab is opened without Playwright's page.
 */
import { EventEmitter, once } from 'node:events';
import type { Browser, CDPSession } from 'playwright';

export interface PhoneTab {
  /** The tab's DevTools events, by method. */
  readonly events: EventEmitter;
  /** Runs a script in every document before its own. */
  addInitScript(source: string): Promise<void>;
  /** Resolves when the document and what it names are loaded. */
  open(url: string): Promise<void>;
  /** Value of an expression, awaited; throws when it does. */
  evaluate(expression: string): Promise<unknown>;
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
  const { send, events } = openChannel(devtools, sessionId);
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
    events,
    addInitScript,
    async open(url) {
      const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
      const loaded = once(events, 'Page.loadEventFired', { signal });
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
  };
}

/** An event, or the reply to a call; the part that is used here. */
interface Message {
  readonly method?: string;
  readonly params?: object;
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly result?: { readonly value?: unknown };
    readonly exceptionDetails?: object;
  };
}

/** Calls and events of one tab, relayed by the browser. */
function openChannel(devtools: CDPSession, sessionId: string) {
  const events = new EventEmitter();
  let calls = 0;
  devtools.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const message: Message = JSON.parse(event.message);
    if (message.method === undefined) events.emit(`reply ${message.id}`, message);
    else events.emit(message.method, message.params);
  });
  return {
    events,
    async send(method: string, params: object = {}) {
      calls += 1;
      const replied = once(events, `reply ${calls}`);
      const message = JSON.stringify({ id: calls, method, params });
      await devtools.send('Target.sendMessageToTarget', { sessionId, message });
      const [reply]: Message[] = await replied;
      if (reply?.error !== undefined) throw new Error(`${method}: ${reply.error.message}`);
      return reply?.result ?? {};
    },
  };
}
