/**
 * The service worker (SH-09, ADR 0026): keeps the files of builds and pictures, which never change,
 * and lets a visitor without a network read the pages they have been to. It keeps no document, no
 * answer of the API and nothing of a session, and answers nothing else.
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
  KEPT_FILES,
  KEPT_PICTURES,
  mayKeepFile,
} from './cacheable-files.ts';
import { createKeptPages } from './cached-pages.ts';
import { PLAIN_TEMPLATE, writeOfflinePage, type OfflinePageParts } from './offline-page.ts';
import { visitPage } from './visit-page.ts';

/** What of the worker's world is used here; the browser's own types know pages only. */
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
  /** Written before this script by the server that serves it. */
  readonly shellBuild: WorkerBuild;
  readonly location: Location;
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
const pages = createKeptPages({
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
  readonly largestBytes: number;
}

/** What is kept when the network has answered, and of it the newest. */
function keepInLimits(cacheName: string, { largestBytes, ...limits }: FileLimits): CacheFirst {
  const hold = createCacheLimit({ caches, name: cacheName, ...limits });
  const limited: WorkboxPlugin = {
    async cacheWillUpdate({ response }) {
      if (!mayKeepFile(response, largestBytes)) return undefined;
      // The server may tell its length as it was sent, or not at all.
      const { size } = await response.clone().blob();
      return size <= largestBytes ? response : undefined;
    },
    cacheDidUpdate: async () => hold(),
  };
  return new CacheFirst({ cacheName, plugins: [intact, limited] });
}

const files = keepInLimits(FILES_CACHE, KEPT_FILES);
const pictures = keepInLimits(PICTURES_CACHE, KEPT_PICTURES);

/** What comes from the network as well. */
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
// Storage that is refused, full or damaged must not take a file from a page.
setCatchHandler(({ request }) => fetch(request));
registerQuotaErrorCallback(deleteRuntimeFiles);

self.addEventListener('install', (event) => {
  // Without it the plain one stands in.
  event.waitUntil(keepOfflinePage().catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration;
  event.waitUntil(Promise.all([navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (isLogout(url)) event.waitUntil(forgetAll());
  else if (isPageVisit(url, request)) event.respondWith(answerVisit(event, url));
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  switch (data.type) {
    case 'keep':
      event.waitUntil(keep(event, data).catch(() => undefined));
      break;
    case 'choose-scheme':
      event.waitUntil(scheme.keep(data.choice).catch(() => undefined));
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

function answerVisit(event: WorkerFetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  return visitPage(
    {
      pathname: url.pathname,
      isRepeated: request.referrer === url.href || /^(?:no-cache|reload)$/.test(request.cache),
      isOver: () => request.signal.aborted,
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
  const kept = await caches.match(OFFLINE_PAGE_PATH);
  const template = (await kept?.text()) ?? PLAIN_TEMPLATE;
  const list = await pages.list().catch(() => []);
  return writePage({ template, pages: list }, kept?.headers.get(POLICY_HEADER));
}

/** The server's page names the hash of its own rules in its policy. */
function writePage(parts: OfflinePageParts, policy?: string | null): Response {
  return new Response(writeOfflinePage(parts), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy ?? readingPolicy(),
    },
  });
}

/** Pictures too: a customer's own may be among them. */
async function forgetAll(): Promise<void> {
  await Promise.allSettled([pages.forgetAll(), caches.delete(PICTURES_CACHE)]);
}

async function keepOfflinePage(): Promise<void> {
  const request = new Request(OFFLINE_PAGE_PATH, { credentials: 'omit', cache: 'no-store' });
  const response = await fetch(request);
  const cache = await caches.open(OFFLINE_CACHE);
  if (response.ok) await cache.put(OFFLINE_PAGE_PATH, response);
}

/** What belongs to the page comes from the browser's own cache, where it has just been. */
async function keep(
  event: WorkerMessageEvent,
  { path, pictures: shown }: Extract<WorkerMessage, { type: 'keep' }>,
): Promise<void> {
  const sheets = await pages.keep(path);
  if (sheets.length === 0) return;
  const ask = (strategy: CacheFirst) => (address: string) =>
    strategy.handle({ event, request: new Request(address) }).catch(() => undefined);
  const own = shown.filter((address) => isPicture(new URL(address, self.location.href), NOTHING));
  await Promise.all([...sheets.map(ask(files)), ...own.map(ask(pictures))]);
}

const NOTHING = new Request('/');
