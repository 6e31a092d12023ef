/**
 * Counts page views and shopping steps for the vendors that the visitor allows. The consent
 * is read each time, because another tab may have withdrawn it.
 */
import type { RemoteBus } from 'shared-contracts/events';
import { CHECKOUT_PATH } from 'shared-contracts/paths';
import { CONSENT_COOKIE, parseConsent, type Choices } from '../../document/consent.ts';
import { countedAddress, isCountedPath } from '../../document/counted-paths.ts';
import type { CountedPage, Counter, ShopStep } from './counter.ts';
import { findProduct } from './product-of-page.ts';

export interface AnalyticsParts {
  readonly page: Window;
  readonly bus: Pick<RemoteBus, 'subscribe'>;
  readonly counters: readonly Counter[];
  /** ISO 4217 currency code of the shop. */
  readonly currency: string;
  /** `again`: the visitor reloaded the document or returned to it. */
  readonly arrival: 'first' | 'again';
}

/** Limit for add-to-cart requests without a result; a visitor usually has one or two. */
const WAITING_MAX = 20;

/** Returns an unsubscribe function. */
export function startAnalytics(parts: AnalyticsParts): () => void {
  const { page, bus, counters, arrival, currency } = parts;
  const { document, location } = page;
  let shown: string | undefined;
  /** Query of the payment page whose payment was already counted. */
  let paidAt: string | undefined;

  function forEachAllowed(count: (counter: Counter) => void): void {
    const choices = readChoices(document);
    for (const counter of counters) {
      if (choices[counter.purpose] === 'yes') count(counter);
      else counter.stop();
    }
  }

  const countStep = (step: ShopStep) => forEachAllowed((counter) => counter.countStep(step));

  function countPage(): void {
    if (location.pathname === shown) return;
    const isFirst = shown === undefined;
    shown = location.pathname;
    if (!isCountedPath(shown)) return;
    const counted = describePage(document, { isFirst });
    const { product } = counted;
    forEachAllowed((counter) => counter.countPage(counted));
    if (product !== undefined) countStep({ kind: 'view-item', product });
    if (shown === CHECKOUT_PATH) countStep({ kind: 'begin-checkout' });
  }

  // The shell updates the head of every page after the address.
  const observer = new MutationObserver(countPage);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  countPage();

  const waiting = new Map<string, ShopStep>();
  const stopRequests = bus.subscribe('cart.add-requested', ({ requestId, skuId, qty }) => {
    if (waiting.size >= WAITING_MAX) waiting.clear();
    const { id, kind } = findProduct(document) ?? { id: String(skuId), kind: 'product' };
    waiting.set(requestId, { kind: 'add-to-cart', item: { id, kind }, qty });
  });
  const stopChanges = bus.subscribe('cart.changed', ({ requestId, paidCents }) => {
    const added = requestId === undefined ? undefined : waiting.get(requestId);
    if (requestId !== undefined) waiting.delete(requestId);
    if (added !== undefined) countStep(added);
    if (paidCents === undefined || arrival === 'again' || paidAt === location.search) return;
    // The payment page reports the same payment each time it is opened: count it once.
    paidAt = location.search;
    countStep({ kind: 'purchase', paid: { value: paidCents / 100, currency } });
  });
  return () => {
    observer.disconnect();
    stopRequests();
    stopChanges();
  };
}

function describePage(page: Document, { isFirst }: { readonly isFirst: boolean }): CountedPage {
  const url = countedAddress(new URL(page.location.href));
  const product = findProduct(page);
  return {
    url,
    // The title of a search page contains the visitor's search words.
    title: page.location.pathname === new URL(url).pathname ? page.title : 'Search',
    referrer: isFirst ? foreignOrigin(page) : '',
    ...(product !== undefined && { product }),
  };
}

function foreignOrigin({ referrer, location }: Document): string {
  if (!URL.canParse(referrer)) return '';
  const { origin } = new URL(referrer);
  return origin === location.origin ? '' : `${origin}/`;
}

function readChoices(page: Document): Choices {
  const pair = page.cookie.split('; ').find((each) => each.startsWith(`${CONSENT_COOKIE}=`));
  return parseConsent(pair?.slice(CONSENT_COOKIE.length + 1), new Date());
}
