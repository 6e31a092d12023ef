/** State and functions that all parts of the shell share in one document. */
import type { BootState } from '../document/document-state.ts';
import { createAlerts, type Alerts } from './alerts.ts';
import { createEventBus, type EventBus } from './event-bus.ts';
import { createReporter, sendReport, type ReportFailure } from './report.ts';
import { completeFacts } from './shared-document.ts';
import { whenIdle } from './slots/start-times.ts';
import { createStore, type Store } from './store.ts';
import { createStoredValues, type StoredValues } from './stored-values.ts';

export interface ShellPage {
  readonly page: Window;
  readonly boot: BootState;
  readonly request: typeof fetch;
  /** Resolves when `boot` has the document's facts; undefined when it has them. */
  readonly whenNamed: Promise<void> | undefined;
  readonly report: ReportFailure;
  readonly stored: StoredValues;
  readonly bus: EventBus;
  readonly alerts: Alerts;
  /** Title of the current page, for screen readers. */
  readonly announcement: Store<string>;
  readonly isNavigating: Store<boolean>;
  /** Calls the listener when the network is back; returns an unsubscribe function. */
  readonly onOnline: (listener: () => void) => () => void;
}

export function createShellPage(page: Window, boot: BootState): ShellPage {
  const request: typeof fetch = (...call) => page.fetch(...call);
  const whenNamed = completeFacts({ page, boot, request, whenIdle });
  const report = createReporter({
    boot,
    whenNamed,
    // Without the query, which may hold a payment token.
    path: () => page.location.pathname,
    send: sendReport,
    // Only failures of remotes are written to the console.
    log: (message, error) => console.error(message, error),
  });
  return {
    page,
    boot,
    request,
    whenNamed,
    report,
    stored: createStoredValues(page),
    bus: createEventBus((owner, error) =>
      report({ remote: owner, slotId: null }, { phase: 'effect', error }),
    ),
    alerts: createAlerts(),
    announcement: createStore(''),
    isNavigating: createStore(false),
    onOnline(listener) {
      page.addEventListener('online', listener);
      return () => page.removeEventListener('online', listener);
    },
  };
}
