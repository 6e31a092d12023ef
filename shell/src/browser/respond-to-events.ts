/** The shell's own responses to bus events. */
import { LOGIN_PATH, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import type { Alerts } from './alerts.ts';
import type { EventBus } from './event-bus.ts';
import type { Navigation } from './navigation/navigation.ts';
import type { PageSource } from './navigation/page-source.ts';
import type { RememberedSession } from './session/remembered-session.ts';

interface EventTargets {
  readonly alerts: Alerts;
  readonly navigation: Pick<Navigation, 'open' | 'refresh'>;
  readonly source: Pick<PageSource, 'forgetAll'>;
  readonly remembered: Pick<RememberedSession, 'writeRedirect'>;
  readonly page: Window;
}

/** Subscribes for the lifetime of the document. */
export function respondToEvents(bus: EventBus, targets: EventTargets): void {
  const { alerts, navigation, source, remembered, page } = targets;
  bus.subscribe('shell.alert-requested', ({ kind, text }) => {
    alerts.show({ kind, text });
  });
  bus.subscribe('session.login-requested', ({ returnTo }) => {
    remembered.writeRedirect(returnTo);
    const url = new URL(LOGIN_PATH, page.location.origin);
    url.searchParams.set(RETURN_TO_PARAMETER, returnTo);
    void navigation.open(url, { kind: 'replace' });
  });
  bus.subscribe('session.started', () => source.forgetAll());
  bus.subscribe('session.ended', () => {
    source.forgetAll();
    void navigation.refresh();
  });
}
