/** Composes the shell in the browser; adds only two frozen federation globals to `window`. */
import type { SlotNavigator } from 'shared-contracts/lifecycles';
import type { PageLocation } from 'shared-contracts/page';
import { OPENS_AFTER_ATTRIBUTE, SIGNED_IN_ATTRIBUTE } from 'shared-contracts/region-markup';
import type { BootState } from '../document/document-state.ts';
import { connectApi, type ApiConnection } from './api/connect-api.ts';
import { coalesce } from './coalesce.ts';
import { hasCookie, setScriptsCookie } from './cookies.ts';
import { readFirstPage } from './first-page.ts';
import { startWatching } from './deferred/start-watching.ts';
import { createLayoutUpdates } from './layout-updates.ts';
import { createLazyParts } from './lazy-parts.ts';
import { createHistoryEntries } from './navigation/history-entries.ts';
import { createNavigation, type Navigation } from './navigation/navigation.ts';
import { createPageSource, type PageSource } from './navigation/page-source.ts';
import { createScrollPositions } from './navigation/scroll-positions.ts';
import { startNavigation } from './navigation/start-navigation.ts';
import { createBrowser } from './navigation/window-browser.ts';
import { createPageReleases, type PageReleases } from './page-releases.ts';
import { createPageView, type DocumentView } from './page-view.tsx';
import { showCookieNumbers } from './regions/cookie-numbers.ts';
import { createLazyOverlays, type LazyOverlays } from './regions/overlay-links.ts';
import { startRegionBehaviour } from './regions/region-behaviour.ts';
import { createRegionReplacer } from './regions/region-html.ts';
import { respondToEvents } from './respond-to-events.ts';
import { startServices } from './services.ts';
import { watchSession } from './session/start-session.ts';
import { createShellPage, type ShellPage } from './shell-page.ts';
import { runParcel } from './slots/parcels.ts';
import { createServerHtmlReader, type ReadServerHtml } from './slots/server-html.ts';
import {
  createSlotManager,
  type SlotManager,
  type SlotManagerParts,
} from './slots/slot-manager.ts';
import { templatesOf } from './slots/slot-plans.ts';
import { whenIdle } from './slots/start-times.ts';

/** Parts that are created before anything is rendered. */
interface Shell extends ShellPage, ApiConnection, PageReleases {
  readonly source: PageSource;
}

export function startShell(page: Window, boot: BootState): void {
  const { document } = page;
  const shellPage = createShellPage(page, boot);
  const connection = connectApi(shellPage, () => view.content().state.loginRequired);
  const releases = createPageReleases(page, boot);
  const { session } = connection;
  const source = createPageSource({
    boot,
    owner: () => session.current().owner,
    request: shellPage.request,
    isPersonal: releases.directory.isPersonal,
    loadReleases: releases.loadReleases,
    now: Date.now,
  });
  const shell: Shell = { ...shellPage, ...connection, ...releases, source };

  const history = createHistoryEntries(page, () => Math.random().toString(36).slice(2, 10));
  showPagePath(page, boot.state.path);
  const firstLocation = history.read();
  // Slots and navigation depend on each other: a slot can navigate, and a navigation
  // changes slots.
  const slotParts = createSlotParts(shell, {
    firstLocation,
    navigation: () => navigation,
    slots: () => slots,
    watched: (lifecycles) => watched(lifecycles),
    onShownLate: () => placeLate(),
  });
  const slots = createSlotManager(slotParts);
  const { alerts, announcement, bus, isNavigating, report, request } = shell;
  const refresh = () => void navigation.refresh();
  const watched = startWatching({ page, boot, request, report, slots, bus, refresh });

  const first = readFirstPage(document, boot.state);
  if (first !== null) source.remember(boot.state.path, first);
  const view = createView(shell, slots, slotParts.readServerHtml);
  const scroll = createScrollPositions(page);
  const updateLayout = createLayoutUpdates({
    boot,
    show: view.showLayout,
    request,
    now: Date.now,
  });
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
    onReleasesRevoked: releases.recovery.reload,
    onOffline: () => {
      alerts.show({
        kind: 'warning',
        text: 'You are offline. Check your connection and try again.',
      });
    },
  });

  setScriptsCookie(document);
  const { files, directory, loadReleases } = releases;
  const overlays = createLazyOverlays({
    ...slotParts,
    files,
    loadReleases,
    slots,
    runParcel,
    announcement,
    isNavigating,
  });
  const { content } = view;
  const placeLate = startNavigation({
    page,
    navigation,
    scroll,
    source,
    files,
    firstLocation,
    content,
    overlays,
  });
  startRegions(shell, overlays);
  respondToEvents(bus, { alerts, navigation, source, origin: page.location.origin });
  startRemoteServices(shell);
  void startVitals(shell);
  whenIdle(() => void loadReleases().catch(() => undefined));
  watchSession({
    page,
    session,
    first: boot.session,
    isPersonal: () => directory.isPersonal({ kind: 'page', ...content() }),
  });
}

/** Parts that do not exist yet when the slots' parts are created. */
interface LateParts {
  readonly firstLocation: PageLocation;
  readonly navigation: () => Navigation;
  readonly slots: () => SlotManager;
  readonly watched: ReturnType<typeof startWatching>;
  readonly onShownLate: () => void;
}

function createSlotParts(
  shell: Shell,
  { firstLocation, navigation, slots, watched, onShownLate }: LateParts,
): SlotManagerParts {
  const { page, boot, api, session, report, onOnline, source } = shell;
  const { federation, files, recovery, directory, loadReleases } = shell;
  const { document, location } = page;
  const navigator: SlotNavigator = {
    push: (...call) => navigation().navigator.push(...call),
    replace: (...call) => navigation().navigator.replace(...call),
    go: (delta) => navigation().navigator.go(delta),
    createHref: (to) => navigation().navigator.createHref(to),
  };
  return {
    page: document,
    first: { state: boot.state, data: {}, html: {}, location: firstLocation },
    async loadSlots(remote) {
      // The document has no release of a remote whose HTML needs no scripts.
      if (boot.releases[remote] === undefined) await loadReleases();
      return watched(await recovery.restored(await federation.loadSlots(remote)));
    },
    refetch: files.refetch,
    loadPageData: coalesce(async () => {
      const [answer, { takePageData }] = await Promise.all([
        source.fetch(`${location.pathname}${location.search}`),
        import(/* webpackChunkName: "refresh" */ './slots/page-data.ts'),
      ]);
      return takePageData(answer, {
        shown: slots().content(),
        navigation: navigation(),
        location,
        recovery,
      });
    }),
    preload: (slot) => files.preload(slot.remote, templatesOf(slot)),
    attachStyles: (slot) => files.attachStyles(slot.remote, templatesOf(slot)),
    readServerHtml: createServerHtmlReader(document),
    findRemote: directory.findRemote,
    storefrontOf: (remote) => ({
      navigator,
      bus: busOf(shell, remote),
      api,
      session,
      reload: () => void navigation().refresh(),
    }),
    report,
    onOnline,
    onShownLate,
  };
}

function createView(
  shell: Shell,
  slots: SlotManager,
  readServerHtml: ReadServerHtml,
): DocumentView {
  const { page, boot, alerts, announcement, isNavigating, report } = shell;
  return createPageView({
    page: page.document,
    boot,
    model: boot.layout,
    replaceRegions: createRegionReplacer(page.document, readServerHtml),
    lazyParts: createLazyParts(),
    slots,
    announcement,
    live: {
      alerts,
      dismissAlert: alerts.dismiss,
      isNavigating,
      announcement,
    },
    createJsonLd: shell.scripts.createJsonLd,
    reportLayout: (error) => report({ remote: 'shell', slotId: null }, { phase: 'hydrate', error }),
  });
}

/** What header, drawer and footer need in the browser. */
function startRegions({ page, bus, session }: Shell, overlays: LazyOverlays): void {
  const { document } = page;
  startRegionBehaviour({
    page: document,
    mountOverlay: (...call) => void overlays.mount(...call).catch(() => undefined),
  });
  // A remote sets its cookie before it publishes an event.
  bus.onEvent((event) => {
    showCookieNumbers(document);
    const selector = `[${OPENS_AFTER_ATTRIBUTE}="${event.type}"]`;
    const link = document.querySelector<HTMLElement>(selector);
    if (link !== null && 'requestId' in event && event.requestId !== undefined) {
      overlays.openAfterEvent(link).catch(() => undefined);
    }
  });
  const showSession = () =>
    document.documentElement.toggleAttribute(
      SIGNED_IN_ATTRIBUTE,
      session.current().status === 'signed-in',
    );
  session.subscribe(showSession);
  showSession();
}

function startRemoteServices(shell: Shell): void {
  const { page, boot, api, session, alerts, bus, federation, files, loadReleases, report } = shell;
  startServices({
    services: boot.services,
    loadReleases,
    loadService: federation.loadService,
    refetch: (remote) => files.refetch(remote, []),
    busOf: (remote) => busOf(shell, remote),
    subscribe: bus.subscribe,
    propsOf: () => ({ api, session }),
    hasCookie: (name) => hasCookie(page.document, name),
    isSignedIn: () => session.current().status === 'signed-in',
    whenIdle: (work) => void whenIdle(work),
    report,
    onUnavailable: () => {
      alerts.show({ kind: 'danger', text: 'Something went wrong. We will try again shortly.' });
    },
  });
}

async function startVitals({ page, boot, whenNamed }: Shell): Promise<void> {
  await whenNamed;
  if (!boot.isMeasured) return;
  whenIdle(() => {
    import(/* webpackChunkName: "vitals" */ './vitals/vitals.ts').then(
      (vitals) => vitals.startVitals(page.document, boot),
      // The page is not measured.
      () => undefined,
    );
  });
}

function busOf({ bus, boot }: ShellPage, remote: string) {
  return bus.forRemote(remote, () => boot.releases[remote]);
}

/**
 * The document after a rejected form post shows the page with the form: put that page's path
 * into the address bar.
 */
function showPagePath(page: Window, path: string): void {
  const { pathname, search, hash } = page.location;
  if (`${pathname}${search}` !== path) page.history.replaceState(null, '', path + hash);
}
