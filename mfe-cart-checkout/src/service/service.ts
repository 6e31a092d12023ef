/**
 * The cart service: adds what views request, and keeps the badge of all tabs in step with the
 * server. A failed request is reported and published as an error; the next request works as usual.
 */
import { readBrowserCookies, writeBrowserCookie } from 'remote-kit/browser-cookies';
import { createRandomKey } from 'remote-kit/random-key';
import { ApiError, describeApiFailure } from 'shared-contracts/api-client';
import type { StorefrontEventOf } from 'shared-contracts/events';
import type { ServiceProps } from 'shared-contracts/lifecycles';
import { deleteKeptCode } from '../api/kept-code.ts';
import { cookiesOfKey } from '../api/cart-cookies.ts';
import { readSessionKey } from '../domain/cart-session.ts';
import { addToCart, getCartSummary } from '../api/cart-summaries.ts';
import { isLoginNeeded } from '../api/rejections.ts';
import { deleteCheckoutDraft } from '../api/checkout-draft.ts';
import { createAddAttempts } from '../domain/add-attempts.ts';
import { isSameSummary, type CartSummary } from '../domain/cart.ts';
import { createSerialQueue } from '../domain/serial-queue.ts';
import { publishAddFailed, publishCartChanged } from '../events/cart-events.ts';
import { requestAddCount } from '../events/shell-requests.ts';
import { connectCartTabs } from '../events/cart-tabs.ts';

const EMPTY: CartSummary = { itemCount: 0, subtotalCents: 0 };

export async function startService({
  bus,
  api,
  session,
  report,
}: ServiceProps): Promise<() => void> {
  let isStopped = false;
  let isRefreshQueued = false;
  /**
   * The last summary this tab received from the server; an event with another summary is announced
   * to the other tabs.
   */
  let lastSummary: CartSummary | null = null;
  const attempts = createAddAttempts(createRandomKey);
  const queue = createSerialQueue((error) => {
    if (!isExpectedFailure(error)) report({ phase: 'service', error });
  });

  async function add(request: StorefrontEventOf<'cart.add-requested'>): Promise<void> {
    if (isStopped) return;
    const result = await send(request);
    if (isStopped) return;
    if (result.kind === 'refused') {
      publishAddFailed(bus, request.requestId, result.message);
      return;
    }
    publishCartChanged(bus, result.cart, request.requestId);
    requestAddCount(bus, request);
  }

  async function send(addition: StorefrontEventOf<'cart.add-requested'>) {
    try {
      const key = readSessionKey(readBrowserCookies());
      const attemptKey = attempts.keyOf(addition, Date.now());
      const cart = await addToCart(api, { ...addition, session: key }, attemptKey);
      attempts.settle(addition);
      if (cart.sessionKey !== key) cookiesOfKey(cart.sessionKey).forEach(writeBrowserCookie);
      return { kind: 'added', cart } as const;
    } catch (error) {
      if (isOutcomeKnown(error)) attempts.settle(addition);
      return { kind: 'refused', message: describeApiFailure(error) } as const;
    }
  }

  async function refresh(): Promise<void> {
    isRefreshQueued = false;
    if (isStopped) return;
    const key = readSessionKey(readBrowserCookies());
    const hasCart = key !== null || session.current().status === 'signed-in';
    const cart = hasCart ? await getCartSummary(api, key) : EMPTY;
    if (isStopped) return;
    lastSummary = cart;
    publishCartChanged(bus, cart);
  }

  function requestRefresh(): void {
    if (isRefreshQueued) return;
    isRefreshQueued = true;
    void queue.add(refresh);
  }

  const tabs = connectCartTabs(requestRefresh);
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) requestRefresh();
  };
  window.addEventListener('pageshow', handlePageShow);
  const cleanups = [
    bus.subscribe('cart.add-requested', (event) => void queue.add(() => add(event))),
    bus.subscribe('cart.changed', (event) => {
      if (lastSummary !== null && isSameSummary(lastSummary, event)) return;
      lastSummary = event;
      tabs.announce();
    }),
    bus.subscribe('session.started', requestRefresh),
    bus.subscribe('session.ended', ({ reason }) => {
      // Keep everything when the session only expired; the customer finds it again after the login.
      if (reason === 'logout') {
        deleteCheckoutDraft();
        deleteKeptCode();
      }
      requestRefresh();
    }),
    tabs.stop,
    () => window.removeEventListener('pageshow', handlePageShow),
  ];
  requestRefresh();

  return () => {
    isStopped = true;
    for (const stop of cleanups) stop();
  };
}

/** False when the addition may have succeeded although no response arrived. */
function isOutcomeKnown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind } = error.failure;
  return kind === 'rejected' || kind === 'session-expired';
}

/**
 * True for failures that need no report: the session has ended, or the network or leaving the page
 * aborted the call.
 */
function isExpectedFailure(error: unknown): boolean {
  const isUnreachable = error instanceof ApiError && error.failure.kind === 'unreachable';
  return isUnreachable || isLoginNeeded(error);
}
