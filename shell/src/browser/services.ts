/**
 * Services: the parts of remotes without a view. Each starts on demand, once per document.
 *
 * Requests published before a service has started are queued and delivered once.
 */
import type { StorefrontEvent, StorefrontEventType } from 'shared-contracts/events';
import { isStorefrontEventType, type RemoteBus } from 'shared-contracts/events';
import type { ServiceModule, ServiceProps } from 'shared-contracts/lifecycles';
import type { BootState } from '../document/document-state.ts';
import type { LoadReleases } from './federation/load-releases.ts';
import type { ReportFailure } from './report.ts';

const WAITING_EVENTS_MAX = 50;
const RETRY_DELAY_MS = 5_000;
const TRIES_MAX = 4;

export interface ServicesParts {
  readonly services: BootState['services'];
  /** A service may be of a remote that is not on the page. */
  readonly loadReleases: LoadReleases;
  readonly loadService: (remote: string) => Promise<ServiceModule>;
  readonly refetch: (remote: string) => Promise<void>;
  readonly busOf: (remote: string) => RemoteBus;
  readonly subscribe: RemoteBus['subscribe'];
  readonly propsOf: (remote: string) => Pick<ServiceProps, 'api' | 'session'>;
  readonly hasCookie: (name: string) => boolean;
  readonly isSignedIn: () => boolean;
  readonly whenIdle: (work: () => void) => void;
  readonly report: ReportFailure;
  /** Called when a request waits for a service that cannot start. */
  readonly onUnavailable: () => void;
}

/** Registers every service of the release set to start when it is needed. */
export function startServices(parts: ServicesParts): void {
  for (const [remote, starts] of Object.entries(parts.services)) {
    const { startsOn, startsWithCookie, startsWhenSignedIn } = starts;
    const service = createService(remote, parts);
    for (const type of startsOn.filter(isStorefrontEventType)) {
      parts.subscribe(type, (event) => service.request(event));
    }
    const isNeeded =
      (startsWithCookie !== null && parts.hasCookie(startsWithCookie)) ||
      (startsWhenSignedIn && parts.isSignedIn());
    if (isNeeded) parts.whenIdle(() => void service.start());
  }
}

type ServiceStatus = 'stopped' | 'starting' | 'up';

function createService(remote: string, parts: ServicesParts) {
  let status: ServiceStatus = 'stopped';
  let triesLeft = TRIES_MAX;
  let waiting: StorefrontEvent[] = [];
  const listeners = new Set<{
    readonly type: StorefrontEventType;
    readonly deliver: (event: StorefrontEvent) => void;
  }>();

  const bus: RemoteBus = {
    publish: (event) => parts.busOf(remote).publish(event),
    subscribe(type, listener) {
      const unsubscribe = parts.busOf(remote).subscribe(type, (event) => {
        if (status === 'up') listener(event);
      });
      const replay = {
        type,
        deliver: (event: StorefrontEvent) => {
          if (isOfType(event, type)) listener(event);
        },
      };
      listeners.add(replay);
      return () => {
        listeners.delete(replay);
        unsubscribe();
      };
    },
  };

  async function start(): Promise<void> {
    if (status !== 'stopped') return;
    status = 'starting';
    const isRetry = triesLeft < TRIES_MAX;
    triesLeft -= 1;
    try {
      await parts.loadReleases();
      if (isRetry) await parts.refetch(remote);
      const { startService } = await parts.loadService(remote);
      const report: ServiceProps['report'] = (failure) =>
        parts.report({ remote, slotId: null }, failure);
      await startService({ ...parts.propsOf(remote), bus, report });
      status = 'up';
      replayWaiting();
    } catch (error) {
      status = 'stopped';
      listeners.clear();
      parts.report({ remote, slotId: null }, { phase: 'service', error });
      // Visitors do not miss a count.
      if (waiting.some(({ type }) => type !== 'shell.count-requested')) parts.onUnavailable();
      if (triesLeft > 0) setTimeout(() => void start(), RETRY_DELAY_MS);
    }
  }

  function replayWaiting(): void {
    const events = waiting;
    waiting = [];
    for (const event of events) {
      for (const { deliver } of Array.from(listeners)) {
        try {
          deliver(event);
        } catch (error) {
          parts.report({ remote, slotId: null }, { phase: 'service', error });
        }
      }
    }
  }

  return {
    start,
    request(event: StorefrontEvent): void {
      if (status === 'up') return;
      waiting = [...waiting, event].slice(-WAITING_EVENTS_MAX);
      triesLeft = Math.max(triesLeft, 1);
      void start();
    },
  };
}

function isOfType<Type extends StorefrontEventType>(
  event: StorefrontEvent,
  type: Type,
): event is Extract<StorefrontEvent, { readonly type: Type }> {
  return event.type === type;
}
