/**
 * Entry of the analytics script. The server lists it among a document's services only when
 * the visitor has agreed; other browsers do not load it.
 */
import type { ServiceModule } from 'shared-contracts/lifecycles';
import { ANALYTICS_GLOBAL, type AnalyticsPlan } from '../../document/analytics-plan.ts';
import { readBootState } from '../boot.ts';
import type { Counter } from './counter.ts';
import { createFacebookCounter } from './facebook-counter.ts';
import { createGoogleCounter } from './google-counter.ts';
import { createMatomoCounter } from './matomo-counter.ts';
import { loadPrivatePagesInFull } from './private-pages.ts';
import { startAnalytics } from './start-analytics.ts';

const service: ServiceModule = {
  async startService({ bus }) {
    const { analytics, layout } = readBootState(window);
    if (analytics === undefined) return () => undefined;
    const { uncounted } = analytics;
    const counters = countersOf(analytics);
    const { currency } = layout.site;
    const arrival = readArrival();
    return startAnalytics({ page: window, bus, counters, currency, uncounted, arrival });
  },
};

function countersOf({ vendors, uncounted }: AnalyticsPlan): readonly Counter[] {
  const { googleAnalytics, tagManager, matomo, facebookPixel } = vendors;
  const isGoogle = googleAnalytics !== undefined || tagManager !== undefined;
  if (isGoogle) loadPrivatePagesInFull(window, uncounted);
  return [
    ...(isGoogle ? [createGoogleCounter(window, vendors)] : []),
    ...(matomo === undefined ? [] : [createMatomoCounter(window, matomo)]),
    ...(facebookPixel === undefined ? [] : [createFacebookCounter(facebookPixel, showPixel)]),
  ];
}

function readArrival(): 'first' | 'again' {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
    ? 'again'
    : 'first';
}

function showPixel(address: string): void {
  const image = new Image(1, 1);
  image.referrerPolicy = 'strict-origin-when-cross-origin';
  image.src = address;
}

/** The same interface as a remote's container. */
Object.defineProperty(globalThis, ANALYTICS_GLOBAL, {
  value: Object.freeze({ init: () => undefined, get: async () => () => service }),
});
