/**
 * Soft navigation: superseded navigations, redirects, cached pages and their background
 * refresh. Every visible change goes through `PageView`.
 */
import type { NavigationTarget, SlotNavigator } from 'shared-contracts/lifecycles';
import type { PageAnswer, PageState } from '../../document/document-state.ts';
import { loadKeepSlotIds } from '../slots/load-keep-slot-ids.ts';
import {
  createArrivals,
  type Arrival,
  type PendingNavigation,
  type OpenOptions,
} from './arrival.ts';
import { hrefOf, isSoftNavigable, isWithinPage } from './link-rules.ts';
import type { NavigationParts } from './navigation-parts.ts';
import { isSameContent } from './same-content.ts';

/** A navigation faster than this shows no progress bar. */
const PROGRESS_AFTER_MS = 120;
/** Delay before a cached page is refreshed; shorter for pages made of rows. */
const REFRESH_AFTER_MS = { usual: 2000, legacy: 1000 } as const;
const REDIRECTS_MAX = 5;

export interface Navigation {
  readonly navigator: SlotNavigator;
  open(url: URL, options: OpenOptions): Promise<void>;
  /** Handles the browser's back and forward buttons. */
  handlePop(): Promise<void>;
  /** Requests the current page again, in the background. */
  refresh(): Promise<void>;
}

export function createNavigation(parts: NavigationParts): Navigation {
  const { view, source, history, scroll, browser, isNavigating } = parts;
  const { arrive, loadInFull, whenShown } = createArrivals(parts);
  let current = new AbortController();
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;

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
    if (!isSoftNavigable(url, browser.url().origin)) return loadInFull(url, options);
    const here = shownUrl();
    if (isWithinPage(url, here)) return moveWithinPage(url, options);
    if (url.pathname === here.pathname && options.kind === 'replace')
      return await changeQuery(url, options);
    await navigate(url, options, REDIRECTS_MAX);
  }

  function moveWithinPage(url: URL, options: OpenOptions): void {
    scroll.save(view.content().location.key);
    writeEntry(url, options);
    browser.scrollToFragment(url.hash);
  }

  /** Writes the history entry and notifies the page's slots. */
  function writeEntry(url: URL, { kind, state = null }: OpenOptions): void {
    const location = history.plan(url, state);
    history[kind](location);
    view.relocate(location);
  }

  /**
   * For a new query, such as another option of an item: changes the address immediately and
   * loads the data in the background.
   */
  async function changeQuery(url: URL, options: OpenOptions): Promise<void> {
    supersede();
    writeEntry(url, options);
    if (options.preventScrollReset !== true) browser.scrollToTop();
    await refresh();
  }

  async function navigate(url: URL, arrival: Arrival, redirectsLeft: number): Promise<void> {
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
      if (!signal.aborted) loadAfterError(url, arrival, error);
    } finally {
      clearTimeout(progress);
      if (current.signal === signal) isNavigating.set(false);
    }
  }

  async function follow(
    answer: Exclude<PageAnswer, { kind: 'page' }>,
    { url, arrival }: PendingNavigation,
    redirectsLeft: number,
  ): Promise<void> {
    if (answer.kind === 'reload') return loadInFull(url, arrival);
    const target = new URL(answer.to, browser.url());
    const endsHere = redirectsLeft === 0 || !isSoftNavigable(target, browser.url().origin);
    // Replaces the history entry of the URL that redirects.
    const next: Arrival =
      arrival.kind === 'push' || arrival.kind === 'replace' ? arrival : { kind: 'replace' };
    if (endsHere) return loadInFull(target, next);
    await navigate(target, next, redirectsLeft - 1);
  }

  /**
   * The response was unusable: let the browser load the page and show its own error, unless
   * it is offline.
   */
  function loadAfterError(url: URL, arrival: Arrival, error: unknown): void {
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
      const [answer, keepSlotIds] = await Promise.all([
        source.fetch(`${url.pathname}${url.search}`, signal),
        loadKeepSlotIds(),
      ]);
      if (signal.aborted) return;
      if (answer.kind === 'page') {
        const next = keepSlotIds(view.content().state, answer);
        if (isSameContent(view.content(), next)) return;
        return await arrive(next, { url, arrival: { kind: 'refresh' }, signal });
      }
      if (answer.kind === 'reload') parts.onReleasesRevoked();
      else await follow(answer, { url, arrival: { kind: 'refresh' }, signal }, REDIRECTS_MAX);
    } catch {
      // Keep the current page. The next navigation tries again.
    }
  }

  async function handlePop(): Promise<void> {
    await whenShown();
    const before = view.content().location;
    const url = browser.url();
    scroll.save(before.key);
    const location = history.read();
    const isSamePage = url.pathname === before.pathname && url.search === before.search;
    if (!isSamePage) return await navigate(url, { kind: 'pop' }, REDIRECTS_MAX);
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
