/// <reference lib="dom" />
/** One visit of a public page on an older phone (`phone-tab.ts`), until the network is idle. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { sumBlockingTime } from './blocking-time.ts';
import type { PageBytes } from './budgets.ts';
import { withPhoneTab, type PhoneTab, type TabSpeed } from './phone-tab.ts';

export interface PageVisit extends Omit<PageBytes, 'reactCopies'> {
  /** Milliseconds from navigation to the first contentful paint. */
  readonly firstPaintMs: number;
  /** Milliseconds from navigation to the largest contentful paint. */
  readonly largestPaintMs: number;
  /** Cumulative layout shift without the visitor's input. */
  readonly layoutShift: number;
  /** Milliseconds by which tasks after the first contentful paint were longer than 50 ms (web.dev/tbt). */
  readonly blockingMs: number;
  /** Addresses of the scripts. */
  readonly scripts: readonly string[];
}

export interface VisitRequest {
  readonly url: string;
  /**
   * The expected largest paint: a larger text on the page would make the measurement meaningless.
   */
  readonly largestElement: 'IMG' | 'any';
  readonly speed?: TabSpeed;
}

const TIMEOUT_MS = 180_000;
/** Without a request for this long, a page is complete; late scripts start well before. */
const QUIET_MS = 1500;
const POLL_MS = 100;
/**
 * Requests that depend on time instead of the page: sent five seconds after the start, and by the
 * one visitor in ten who is sampled for measurement. They appear in one visit and not in the next.
 */
const NOT_IN_EVERY_VISIT = /\/(deferred|vitals)\.[0-9a-f]+\.js$/;

const paintsSchema = v.object({
  largestPaintMs: v.number(),
  largestElement: v.string(),
  layoutShift: v.number(),
  firstPaintMs: v.number(),
  longTasks: v.array(v.object({ startMs: v.number(), endMs: v.number() })),
});

export async function visitPage(browser: Browser, visit: VisitRequest): Promise<PageVisit> {
  const measure = async (tab: PhoneTab) => {
    const traffic = countTraffic(tab);
    await tab.addInitScript(`(${observePaints.toString()})()`);
    await tab.open(visit.url);
    await traffic.quiet(visit.url);
    const paints = v.parse(paintsSchema, await tab.evaluate('window.benchmarkPaints'));
    if (visit.largestElement === 'IMG' && paints.largestElement !== 'IMG') {
      throw new Error(
        `The largest paint of ${visit.url} is not a picture: ${paints.largestElement}`,
      );
    }
    const { firstPaintMs, largestPaintMs, layoutShift } = paints;
    const blockingMs = sumBlockingTime(paints.longTasks, paints);
    return { firstPaintMs, largestPaintMs, layoutShift, blockingMs, ...traffic.totals() };
  };
  return withPhoneTab(browser, measure, visit.speed);
}

interface SentRequest {
  readonly requestId: string;
  readonly request: { readonly url: string };
}

interface ReceivedResponse {
  readonly requestId: string;
  /** The browser's resource type. */
  readonly type: string;
  readonly response: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    /** Of the head. */
    readonly encodedDataLength: number;
  };
}

interface EndedRequest {
  readonly requestId: string;
  /** Head and body; missing after a failure. */
  readonly encodedDataLength?: number;
}

function countTraffic({ events }: PhoneTab) {
  const responses = new Map<string, ReceivedResponse>();
  const open = new Set<string>();
  const totals = { requests: 0, bytes: 0, scriptBytes: 0, imageBytes: 0 };
  const scripts: string[] = [];
  let lastAt = performance.now();
  const finish = ({ requestId, encodedDataLength: bytes = 0 }: EndedRequest) => {
    if (!open.delete(requestId)) return;
    lastAt = performance.now();
    totals.bytes += bytes;
    const received = responses.get(requestId);
    const bodyBytes = Math.max(0, bytes - (received?.response.encodedDataLength ?? 0));
    if (received?.type === 'Script') totals.scriptBytes += bodyBytes;
    if (received?.type === 'Image') totals.imageBytes += bodyBytes;
  };
  events.on('Network.requestWillBeSent', ({ requestId, request }: SentRequest) => {
    if (!isCounted(request.url)) return;
    totals.requests += 1;
    open.add(requestId);
  });
  events.on('Network.responseReceived', (received: ReceivedResponse) => {
    if (!open.has(received.requestId)) return;
    responses.set(received.requestId, received);
    if (received.type === 'Script') scripts.push(requireBrotli(received.response));
  });
  events.on('Network.loadingFinished', finish);
  events.on('Network.loadingFailed', finish);
  return {
    totals: () => ({ ...totals, scripts }),
    /** Resolves when no request has been open for a while. */
    async quiet(url: string): Promise<void> {
      const deadline = performance.now() + TIMEOUT_MS;
      while (open.size > 0 || performance.now() - lastAt < QUIET_MS) {
        if (performance.now() > deadline) throw new Error(`${url} never became idle`);
        await wait(POLL_MS);
      }
    },
  };
}

/** @returns the script's address */
function requireBrotli({ url, headers }: ReceivedResponse['response']): string {
  const coding = Object.entries(headers).find(([name]) => /^content-encoding$/i.test(name))?.[1];
  if (coding !== 'br') throw new Error(`${url} was sent without Brotli`);
  return url;
}

function isCounted(url: string): boolean {
  return url.startsWith('http') && !NOT_IN_EVERY_VISIT.test(url);
}

/** Runs in the page before its own scripts. */
function observePaints(): void {
  const observed = {
    largestPaintMs: 0,
    largestElement: 'none',
    layoutShift: 0,
    firstPaintMs: 0,
    longTasks: new Array<{ startMs: number; endMs: number }>(),
  };
  Reflect.set(window, 'benchmarkPaints', observed);
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => {
    const element: unknown = Reflect.get(entry, 'element');
    observed.largestPaintMs = entry.startTime;
    observed.largestElement = element instanceof Element ? element.tagName : 'none';
  });
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    observed.layoutShift += Number(Reflect.get(entry, 'value'));
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') observed.firstPaintMs = entry.startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ startMs: startTime, endMs: startTime + duration });
  });
}
