/** The last step of a navigation: updates the history and shows the page. */
import type { PageLocation } from 'shared-contracts/page';
import type { PageAnswer } from '../../document/document-state.ts';
import type { NavigationParts } from './navigation-parts.ts';

export interface OpenOptions {
  readonly kind: 'push' | 'replace';
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
}

/**
 * How a navigation started: by a link or a call (`OpenOptions`), by the browser's back or
 * forward button (`pop`), or by requesting the current page again (`refresh`).
 */
export type Arrival = OpenOptions | { readonly kind: 'pop' } | { readonly kind: 'refresh' };

/** A pending navigation; `signal` aborts when another one supersedes it. */
export interface PendingNavigation {
  readonly url: URL;
  readonly arrival: Arrival;
  readonly signal: AbortSignal;
}

export interface Arrivals {
  arrive(answer: Extract<PageAnswer, { kind: 'page' }>, pending: PendingNavigation): Promise<void>;
  /** Loads a new document when a soft navigation is not possible. */
  loadInFull(url: URL, arrival: Arrival): void;
  /** Settles when the last page is rendered and its URL is in the history. */
  whenShown(): Promise<unknown>;
}

export function createArrivals({
  view,
  history,
  scroll,
  browser,
  canShow,
}: Pick<NavigationParts, 'view' | 'history' | 'scroll' | 'browser' | 'canShow'>): Arrivals {
  let showing: Promise<unknown> = Promise.resolve();

  async function arrive(
    answer: Extract<PageAnswer, { kind: 'page' }>,
    { url, arrival, signal }: PendingNavigation,
  ): Promise<void> {
    if (!canShow(answer.state)) {
      // Text typed in the open page is worth more than its newest version.
      return arrival.kind === 'refresh' ? undefined : loadInFull(url, arrival);
    }
    // The next page is prepared against the page in place, so an earlier one has to be in place.
    await showing;
    if (signal.aborted) return;
    const before = view.content().location;
    const location = planLocation(url, arrival);
    const prepared = view.prepare({ ...answer, location });
    await prepared.ready;
    if (signal.aborted) return prepared.abandon();
    if (prepared.isMainResting() && arrival.kind !== 'refresh') {
      prepared.abandon();
      return loadInFull(url, arrival);
    }
    // The visitor may have scrolled while the page was being prepared.
    if (arrival.kind === 'push') scroll.save(before.key);
    if (arrival.kind === 'push' || arrival.kind === 'replace') history[arrival.kind](location);
    const isMove = arrival.kind !== 'refresh' && !staysInPlace(arrival);
    const shown = view.show(prepared, { ...answer, location }, () => {
      if (isMove) placeScroll(location, arrival);
    });
    showing = shown.catch(() => undefined);
    await (
      await shown
    ).settled;
    if (!isMove) return;
    view.announce(answer.state.head.title);
    // The position may have been below the content that was shown first.
    if (arrival.kind === 'pop' || location.hash !== '') placeScroll(location, arrival);
  }

  function planLocation(url: URL, arrival: Arrival): PageLocation {
    switch (arrival.kind) {
      case 'push':
      case 'replace':
        return history.plan(url, arrival.state ?? null);
      case 'pop':
        return history.read();
      case 'refresh':
        return view.content().location;
    }
  }

  function placeScroll(location: PageLocation, arrival: Arrival): void {
    if (arrival.kind === 'pop' && scroll.restore(location.key)) return;
    if (location.hash !== '' && browser.scrollToFragment(location.hash)) return;
    browser.scrollToTop();
  }

  function loadInFull(url: URL, arrival: Arrival): void {
    if (arrival.kind === 'push') browser.assign(url.href);
    else if (arrival.kind === 'replace') browser.replace(url.href);
    else browser.reload();
  }

  return { arrive, loadInFull, whenShown: () => showing };
}

/**
 * The visitor stays in place, for example when a filter changes a list. The list announces
 * its change itself.
 */
function staysInPlace(arrival: Arrival): boolean {
  const mayStay = arrival.kind === 'push' || arrival.kind === 'replace';
  return mayStay && arrival.preventScrollReset === true;
}
