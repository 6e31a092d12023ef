/**
 * The navigation core (design §6): history, superseded navigations, cached pages
 * and their background refresh, scroll, focus and announcements. Everything the
 * visitor sees change goes through `PageView`.
 */
import type { NavigationTarget, SlotNavigator } from 'shared-contracts/lifecycles';
import type { PageLocation } from 'shared-contracts/page';
import type { PageAnswer, PageState } from '../../document/document-state.ts';
import { keepSlotIds } from '../slots/keep-slot-ids.ts';
import type { PageContent, PreparedPage, ShownPage } from '../slots/page-content.ts';
import type { Store } from '../store.ts';
import type { HistoryEntries } from './history-entries.ts';
import { hrefOf, isSoftNavigable, isWithinPage } from './link-rules.ts';
import type { PageSource } from './page-source.ts';
import { isSameContent } from './same-content.ts';
import type { ScrollPositions } from './scroll-positions.ts';

/** A navigation faster than this shows no progress bar. */
export const PROGRESS_AFTER_MS = 120;
/** A cached page is looked up again this long after it was shown, one of rows sooner (SH-17). */
export const REFRESH_AFTER_MS = { usual: 2000, legacy: 1000 } as const;
const MOST_REDIRECTS = 5;

/** What the navigation does to the page. */
export interface PageView {
  prepare(next: PageContent): PreparedPage;
  /** Resolves when layout, slots and head have changed together. */
  show(prepared: PreparedPage, next: PageContent): Promise<ShownPage>;
  /** Only the location changed. */
  relocate(location: PageLocation): void;
  /** The new page is in place: focus the main area and say its title. */
  announce(title: string): void;
  content(): PageContent;
}

/** Leaving the document, for what a soft navigation cannot do. */
export interface Browser {
  readonly url: () => URL;
  readonly assign: (url: string) => void;
  readonly replace: (url: string) => void;
  readonly reload: () => void;
  readonly go: (delta: number) => void;
  readonly scrollToTop: () => void;
  readonly scrollToFragment: (hash: string) => boolean;
  readonly isOnline: () => boolean;
}

export interface NavigationParts {
  readonly view: PageView;
  readonly source: PageSource;
  readonly history: HistoryEntries;
  readonly scroll: ScrollPositions;
  readonly browser: Browser;
  readonly isNavigating: Store<boolean>;
  /** False for a page this document's content policy has no room for. */
  readonly canShow: (state: PageState) => boolean;
  /** The network is down and the page is not in memory. */
  readonly onOffline: () => void;
  /** The server no longer has the releases of this document, and the visitor stays where they are. */
  readonly onGone: () => void;
}

export interface OpenOptions {
  readonly kind: 'push' | 'replace';
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
}

export interface Navigation {
  readonly navigator: SlotNavigator;
  open(url: URL, options: OpenOptions): Promise<void>;
  /** The browser went back or forward. */
  handlePop(): Promise<void>;
  /** Asks the server for the shown page again, in the background. */
  refresh(): Promise<void>;
}

/** How a page takes its place in the history and on the screen. */
type Arrival = OpenOptions | { readonly kind: 'pop' } | { readonly kind: 'refresh' };

/** One navigation on its way; `signal` says that it was superseded. */
interface Journey {
  readonly url: URL;
  readonly arrival: Arrival;
  readonly signal: AbortSignal;
}

export function createNavigation(parts: NavigationParts): Navigation {
  const { view, source, history, scroll, browser, isNavigating } = parts;
  let current = new AbortController();
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  /** The last page's way onto the screen: its address is in the history before. */
  let showing: Promise<unknown> = Promise.resolve();

  function supersede(): AbortController {
    current.abort();
    clearTimeout(refreshTimer);
    current = new AbortController();
    return current;
  }

  const shownUrl = () => {
    const { pathname, search, hash } = view.content().location;
    return new URL(`${pathname}${search}${hash}`, browser.url());
  };

  async function open(url: URL, options: OpenOptions): Promise<void> {
    if (!isSoftNavigable(url, browser.url().origin)) return leave(url, options);
    const here = shownUrl();
    if (isWithinPage(url, here)) return moveWithinPage(url, options);
    if (url.pathname === here.pathname && options.kind === 'replace')
      return await changeQuery(url, options);
    await travel(url, options, MOST_REDIRECTS);
  }

  function leave(url: URL, { kind }: OpenOptions): void {
    if (kind === 'replace') browser.replace(url.href);
    else browser.assign(url.href);
  }

  function moveWithinPage(url: URL, options: OpenOptions): void {
    scroll.save(view.content().location.key);
    enter(url, options);
    browser.scrollToFragment(url.hash);
  }

  /** Writes the entry and tells the page's slots. */
  function enter(url: URL, { kind, state = null }: OpenOptions): void {
    const location = history.plan(url, state);
    history[kind](location);
    view.relocate(location);
  }

  /** Option changes: the address changes at once, the data follows in the background. */
  async function changeQuery(url: URL, options: OpenOptions): Promise<void> {
    supersede();
    enter(url, options);
    if (options.preventScrollReset !== true) browser.scrollToTop();
    await refresh();
  }

  async function travel(url: URL, arrival: Arrival, redirectsLeft: number): Promise<void> {
    const { signal } = supersede();
    const progress = setTimeout(() => isNavigating.set(true), PROGRESS_AFTER_MS);
    try {
      const path = `${url.pathname}${url.search}`;
      const { answer, isStale } = await source.open(path, signal);
      if (signal.aborted) return;
      if (answer.kind === 'page') {
        await arrive(answer, { url, arrival, signal });
        if (isStale && !signal.aborted) refreshLater(answer.state);
        return;
      }
      await follow(answer, { url, arrival, signal }, redirectsLeft);
    } catch (error) {
      if (!signal.aborted) surrender(url, arrival, error);
    } finally {
      clearTimeout(progress);
      if (current.signal === signal) isNavigating.set(false);
    }
  }

  async function follow(
    answer: Exclude<PageAnswer, { kind: 'page' }>,
    { url, arrival }: Journey,
    redirectsLeft: number,
  ): Promise<void> {
    if (answer.kind === 'reload') return loadInFull(url, arrival);
    const target = new URL(answer.to, browser.url());
    const isOver = redirectsLeft === 0 || !isSoftNavigable(target, browser.url().origin);
    // The entry of the address that redirects is replaced (SH-05, SH-06).
    const next: Arrival =
      arrival.kind === 'push' || arrival.kind === 'replace' ? arrival : { kind: 'replace' };
    if (isOver) return loadInFull(target, next);
    await travel(target, next, redirectsLeft - 1);
  }

  async function arrive(
    answer: Extract<PageAnswer, { kind: 'page' }>,
    { url, arrival, signal }: Journey,
  ): Promise<void> {
    if (!parts.canShow(answer.state)) {
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

  /** No answer as agreed: the browser itself is the better messenger, unless it is offline. */
  function surrender(url: URL, arrival: Arrival, error: unknown): void {
    if (arrival.kind === 'refresh') return;
    const isUnreachable = error instanceof TypeError && !browser.isOnline();
    if (isUnreachable && arrival.kind !== 'pop') parts.onOffline();
    else loadInFull(url, arrival);
  }

  function refreshLater({ isLegacy }: PageState): void {
    clearTimeout(refreshTimer);
    const delayMs = REFRESH_AFTER_MS[isLegacy ? 'legacy' : 'usual'];
    refreshTimer = setTimeout(() => void refresh(), delayMs);
  }

  async function refresh(): Promise<void> {
    clearTimeout(refreshTimer);
    const { signal } = current;
    const url = shownUrl();
    try {
      const answer = await source.fetch(`${url.pathname}${url.search}`, signal);
      if (signal.aborted) return;
      if (answer.kind === 'page') {
        const next = keepSlotIds(view.content().state, answer);
        if (isSameContent(view.content(), next)) return;
        return await arrive(next, { url, arrival: { kind: 'refresh' }, signal });
      }
      if (answer.kind === 'reload') parts.onGone();
      else await follow(answer, { url, arrival: { kind: 'refresh' }, signal }, MOST_REDIRECTS);
    } catch {
      // What is shown stays; the next navigation asks again.
    }
  }

  async function handlePop(): Promise<void> {
    await showing;
    const before = view.content().location;
    const url = browser.url();
    scroll.save(before.key);
    const location = history.read();
    const isSamePage = url.pathname === before.pathname && url.search === before.search;
    if (!isSamePage) return await travel(url, { kind: 'pop' }, MOST_REDIRECTS);
    supersede();
    isNavigating.set(false);
    view.relocate(location);
    scroll.restore(location.key);
  }

  function openTarget(to: NavigationTarget, options: OpenOptions): void {
    void open(new URL(hrefOf(to), shownUrl()), options);
  }

  return {
    open,
    handlePop,
    refresh,
    navigator: {
      push: (to, state, options) => openTarget(to, { ...options, kind: 'push', state }),
      replace: (to, state, options) => openTarget(to, { ...options, kind: 'replace', state }),
      go: browser.go,
      createHref: hrefOf,
    },
  };
}

/** The visitor goes on where they are (a list that follows its filters): what changed says so itself. */
function staysInPlace(arrival: Arrival): boolean {
  const mayStay = arrival.kind === 'push' || arrival.kind === 'replace';
  return mayStay && arrival.preventScrollReset === true;
}
