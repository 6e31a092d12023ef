/** Requests to the shell. */
import type { RemoteBus } from 'shared-contracts/events';

/** Longest text an event carries. */
const TEXT_MAX = 500;

/** Opens the login, which returns to this path. */
export function requestLogin(bus: RemoteBus, returnTo: string): void {
  bus.publish({ type: 'session.login-requested', returnTo });
}

/** Counts an item that the server added, for analytics. */
export function requestAddCount(
  bus: RemoteBus,
  { skuId, qty }: { readonly skuId: number; readonly qty: number },
): void {
  bus.publish({ type: 'shell.count-requested', step: 'add_to_cart', skuId, qty });
}

/** Counts a checkout that was opened, for analytics. */
export function requestCheckoutCount(bus: RemoteBus): void {
  bus.publish({ type: 'shell.count-requested', step: 'begin_checkout' });
}

/** Counts a paid order, for analytics. */
export function requestPurchaseCount(bus: RemoteBus, paidCents: number): void {
  bus.publish({ type: 'shell.count-requested', step: 'purchase', paidCents });
}

/** Shown above the profile, which belongs to another remote. `message` may be empty. */
export function publishVoucherAccepted(bus: RemoteBus, message: string): void {
  const text = `Gift voucher accepted. ${message}`.trim().slice(0, TEXT_MAX);
  bus.publish({ type: 'shell.alert-requested', kind: 'success', text });
}
