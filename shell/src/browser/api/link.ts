/**
 * Connection state: shows an alert while the site cannot be reached, and checks regularly
 * whether it is back.
 */
import type { Alerts } from '../alerts.ts';
import type { Link } from './api-request.ts';

const CHECK_INTERVAL_MS = 5_000;
const INACTIVE_TEXT = 'We cannot reach the site right now. We will keep trying.';

export interface LinkParts {
  readonly alerts: Pick<Alerts, 'show'>;
  /** True when the site's server responds. */
  readonly probe: () => Promise<boolean>;
  readonly onOnline: (listener: () => void) => () => void;
  /** Calls the listener whenever the browser loses the network. */
  readonly onOffline: (listener: () => void) => void;
}

export function createLink({ alerts, probe, onOnline, onOffline }: LinkParts): Link {
  let recover: (() => void) | null = null;

  function markActive(): void {
    recover?.();
  }

  function markInactive(): void {
    if (recover !== null) return;
    const removeAlert = alerts.show({ kind: 'warning', text: INACTIVE_TEXT });
    const check = () => {
      void probe().then((isBack) => {
        if (isBack) markActive();
      });
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    const stopListening = onOnline(check);
    recover = () => {
      recover = null;
      clearInterval(timer);
      stopListening();
      removeAlert();
    };
  }

  onOffline(markInactive);
  return { markActive, markInactive };
}
