/// <reference lib="dom" />
/**
 * One visit of a public page as a visitor with an older phone on a slow mobile network has it:
 * empty cache, 150 ms, 1.6 Mbit/s, a processor four times slower than the machine's.
 */
import type { Browser, CDPSession, Page } from 'playwright';

export interface PageVisit {
  /** Milliseconds from navigation to the largest contentful paint. */
  readonly largestPaintMs: number;
  /** Cumulative layout shift without a visitor's doing. */
  readonly layoutShift: number;
  /** Milliseconds by which tasks were longer than 50 ms. */
  readonly blockingMs: number;
  readonly requests: number;
  /** As transferred, headers included. */
  readonly bytes: number;
  /** Bodies only. */
  readonly scriptBytes: number;
}

export interface VisitRequest {
  readonly url: string;
  /** What must have been the largest paint: a page whose text is larger would prove nothing. */
  readonly largestElement: 'IMG' | 'any';
}

const NETWORK = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 1_600_000 / 8,
  latency: 150,
} as const;
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;
/** Without a request for this long a page is complete; late scripts start well before. */
const QUIET_MS = 1500;
const POLL_MS = 100;

export async function visitPage(browser: Browser, visit: VisitRequest): Promise<PageVisit> {
  return asPhone(browser, async (page, devtools) => {
    const traffic = countTraffic(devtools);
    await page.addInitScript(observePaints);
    await page.goto(visit.url, { waitUntil: 'load', timeout: TIMEOUT_MS });
    await traffic.quiet(page);
    const paints = await page.evaluate(readPaints);
    if (visit.largestElement === 'IMG' && paints.largestElement !== 'IMG') {
      throw new Error(`The largest paint of ${visit.url} is no picture: ${paints.largestElement}`);
    }
    const { largestPaintMs, layoutShift, blockingMs } = paints;
    return { largestPaintMs, layoutShift, blockingMs, ...traffic.totals() };
  });
}

/** Opens a throttled page with an empty cache; throws when the page reports an error. */
export async function asPhone<Result>(
  browser: Browser,
  use: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text());
    });
    page.on('pageerror', (error) => failures.push(error.message));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const result = await use(page, devtools);
    if (failures.length > 0) throw new Error(`${page.url()} failed:\n${failures.join('\n')}`);
    return result;
  } finally {
    await context.close();
  }
}

function countTraffic(devtools: CDPSession) {
  /** Bytes of the headers of each script's answer. */
  const scripts = new Map<string, number>();
  const open = new Set<string>();
  const totals = { requests: 0, bytes: 0, scriptBytes: 0 };
  let lastAt = performance.now();
  const finish = (requestId: string, bytes: number) => {
    open.delete(requestId);
    lastAt = performance.now();
    totals.bytes += bytes;
    const headerBytes = scripts.get(requestId);
    if (headerBytes !== undefined) totals.scriptBytes += Math.max(0, bytes - headerBytes);
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    totals.requests += 1;
    open.add(requestId);
  });
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.encodedDataLength);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    finish(requestId, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0));
  return {
    totals: () => ({ ...totals }),
    /** Resolves when no request is open and none began for a while. */
    async quiet(page: Page): Promise<void> {
      const giveUpAt = performance.now() + TIMEOUT_MS;
      while (open.size > 0 || performance.now() - lastAt < QUIET_MS) {
        if (performance.now() > giveUpAt) throw new Error(`${page.url()} never became quiet`);
        await page.waitForTimeout(POLL_MS);
      }
    },
  };
}

/** Runs in the page before its own scripts. */
function observePaints(): void {
  const seen = { largestPaintMs: 0, largestElement: 'none', layoutShift: 0, blockingMs: 0 };
  Reflect.set(window, 'benchmarkPaints', seen);
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => {
    const element: unknown = Reflect.get(entry, 'element');
    seen.largestPaintMs = entry.startTime;
    seen.largestElement = element instanceof Element ? element.tagName : 'none';
  });
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    seen.layoutShift += Number(Reflect.get(entry, 'value'));
  });
  observe('longtask', (entry) => {
    seen.blockingMs += Math.max(0, entry.duration - 50);
  });
}

function readPaints() {
  const seen: unknown = Reflect.get(window, 'benchmarkPaints');
  const read = (name: string): unknown =>
    typeof seen === 'object' && seen !== null ? Reflect.get(seen, name) : undefined;
  return {
    largestPaintMs: Number(read('largestPaintMs')),
    largestElement: String(read('largestElement')),
    layoutShift: Number(read('layoutShift')),
    blockingMs: Number(read('blockingMs')),
  };
}
