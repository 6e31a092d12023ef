/// <reference lib="dom" />
/** One visit of a public page on an older phone (`phone-tab.ts`), until nothing is loading any more. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import * as v from 'valibot';
import { sumBlockingTime } from './blocking-time.ts';
import { withPhoneTab, type PhoneTab, type TabSpeed } from './phone-tab.ts';

export interface PageVisit {
  /** Milliseconds from navigation to the largest contentful paint. */
  readonly largestPaintMs: number;
  /** Cumulative layout shift without a visitor's doing. */
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
  /** What must have been the largest paint: a page whose text is larger would prove nothing. */
  readonly largestElement: 'IMG' | 'any';
  readonly speed?: TabSpeed;
}

const TIMEOUT_MS = 60_000;
/** Without a request for this long a page is complete; late scripts start well before. */
const QUIET_MS = 1500;
const POLL_MS = 100;
/**
 * What a page brings in by the clock, five seconds after it began, and what one visitor in ten
 * gets for measuring: within one visit and not within the next, whatever the page is.
 */
const NOT_OF_EVERY_VISIT = /\/(deferred|vitals)\.[0-9a-f]+\.js$/;

const paintsSchema = v.object({
  largestPaintMs: v.number(),
  largestElement: v.string(),
  layoutShift: v.number(),
  firstPaintMs: v.number(),
  longTasks: v.array(v.object({ startMs: v.number(), endMs: v.number() })),
});

export async function visitPage(browser: Browser, visit: VisitRequest): Promise<PageVisit> {
  const look = async (tab: PhoneTab) => {
    const traffic = countTraffic(tab);
    await tab.addInitScript(`(${observePaints.toString()})()`);
    await tab.open(visit.url);
    await traffic.quiet(visit.url);
    const paints = v.parse(paintsSchema, await tab.evaluate('window.benchmarkPaints'));
    if (visit.largestElement === 'IMG' && paints.largestElement !== 'IMG') {
      throw new Error(`The largest paint of ${visit.url} is no picture: ${paints.largestElement}`);
    }
    const { largestPaintMs, layoutShift } = paints;
    const blockingMs = sumBlockingTime(paints.longTasks, paints);
    return { largestPaintMs, layoutShift, blockingMs, ...traffic.totals() };
  };
  return withPhoneTab(browser, look, visit.speed);
}

interface ScriptResponse {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

type BodyKind = 'scriptBytes' | 'imageBytes';

/** By the browser's name for the type of a request. */
const BODY_KINDS: Readonly<Record<string, BodyKind>> = {
  Script: 'scriptBytes',
  Image: 'imageBytes',
};

function countTraffic(tab: PhoneTab) {
  /** Kind of each script's and picture's answer, and the bytes of its headers. */
  const answers = new Map<string, { readonly kind: BodyKind; readonly headerBytes: number }>();
  const open = new Set<string>();
  const totals = { requests: 0, bytes: 0, scriptBytes: 0, imageBytes: 0 };
  const scripts: string[] = [];
  let lastAt = performance.now();
  const finish = (requestId: string, bytes: number) => {
    if (!open.delete(requestId)) return;
    lastAt = performance.now();
    totals.bytes += bytes;
    const answer = answers.get(requestId);
    if (answer !== undefined) totals[answer.kind] += Math.max(0, bytes - answer.headerBytes);
  };
  tab.listen((event) => {
    switch (event.method) {
      case 'Page.loadEventFired':
        return;
      case 'Network.requestWillBeSent':
        if (!isOfLoading(event.params.request.url)) return;
        totals.requests += 1;
        open.add(event.params.requestId);
        return;
      case 'Network.responseReceived': {
        const { response, requestId, type } = event.params;
        if (!open.has(requestId)) return;
        const kind = BODY_KINDS[type];
        const headerBytes = response.encodedDataLength;
        if (kind === 'scriptBytes') scripts.push(requireBrotli(response));
        if (kind !== undefined) answers.set(requestId, { kind, headerBytes });
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
    /** Resolves when no request is open and none began for a while. */
    async quiet(url: string): Promise<void> {
      const giveUpAt = performance.now() + TIMEOUT_MS;
      while (open.size > 0 || performance.now() - lastAt < QUIET_MS) {
        if (performance.now() > giveUpAt) throw new Error(`${url} never became quiet`);
        await wait(POLL_MS);
      }
    },
  };
}

/** @returns the script's address */
function requireBrotli({ url, headers }: ScriptResponse): string {
  const coding = Object.entries(headers).find(([name]) => /^content-encoding$/i.test(name))?.[1];
  if (coding !== 'br') throw new Error(`${url} came without Brotli`);
  return url;
}

function isOfLoading(url: string): boolean {
  return url.startsWith('http') && !NOT_OF_EVERY_VISIT.test(url);
}

/** Runs in the page before its own scripts. */
function observePaints(): void {
  const seen = {
    largestPaintMs: 0,
    largestElement: 'none',
    layoutShift: 0,
    firstPaintMs: 0,
    longTasks: new Array<{ startMs: number; endMs: number }>(),
  };
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
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaintMs = entry.startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ startMs: startTime, endMs: startTime + duration });
  });
}
