/**
 * Events about the cart that this remote publishes. Each also sets the cookie of the header's badge,
 * before the event, so that listeners find it.
 */
import { readBrowserCookies, writeBrowserCookie } from 'remote-kit/browser-cookies';
import type { RemoteBus } from 'shared-contracts/events';
import type { CartSummary } from '../domain/cart.ts';
import { countCookies } from '../domain/cart-count.ts';

/** `requestId` names the request that caused this change. */
export function publishCartChanged(
  bus: RemoteBus,
  { itemCount, subtotalCents }: CartSummary,
  requestId?: string,
): void {
  countCookies({ itemCount }, readBrowserCookies()).forEach(writeBrowserCookie);
  bus.publish({
    type: 'cart.changed',
    itemCount,
    subtotalCents,
    ...(requestId === undefined ? {} : { requestId }),
  });
}

/** The cart after its order was paid; the amount is null when the shop does not say it. */
export function publishCartPaid(
  bus: RemoteBus,
  { itemCount, subtotalCents }: CartSummary,
  paidCents: number | null,
): void {
  countCookies({ itemCount }, readBrowserCookies()).forEach(writeBrowserCookie);
  const paid = paidCents === null ? {} : { paidCents };
  bus.publish({ type: 'cart.changed', itemCount, subtotalCents, ...paid });
}

/** Longest message an event carries. */
const MESSAGE_MAX = 500;

export function publishAddFailed(bus: RemoteBus, requestId: string, message: string): void {
  bus.publish({ type: 'cart.add-failed', requestId, message: message.slice(0, MESSAGE_MAX) });
}
