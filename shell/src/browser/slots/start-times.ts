/**
 * Start times of slots: the page's own area at once or after its HTML is painted, other
 * slots when they come near the viewport, static ones only on demand.
 */
import { afterRendering } from './after-rendering.ts';
import { whenPictureFails } from './on-demand.ts';

const NEAR_VIEWPORT = '400px';
const LONGEST_IDLE_WAIT_MS = 2000;

export type StartTime = 'at-once' | 'when-painted' | 'when-near' | 'on-demand';

/** Calls `start` once. Returns a function that cancels it. */
export function scheduleStart(
  element: HTMLElement,
  startTime: StartTime,
  start: () => void,
): () => void {
  if (startTime === 'on-demand') return whenPictureFails(element, start);
  if (startTime === 'when-painted') {
    let isWanted = true;
    void afterRendering().then(() => isWanted && start());
    return () => {
      isWanted = false;
    };
  }
  if (startTime === 'at-once' || typeof IntersectionObserver === 'undefined') {
    start();
    return () => undefined;
  }
  let stopWaiting: () => void = () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      stopWaiting = whenIdle(start);
    },
    { rootMargin: NEAR_VIEWPORT },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    stopWaiting();
  };
}

/** Runs the work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LONGEST_IDLE_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
