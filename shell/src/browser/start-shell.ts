/**
 * Builds the shell in the browser from its parts and hydrates the layout. Leaves
 * nothing on `window` but the two frozen federation globals.
 */
import type { SlotNavigator } from 'shared-contracts/lifecycles';
import { SESSION_PATHS } from 'shared-contracts/paths';
import type { BootState } from '../document/document-state.ts';
import type { Slot } from 'shared-contracts/slot';
import { createAlerts } from './alerts.ts';
import { createApiClient } from './api/api-client.ts';
import { createLink } from './api/link.ts';
import { createCartCount } from './cart-count.ts';
import { hasCookie, showThatScriptsRun } from './cookies.ts';
import { coalesce } from './coalesce.ts';
import { createEventBus } from './event-bus.ts';
import { createFederationHost } from './federation/host.ts';
import { createIntegrityTable } from './federation/integrity-table.ts';
import { createReleaseFiles } from './federation/release-files.ts';
import { createReleaseScripts } from './federation/release-scripts.ts';
import { readFirstPage } from './first-page.ts';
import { createLayoutUpdates } from './layout-updates.ts';
import { createLazyParts } from './lazy-parts.ts';
import { watchBlockSchedule } from './navigation/block-schedule.ts';
import { followLinks } from './navigation/follow-links.ts';
import { followSearches } from './navigation/follow-searches.ts';
import { createHistoryEntries } from './navigation/history-entries.ts';
import { fetchNextPicture } from './navigation/next-picture.ts';
import { createNavigation } from './navigation/navigation.ts';
import { createPageSource } from './navigation/page-source.ts';
import { createScrollPositions } from './navigation/scroll-positions.ts';
import { createBrowser } from './navigation/window-browser.ts';
import { createPageView } from './page-view.tsx';
import { startRecovery } from './recovery/start-recovery.ts';
import { createReleaseDirectory } from './release-directory.ts';
import { createReporter, sendReport } from './report.ts';
import { startServices } from './services.ts';
import { respondToEvents } from './respond-to-events.ts';
import { createRememberedSession, openTabChannel } from './session/remembered-session.ts';
import { createSessionOfPage, watchSession } from './session/start-session.ts';
import { keepSlotIds } from './slots/keep-slot-ids.ts';
import { createServerHtmlReader } from './slots/server-html.ts';
import { createCartBadge, isCartBadge } from './slots/cart-badge.ts';
import { runParcel } from './slots/parcels.ts';
import { createSlotManager, type SlotManagerParts } from './slots/slot-manager.ts';
import { whenIdle } from './slots/start-times.ts';
import { createStore } from './store.ts';
import { createStoredValues } from './stored-values.ts';
import { startWatching } from './later/start-watching.ts';

export function startShell(page: Window, boot: BootState): void {
  const { document } = page;
  const request: typeof fetch = (...call) => page.fetch(...call);
  const onOnline = (listener: () => void) => {
    page.addEventListener('online', listener);
    return () => page.removeEventListener('online', listener);
  };
  const report = createReporter({
    boot,
    // The query may hold a payment's token; a log has no need for it.
    path: () => page.location.pathname,
    send: sendReport,
    // A failed remote is the one thing worth the console.
    log: (message, error) => console.error(message, error),
  });

  const stored = createStoredValues(page);
  const bus = createEventBus((owner, error) =>
    report({ remote: owner, slotId: null }, { phase: 'effect', error }),
  );
  const alerts = createAlerts();
  const cartCount = createCartCount(bus, stored);
  const announcement = createStore('');
  const isNavigating = createStore(false);
  const model = createStore(boot.layout);

  const remembered = createRememberedSession(stored, openTabChannel());
  const session = createSessionOfPage({
    page,
    request,
    stored,
    remembered,
    first: boot.session,
    publish: bus.publish,
  });
  const link = createLink({
    alerts,
    remember: remembered.writeLinkActive,
    probe: () =>
      request(SESSION_PATHS.state).then(
        ({ ok }) => ok,
        () => false,
      ),
    onOnline,
  });
  const api = createApiClient({
    async loadCall() {
      const part = await import(/* webpackChunkName: "api" */ './api/browser-calls.ts');
      const isLoginRequired = () => view.content().state.loginRequired;
      return part.createBrowserCall({ page, boot, session, link, isLoginRequired });
    },
    link,
  });

  const integrity = createIntegrityTable(boot, page.location.origin);
  const scripts = createReleaseScripts(document, integrity);
  const federation = createFederationHost({
    page: document,
    releases: boot.releases,
    integrity,
    scripts,
  });
  const recovery = startRecovery({ page, releaseSet: boot.releaseSet });
  const files = createReleaseFiles({
    page: document,
    releases: boot.releases,
    integrity,
    scripts,
    loadRecovery: recovery.load,
  });
  const directory = createReleaseDirectory(boot.releases);
  const source = createPageSource({
    boot,
    owner: () => session.current().owner,
    request,
    isPersonal: directory.isPersonal,
    now: Date.now,
  });

  const busOf = (remote: string) =>
    bus.forRemote(remote, boot.releases[remote] ?? { publishes: [], consumes: [] });
  const history = createHistoryEntries(page, () => Math.random().toString(36).slice(2, 10));
  showOwnAddress(page, boot.state.path);
  const firstLocation = history.read();
  const shownPath = () => `${page.location.pathname}${page.location.search}`;
  // Slots and navigation need each other: a slot navigates, a navigation changes slots.
  const navigator: SlotNavigator = {
    push: (...call) => navigation.navigator.push(...call),
    replace: (...call) => navigation.navigator.replace(...call),
    go: (delta) => navigation.navigator.go(delta),
    createHref: (to) => navigation.navigator.createHref(to),
  };
  const slotParts: SlotManagerParts = {
    page: document,
    first: { state: boot.state, data: {}, html: {}, location: firstLocation },
    loadSlots: async (remote) =>
      watched(await recovery.restored(await federation.loadSlots(remote))),
    refetch: files.refetch,
    loadPageData: coalesce(async () => {
      const answer = await source.fetch(shownPath());
      if (answer.kind === 'page') return keepSlotIds(slots.content().state, answer).data;
      if (answer.kind === 'redirect') page.location.assign(answer.to);
      else recovery.leave();
      throw new Error(`The page ${shownPath()} can no longer be served`);
    }),
    preload: (slot) => files.preload(slot.remote, templatesOf(slot)),
    attachStyles: (slot) => files.attachStyles(slot.remote, templatesOf(slot)),
    readServerHtml: createServerHtmlReader(document),
    findRemote: directory.findRemote,
    storefrontOf: (remote) => ({
      navigator,
      bus: busOf(remote),
      api,
      session,
      reload: () => void navigation.refresh(),
    }),
    report,
    onOnline,
  };
  const slots = createSlotManager(slotParts);
  const watched = startWatching({ page, boot, report, slots, bus });

  const first = readFirstPage(document, boot.state);
  if (first !== null) source.remember(boot.state.path, first);
  const view = createPageView({
    page: document,
    boot,
    model,
    lazyParts: createLazyParts(api),
    slots,
    announcement,
    live: {
      cartCount,
      signedIn: {
        current: () => session.current().status === 'signed-in',
        subscribe: session.subscribe,
      },
      alerts,
      dismissAlert: alerts.dismiss,
      isNavigating,
      announcement,
    },
    createJsonLd: scripts.createJsonLd,
    reportLayout: (error) => report({ remote: 'shell', slotId: null }, { phase: 'hydrate', error }),
  });
  const scroll = createScrollPositions(page);
  const updateLayout = createLayoutUpdates({ boot, model, request, now: Date.now });
  const navigation = createNavigation({
    view: {
      ...view,
      announce(title) {
        updateLayout();
        view.announce(title);
      },
    },
    source,
    history,
    scroll,
    browser: createBrowser(page),
    isNavigating,
    canShow: ({ frameSources }) => frameSources.every((frame) => boot.frameSources.includes(frame)),
    onGone: recovery.leave,
    onOffline: () => {
      alerts.show({ kind: 'warning', text: 'You’re offline. Please try again when you’re back.' });
    },
  });

  showThatScriptsRun(document);
  page.history.scrollRestoration = 'manual';
  const restoreScroll = () => void scroll.restore(firstLocation.key);
  restoreScroll();
  // The document may still be on its way, too short for the position.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', restoreScroll, { once: true });
  }
  page.addEventListener('pagehide', () => {
    scroll.save(view.content().location.key);
    scroll.keep();
  });
  page.addEventListener('popstate', () => void navigation.handlePop());
  followSearches({ page, open: (url, options) => void navigation.open(url, options) });
  const pressBadge = createCartBadge({
    ...slotParts,
    files,
    slots,
    runParcel,
    announcement,
    isNavigating,
  });
  followLinks({
    page,
    open(url, options, link) {
      const follow = () => void navigation.open(url, options);
      if (isCartBadge(link)) pressBadge(link, follow).catch(follow);
      else follow();
    },
    prefetch(url, link) {
      if (isCartBadge(link)) return void pressBadge(link).catch(() => undefined);
      void prefetch(`${url.pathname}${url.search}`);
      fetchNextPicture(document, link);
    },
  });
  async function prefetch(path: string): Promise<void> {
    const answer = await source.prefetch(path);
    if (answer?.kind !== 'page') return;
    const { slots: next, ownArea } = answer.state;
    for (const slot of next.filter(({ id }) => ownArea.includes(id))) {
      files.warm(slot.remote, templatesOf(slot));
    }
  }

  watchBlockSchedule({
    page: document,
    nextChangeAt: () => view.content().state.nextChangeAt,
    refresh: () => void navigation.refresh(),
    now: Date.now,
  });

  respondToEvents(bus, { alerts, navigation, source, remembered, page });
  startServices({
    releases: boot.releases,
    loadService: federation.loadService,
    refetch: (remote) => files.refetch(remote, []),
    busOf,
    subscribe: bus.subscribe,
    propsOf: () => ({ api, session }),
    hasCookie: (name) => hasCookie(document, name),
    isSignedIn: () => session.current().status === 'signed-in',
    whenIdle: (work) => void whenIdle(work),
    report,
    onUnavailable: () => {
      alerts.show({ kind: 'danger', text: 'That did not work just now. We’ll try again shortly.' });
    },
  });
  watchSession({
    page,
    session,
    first: boot.session,
    isPersonal: () =>
      directory.isPersonal({
        kind: 'page',
        ...view.content(),
      }),
  });
}

/** A rejected form post is answered with the page it belongs to: so is its address. */
function showOwnAddress(page: Window, path: string): void {
  const { pathname, search, hash } = page.location;
  if (`${pathname}${search}` !== path) page.history.replaceState(null, '', path + hash);
}

function templatesOf({ blocks }: Slot): readonly string[] {
  return blocks.map(({ template }) => template);
}
