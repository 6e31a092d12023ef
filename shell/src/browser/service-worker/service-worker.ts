/**
 * The service worker (SH-09, ADR 0026): keeps the files of builds and pictures, which never change,
 * and lets a visitor without a network read the pages they have been to. It keeps no document, no
 * answer of the API and nothing of a session, and answers nothing else.
 */
import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import {
  OFFLINE_PAGE_PATH,
  readingPolicy,
  type WorkerBuild,
  type WorkerMessage,
} from '../../document/offline-reading.ts';
import { findIntact } from './intact-files.ts';
import {
  isBuildFile,
  isLogout,
  isPageVisit,
  isPicture,
  KEPT_FILES,
  KEPT_PICTURES,
  mayKeepFile,
} from './kept-files.ts';
import { createKeptPages } from './kept-pages.ts';
import { PLAIN_TEMPLATE, writeOfflinePage } from './offline-page.ts';

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
const POLICY_HEADER = 'content-security-policy';

const { caches, shellBuild } = self;
const pages = createKeptPages({
  caches,
  request: (...call) => fetch(...call),
  now: Date.now,
});

const intact: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    findIntact(request.integrity, cachedResponse),
};

function smallEnough(largestBytes: number): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) =>
      mayKeepFile(response, largestBytes) ? response : undefined,
  };
}

/** The one used longest ago goes first; all of them when the browser has no room. */
function atMost(maxEntries: number): WorkboxPlugin {
  const plugin = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
  const { cachedResponseWillBeUsed, cacheDidUpdate } = plugin;
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  };
}

const files = new CacheFirst({
  cacheName: 'kept-files',
  plugins: [intact, smallEnough(KEPT_FILES.largestBytes), atMost(KEPT_FILES.most)],
});
const pictures = new CacheFirst({
  cacheName: 'kept-pictures',
  plugins: [smallEnough(KEPT_PICTURES.largestBytes), atMost(KEPT_PICTURES.most)],
});

addPlugins([intact]);
precacheAndRoute(
  shellBuild.files.map(({ url, integrity }) => ({ url, integrity, revision: null })),
  { ignoreURLParametersMatching: [], cleanURLs: false },
);
registerRoute(({ url, request, sameOrigin }) => sameOrigin && isBuildFile(url, request), files);
registerRoute(({ url, request, sameOrigin }) => sameOrigin && isPicture(url, request), pictures);

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
  if (isLogout(url)) event.waitUntil(pages.forgetAll());
  else if (isPageVisit(url, request)) event.respondWith(visitPage(event, url.pathname));
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  switch (data.type) {
    case 'keep':
      event.waitUntil(keep(event, data).catch(() => undefined));
      break;
    case 'forget':
      event.waitUntil(pages.forgetAll());
      break;
    case 'take-over':
      event.waitUntil(self.skipWaiting());
      break;
    case 'tell-build':
      ports[0]?.postMessage(shellBuild.main);
      break;
  }
});

/** The network's answer whatever it is; where there is none, what is kept. */
async function visitPage(event: WorkerFetchEvent, pathname: string): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    // A visitor who left meanwhile has no use for either.
    if (event.request.signal.aborted) throw error;
    const kept = await pages.find(pathname).catch(() => undefined);
    return kept ?? (await offlinePage(pathname));
  }
}

async function offlinePage(path: string): Promise<Response> {
  const kept = await caches.match(OFFLINE_PAGE_PATH).catch(() => undefined);
  const template = (await kept?.text()) ?? PLAIN_TEMPLATE;
  const list = await pages.list().catch(() => []);
  return new Response(writeOfflinePage({ template, path, pages: list }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // The page names the hash of its own rules.
      'content-security-policy': kept?.headers.get(POLICY_HEADER) ?? readingPolicy(),
    },
  });
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
