/**
 * Counts page views and the steps that remotes report for the vendors that the visitor allows. The consent
 * is read each time, because another tab may have withdrawn it.
 */
import { isCountedOnce, readCountedStep, type CountedStep } from 'shared-contracts/counted-step';
import type { RemoteBus } from 'shared-contracts/events';
import { CONSENT_COOKIE, parseConsent, type Choices } from '../../document/consent.ts';
import { countedAddress, isCountedPath } from '../../document/counted-paths.ts';
import type { CountedPage, Counter } from './counter.ts';
import { findItemOfPage } from './described-item.ts';

export interface AnalyticsParts {
  readonly page: Window;
  readonly bus: Pick<RemoteBus, 'subscribe'>;
  readonly counters: readonly Counter[];
  /** ISO 4217 currency code of the site. */
  readonly currency: string;
  /** Private paths of remotes, which are not counted. */
  readonly uncounted: readonly string[];
  /** `again`: the visitor reloaded the document or returned to it. */
  readonly arrival: 'first' | 'again';
}

/** Returns an unsubscribe function. */
export function startAnalytics(parts: AnalyticsParts): () => void {
  const { page, bus, counters, arrival, currency, uncounted } = parts;
  const { document, location } = page;
  let shown: string | undefined;
  /** Query of the page whose step that is counted once was already counted. */
  let countedAt: string | undefined;

  function forEachAllowed(count: (counter: Counter) => void): void {
    const choices = readChoices(document);
    for (const counter of counters) {
      if (choices[counter.purpose] === 'yes') count(counter);
      else counter.stop();
    }
  }

  const countStep = (step: CountedStep) => forEachAllowed((counter) => counter.countStep(step));

  function countPage(): void {
    if (location.pathname === shown) return;
    const isFirst = shown === undefined;
    shown = location.pathname;
    if (!isCountedPath(shown, uncounted)) return;
    const counted = describePage(document, { isFirst });
    const { item } = counted;
    forEachAllowed((counter) => counter.countPage(counted));
    if (item !== undefined) countStep({ kind: 'view_item', item });
  }

  // The shell updates the head of every page after the address.
  const observer = new MutationObserver(countPage);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  countPage();

  const stopRequests = bus.subscribe('shell.count-requested', (event) => {
    // A step belongs to the page on which it happens.
    countPage();
    const step = readCountedStep(event, { described: findItemOfPage(document), currency });
    if (step === undefined) return;
    if (isCountedOnce(step)) {
      if (arrival === 'again' || countedAt === location.search) return;
      countedAt = location.search;
    }
    countStep(step);
  });
  return () => {
    observer.disconnect();
    stopRequests();
  };
}

function describePage(page: Document, { isFirst }: { readonly isFirst: boolean }): CountedPage {
  const url = countedAddress(new URL(page.location.href));
  const item = findItemOfPage(page);
  return {
    url,
    // The title of a search page contains the visitor's search words.
    title: page.location.pathname === new URL(url).pathname ? page.title : 'Search',
    referrer: isFirst ? foreignOrigin(page) : '',
    ...(item !== undefined && { item }),
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
