/**
 * The service worker (ADR 0026): caches build files and pictures, which never change, and
 * lets visitors read visited pages offline. It stores no documents, API responses or
 * session data, and handles no other requests.
 */
import { registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core';
import { addPlugins, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import {
  OFFLINE_PAGE_PATH,
  readingPolicy,
  type WorkerBuild,
  type WorkerMessage,
} from '../../document/offline-reading.ts';
import { createCacheLimit, type CacheLimits } from './cache-limit.ts';
import { createChosenScheme } from './chosen-scheme.ts';
import { findIntact } from './intact-files.ts';
import {
  isBuildFile,
  isLogout,
  isPageVisit,
  isPicture,
  FILE_LIMITS,
  PICTURE_LIMITS,
  mayCacheFile,
} from './cacheable-files.ts';
import { createCachedPages } from './cached-pages.ts';
import { PLAIN_TEMPLATE, writeOfflinePage, type OfflinePageParts } from './offline-page.ts';
import { visitPage } from './visit-page.ts';

/**
 * The parts of the worker's scope that are used here; TypeScript's DOM types cover pages
 * only.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WorkerMessageEvent extends WorkerEvent {
  readonly data: WorkerMessage;
  readonly ports: readonly MessagePort[];
}
interface WorkerScope {
  /** Written by the server in front of this script. */
  readonly shellBuild: WorkerBuild;
  readonly location: Location;
  readonly navigator: Pick<Navigator, 'userAgent'>;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}
declare const self: WorkerScope;

const OFFLINE_CACHE = 'offline-page';
const FILES_CACHE = 'kept-files';
const PICTURES_CACHE = 'kept-pictures';
const POLICY_HEADER = 'content-security-policy';

const { caches, shellBuild } = self;
const scheme = createChosenScheme(caches);
const pages = createCachedPages({
  caches,
  request: (...call) => fetch(...call),
  now: Date.now,
  makeRoom: () => caches.delete(PICTURES_CACHE),
});

const intact: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    findIntact(request.integrity, cachedResponse),
};

interface FileLimits extends CacheLimits {
  readonly maxEntryBytes: number;
}

/** A cache-first strategy within the given limits. */
function createLimitedStrategy(
  cacheName: string,
  { maxEntryBytes, ...limits }: FileLimits,
): CacheFirst {
  const enforceLimit = createCacheLimit({ caches, name: cacheName, ...limits });
  const limited: WorkboxPlugin = {
    async cacheWillUpdate({ response }) {
      if (!mayCacheFile(response, maxEntryBytes)) return undefined;
      // The `content-length` header may be the compressed size or be missing.
      const { size } = await response.clone().blob();
      return size <= maxEntryBytes ? response : undefined;
    },
    cacheDidUpdate: async () => enforceLimit(),
  };
  return new CacheFirst({ cacheName, plugins: [intact, limited] });
}

const files = createLimitedStrategy(FILES_CACHE, FILE_LIMITS);
const pictures = createLimitedStrategy(PICTURES_CACHE, PICTURE_LIMITS);

/** Deletes files that can be fetched from the network again. */
async function deleteRuntimeFiles(): Promise<void> {
  await Promise.all([FILES_CACHE, PICTURES_CACHE].map((name) => caches.delete(name)));
}

addPlugins([intact]);
precacheAndRoute(
  shellBuild.files.map(({ url, integrity }) => ({ url, integrity, revision: null })),
  { ignoreURLParametersMatching: [], cleanURLs: false },
);
registerRoute(({ url, request, sameOrigin }) => sameOrigin && isBuildFile(url, request), files);
registerRoute(({ url, request, sameOrigin }) => sameOrigin && isPicture(url, request), pictures);
// When storage is blocked, full or damaged, the page still gets its file from the network.
setCatchHandler(({ request }) => fetch(request));
registerQuotaErrorCallback(deleteRuntimeFiles);

self.addEventListener('install', (event) => {
  // Without the offline page, the plain one is used.
  event.waitUntil(cacheOfflinePage().catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([choosePreload(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (isLogout(url)) event.waitUntil(forgetAll());
  else if (isPageVisit(url, request)) event.respondWith(respondToVisit(event, url));
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  switch (data.type) {
    case 'keep':
      event.waitUntil(cachePage(event, data).catch(() => undefined));
      break;
    case 'choose-scheme':
      event.waitUntil(scheme.save(data.choice).catch(() => undefined));
      break;
    case 'forget':
      event.waitUntil(forgetAll());
      break;
    case 'take-over':
      event.waitUntil(self.skipWaiting());
      break;
    case 'tell-build':
      ports[0]?.postMessage(shellBuild.main);
      break;
  }
});

/**
 * The browser requests a page while it starts the worker. Not in Firefox, which shows its own error
 * page when that request fails, whatever the worker responds.
 */
async function choosePreload(): Promise<void> {
  const { navigationPreload } = self.registration;
  if (/Firefox\//.test(self.navigator.userAgent)) await navigationPreload?.disable();
  else await navigationPreload?.enable();
}

function respondToVisit(event: WorkerFetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  return visitPage(
    {
      pathname: url.pathname,
      isRepeated: request.referrer === url.href || /^(?:no-cache|reload)$/.test(request.cache),
      isAborted: () => request.signal.aborted,
      fromNetwork: async () => (await event.preloadResponse) ?? (await fetch(request)),
    },
    {
      async findCopy(pathname) {
        const copy = await pages.find(pathname);
        return copy && (await scheme.applyTo(copy));
      },
      offlinePage: async () => scheme.applyTo(await offlinePage()),
      plainPage: () => writePage({ template: PLAIN_TEMPLATE, pages: [] }),
    },
  );
}

async function offlinePage(): Promise<Response> {
  const cached = await caches.match(OFFLINE_PAGE_PATH);
  const template = (await cached?.text()) ?? PLAIN_TEMPLATE;
  const list = await pages.list().catch(() => []);
  return writePage({ template, pages: list }, cached?.headers.get(POLICY_HEADER));
}

/** The policy of the server's page contains the hash of its style rules. */
function writePage(parts: OfflinePageParts, policy?: string | null): Response {
  return new Response(writeOfflinePage(parts), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy ?? readingPolicy(),
    },
  });
}

/** Deletes pictures as well: some may be the customer's own. */
async function forgetAll(): Promise<void> {
  await Promise.allSettled([pages.forgetAll(), caches.delete(PICTURES_CACHE)]);
}

async function cacheOfflinePage(): Promise<void> {
  const request = new Request(OFFLINE_PAGE_PATH, { credentials: 'omit', cache: 'no-store' });
  const response = await fetch(request);
  const cache = await caches.open(OFFLINE_CACHE);
  if (response.ok) await cache.put(OFFLINE_PAGE_PATH, response);
}

/** The page's own files come from the browser's HTTP cache, because they were just loaded. */
async function cachePage(
  event: WorkerMessageEvent,
  { path, pictures: shown }: Extract<WorkerMessage, { type: 'keep' }>,
): Promise<void> {
  const sheets = await pages.save(path);
  if (sheets.length === 0) return;
  const load = (strategy: CacheFirst) => (address: string) =>
    strategy.handle({ event, request: new Request(address) }).catch(() => undefined);
  const ownPictures = shown.filter((address) =>
    isPicture(new URL(address, self.location.href), PLAIN_REQUEST),
  );
  await Promise.all([...sheets.map(load(files)), ...ownPictures.map(load(pictures))]);
}

const PLAIN_REQUEST = new Request('/');
