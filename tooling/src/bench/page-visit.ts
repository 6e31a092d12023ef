/// <reference lib="dom" />
/** One visit of a public page on an older phone (`phone-tab.ts`), until the network is idle. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { sumBlockingTime } from './blocking-time.ts';
import { withPhoneTab, type PhoneTab, type TabSpeed } from './phone-tab.ts';

export interface PageVisit {
  /** Milliseconds from navigation to the first contentful paint. */
  readonly firstPaintMs: number;
  /** Milliseconds from navigation to the largest contentful paint. */
  readonly largestPaintMs: number;
  /** Cumulative layout shift without the visitor's input. */
  readonly layoutShift: number;
  /** Milliseconds by which tasks after the first contentful paint were longer than 50 ms (web.dev/tbt). */
  readonly blockingMs: number;
  readonly requests: number;
  /** As transferred, headers included. */
  readonly bytes: number;
  /** Bodies only. */
  readonly scriptBytes: number;
  /** Bodies only. */
  readonly imageBytes: number;
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

const TIMEOUT_MS = 60_000;
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

interface ScriptResponse {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

type BodyKind = 'scriptBytes' | 'imageBytes';

/** Grouped by the browser's resource type. */
const BODY_KINDS: Readonly<Record<string, BodyKind>> = {
  Script: 'scriptBytes',
  Image: 'imageBytes',
};

function countTraffic(tab: PhoneTab) {
  /** Type of each script and picture response, and the size of its headers. */
  const responses = new Map<string, { readonly kind: BodyKind; readonly headerBytes: number }>();
  const open = new Set<string>();
  const totals = { requests: 0, bytes: 0, scriptBytes: 0, imageBytes: 0 };
  const scripts: string[] = [];
  let lastAt = performance.now();
  const finish = (requestId: string, bytes: number) => {
    if (!open.delete(requestId)) return;
    lastAt = performance.now();
    totals.bytes += bytes;
    const response = responses.get(requestId);
    if (response !== undefined) {
      totals[response.kind] += Math.max(0, bytes - response.headerBytes);
    }
  };
  tab.listen((event) => {
    switch (event.method) {
      case 'Page.loadEventFired':
        return;
      case 'Network.requestWillBeSent':
        if (!isCounted(event.params.request.url)) return;
        totals.requests += 1;
        open.add(event.params.requestId);
        return;
      case 'Network.responseReceived': {
        const { response, requestId, type } = event.params;
        if (!open.has(requestId)) return;
        const kind = BODY_KINDS[type];
        const headerBytes = response.encodedDataLength;
        if (kind === 'scriptBytes') scripts.push(requireBrotli(response));
        if (kind !== undefined) responses.set(requestId, { kind, headerBytes });
        return;
      }
      case 'Network.loadingFinished':
        return finish(event.params.requestId, event.params.encodedDataLength);
      case 'Network.loadingFailed':
        return finish(event.params.requestId, 0);
    }
  });
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
function requireBrotli({ url, headers }: ScriptResponse): string {
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
