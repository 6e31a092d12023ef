/** The shell's own responses to bus events. */
import { loginPath } from 'shared-contracts/paths';
import type { Alerts } from './alerts.ts';
import type { EventBus } from './event-bus.ts';
import type { Navigation } from './navigation/navigation.ts';
import type { PageSource } from './navigation/page-source.ts';

interface EventTargets {
  readonly alerts: Pick<Alerts, 'show'>;
  readonly navigation: Pick<Navigation, 'open' | 'refresh'>;
  readonly source: Pick<PageSource, 'forgetAll'>;
  /** Origin of this site. */
  readonly origin: string;
}

/** Subscribes for the lifetime of the document. */
export function respondToEvents(bus: Pick<EventBus, 'subscribe'>, targets: EventTargets): void {
  const { alerts, navigation, source, origin } = targets;
  bus.subscribe('shell.alert-requested', ({ kind, text }) => {
    alerts.show({ kind, text });
  });
  bus.subscribe('session.login-requested', ({ returnTo }) => {
    const url = new URL(loginPath(returnTo), origin);
    void navigation.open(url, { kind: 'replace' });
  });
  bus.subscribe('session.started', () => source.forgetAll());
  bus.subscribe('session.ended', () => {
    source.forgetAll();
    void navigation.refresh();
  });
}
