/** Requests to the shell. */
import type { RemoteBus } from 'shared-contracts/events';

/** Longest text an event carries. */
const TEXT_MAX = 500;

/** Opens the login, which returns to this path. */
export function requestLogin(bus: RemoteBus, returnTo: string): void {
  bus.publish({ type: 'session.login-requested', returnTo });
}

/** Shown above the profile, which belongs to another remote. `message` may be empty. */
export function publishVoucherAccepted(bus: RemoteBus, message: string): void {
  const text = `Gift voucher accepted. ${message}`.trim().slice(0, TEXT_MAX);
  bus.publish({ type: 'shell.alert-requested', kind: 'success', text });
}
