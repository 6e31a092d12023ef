/** Requests to the shell. */
import type { RemoteBus } from 'shared-contracts/events';

/** Shown above the page to which the sign-up returns. */
export function publishAccountReady(bus: RemoteBus): void {
  const text = 'Your account is ready. You are logged in.';
  bus.publish({ type: 'shell.alert-requested', kind: 'success', text });
}
