/**
 * Whether the shop can be reached: says so when it cannot, and looks for itself
 * whether it is back (SES-08).
 */
import type { Alerts } from '../alerts.ts';
import type { Link } from './api-request.ts';

const CHECK_INTERVAL_MS = 5_000;
const INACTIVE_TEXT = 'We can’t reach the shop right now. We’ll keep trying.';

export interface LinkParts {
  readonly alerts: Pick<Alerts, 'show'>;
  readonly remember: (isActive: boolean) => void;
  /** True when the shop's server answers. */
  readonly probe: () => Promise<boolean>;
  readonly onOnline: (listener: () => void) => () => void;
}

export function createLink({ alerts, remember, probe, onOnline }: LinkParts): Link {
  let recover: (() => void) | null = null;

  function markActive(): void {
    recover?.();
  }

  function markInactive(): void {
    if (recover !== null) return;
    const takeAlertAway = alerts.show({ kind: 'warning', text: INACTIVE_TEXT });
    const check = () => {
      void probe().then((isBack) => {
        if (isBack) markActive();
      });
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    const stopListening = onOnline(check);
    remember(false);
    recover = () => {
      recover = null;
      clearInterval(timer);
      stopListening();
      takeAlertAway();
      remember(true);
    };
  }

  return { markActive, markInactive };
}
