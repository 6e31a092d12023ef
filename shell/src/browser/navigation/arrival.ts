/** How a page takes its place in the history and on the screen. */
import type { PageLocation } from 'shared-contracts/page';
import type { PageAnswer } from '../../document/document-state.ts';
import type { NavigationParts } from './navigation-parts.ts';

export interface OpenOptions {
  readonly kind: 'push' | 'replace';
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
}

/** `pop`: the browser went back or forward; `refresh`: the shown page was asked for again. */
export type Arrival = OpenOptions | { readonly kind: 'pop' } | { readonly kind: 'refresh' };

/** One navigation on its way; `signal` aborts when another supersedes it. */
export interface Journey {
  readonly url: URL;
  readonly arrival: Arrival;
  readonly signal: AbortSignal;
}

export interface Arrivals {
  arrive(answer: Extract<PageAnswer, { kind: 'page' }>, journey: Journey): Promise<void>;
  /** Leaves the document for what a soft navigation cannot do. */
  loadInFull(url: URL, arrival: Arrival): void;
  /** Settles when the last page is on the screen and its address in the history. */
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
    { url, arrival, signal }: Journey,
  ): Promise<void> {
    if (!canShow(answer.state)) {
      // What is typed in the page that is open is worth more than the newest version of it.
      return arrival.kind === 'refresh' ? undefined : loadInFull(url, arrival);
    }
    const before = view.content().location;
    const location = planLocation(url, arrival);
    const prepared = view.prepare({ ...answer, location });
    await prepared.ready;
    if (signal.aborted) return prepared.abandon();
    if (prepared.isMainResting() && arrival.kind !== 'refresh') {
      prepared.abandon();
      return loadInFull(url, arrival);
    }
    // While a page is prepared the visitor may have scrolled on.
    if (arrival.kind === 'push') scroll.save(before.key);
    if (arrival.kind === 'push' || arrival.kind === 'replace') history[arrival.kind](location);
    const shown = view.show(prepared, { ...answer, location });
    showing = shown.catch(() => undefined);
    await (
      await shown
    ).settled;
    if (arrival.kind === 'refresh' || staysInPlace(arrival)) return;
    view.announce(answer.state.head.title);
    placeScroll(location, arrival);
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

/** The visitor goes on where they are (a list that follows its filters): what changed says so itself. */
function staysInPlace(arrival: Arrival): boolean {
  const mayStay = arrival.kind === 'push' || arrival.kind === 'replace';
  return mayStay && arrival.preventScrollReset === true;
}
