/**
 * Registers the service worker, or removes it when the site has none (ADR 0026). Without
 * HTTPS or browser support it does nothing, and the page works as before.
 */
import { SERVICE_WORKER_PATH, type WorkerMessage } from '../../document/offline-reading.ts';
import { reloadOnce } from '../recovery/reload-once.ts';
import { cacheVisitedPages } from './cache-visited-pages.ts';
import { allowLeavingOffline } from './leave-offline.ts';
import type { DeferredParts } from './deferred-parts.ts';
import { sendScheme } from './send-scheme.ts';
import { showUpdateBanner } from './update-banner.ts';
import { watchForUpdates, type UpdateParts } from './worker-updates.ts';

/** The policy of the shell's chunks: the content security policy allows it. */
const POLICY = 'shell-chunks';

/** Never rejects. */
export async function startWorker(parts: DeferredParts): Promise<void> {
  const { page, boot } = parts;
  const { serviceWorker: workers } = page.navigator;
  if (!page.isSecureContext || workers === undefined) return;
  try {
    if (boot.serviceWorker === undefined) {
      await removeWorkers(page);
      return;
    }
    const policy = page.trustedTypes?.createPolicy(POLICY, { createScriptURL: acceptAddress });
    const address = policy?.createScriptURL(SERVICE_WORKER_PATH) ?? SERVICE_WORKER_PATH;
    // TypeScript types it as string, but the browser requires the trusted value.
    await Reflect.apply(workers.register, workers, [address, { updateViaCache: 'none' }]);
    connect(await workers.ready, parts);
  } catch {
    // Blocked by the browser or its user: the page works without a service worker.
  }
}

function connect(registration: ServiceWorkerRegistration, parts: DeferredParts): void {
  const { page, boot, bus, slots } = parts;
  const send = (message: WorkerMessage) => registration.active?.postMessage(message);
  cacheVisitedPages({
    page,
    send,
    content: slots.content,
    isPersonal: ({ state }) =>
      state.slots.some(({ remote, blocks }) =>
        blocks.some(({ template }) => boot.releases[remote]?.templates[template]?.personal),
      ),
  });
  sendScheme(page.document, send);
  allowLeavingOffline(page);
  bus.subscribe('session.ended', () => send({ type: 'forget' }));
  watchForUpdates({
    registration,
    stored: storedIn(page),
    request: (...call) => page.fetch(...call),
    isOnline: () => page.navigator.onLine,
    isOwnBuild: (main) => boot.shellIntegrity[main] !== undefined,
    offer: (update) => showUpdateBanner(page.document, update),
    reload(build) {
      if (!reloadOnce({ page, releaseSet: build })) page.location.reload();
    },
  });
}

/** Where storage is blocked, the same build may be offered again. */
function storedIn(page: Window): UpdateParts['stored'] {
  return {
    read(key) {
      try {
        return page.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        page.localStorage.setItem(key, value);
      } catch {
        return;
      }
    },
  };
}

function acceptAddress(address: string): string {
  if (address !== SERVICE_WORKER_PATH)
    throw new Error(`${address} is not the service worker of this site`);
  return address;
}

async function removeWorkers({ navigator, caches }: Window): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
