/**
 * Updates of the shell: checks the service worker every ten minutes and offers a newer
 * build once. Never reloads without the visitor's consent.
 */
import { SERVICE_WORKER_PATH, type WorkerMessage } from '../../document/offline-reading.ts';

/** From the specification. */
export const CHECK_EVERY_MS = 600_000;
const OFFERED_KEY = 'offered_builds';
const OFFERED_MAX = 10;
/** A worker that does not report its build within this time is not offered. */
const RESPONSE_TIMEOUT_MS = 5000;

/** The parts of `ServiceWorkerRegistration` that are used here. */
interface WorkerRegistration {
  readonly active: ServiceWorker | null;
  readonly waiting: ServiceWorker | null;
  readonly installing: ServiceWorker | null;
  update(): Promise<unknown>;
  addEventListener(type: 'updatefound', listener: () => void): void;
}

export interface UpdateParts {
  readonly registration: WorkerRegistration;
  readonly request: typeof fetch;
  readonly isOnline: () => boolean;
  readonly stored: {
    read(key: string): string | null;
    write(key: string, value: string): void;
  };
  /** True for the build of this document. */
  readonly isOwnBuild: (main: string) => boolean;
  readonly offer: (update: () => void) => void;
  /** Reloads at the visitor's request and keeps everything that was typed. */
  readonly reload: (build: string) => void;
  /** Asks the worker for its build. */
  readonly askBuild?: (worker: ServiceWorker) => Promise<string>;
}

/** Runs for the lifetime of the document. */
export function watchForUpdates(parts: UpdateParts): void {
  const { registration } = parts;
  const consider = (worker: ServiceWorker | null) => {
    // The first service worker of a browser is not an update.
    if (worker === null || registration.active === null) return;
    whenInState(worker, 'installed', () => void considerBuild(worker, parts));
  };
  consider(registration.waiting);
  consider(registration.installing);
  registration.addEventListener('updatefound', () => consider(registration.installing));
  setInterval(() => void check(parts), CHECK_EVERY_MS);
}

async function check({ registration, request, isOnline }: UpdateParts): Promise<void> {
  if (registration.installing !== null || !isOnline()) return;
  try {
    const { status } = await request(SERVICE_WORKER_PATH, { cache: 'no-store' });
    if (status === 200) await registration.update();
  } catch {
    // The next check tries again.
  }
}

async function considerBuild(worker: ServiceWorker, parts: UpdateParts): Promise<void> {
  const build = await (parts.askBuild ?? askBuild)(worker).catch(() => undefined);
  if (build === undefined || worker.state !== 'installed') return;
  // This document already comes from the new build, so there is no need to reload.
  if (parts.isOwnBuild(build)) return send(worker, { type: 'take-over' });
  const offered = (parts.stored.read(OFFERED_KEY) ?? '').split(' ').filter(Boolean);
  // During a deployment, servers of two builds may respond in turn: offer each build once.
  if (offered.includes(build)) return;
  parts.stored.write(OFFERED_KEY, [...offered, build].slice(-OFFERED_MAX).join(' '));
  parts.offer(() => {
    whenInState(worker, 'activated', () => parts.reload(build));
    send(worker, { type: 'take-over' });
  });
}

/** Calls `then` once, when the worker reaches the state or has already passed it. */
function whenInState(
  worker: ServiceWorker,
  state: 'installed' | 'activated',
  then: () => void,
): void {
  const reached = { installed: ['installed'], activated: ['activated', 'redundant'] }[state];
  if (reached.includes(worker.state)) return then();
  const checkState = () => {
    if (!reached.includes(worker.state)) return;
    worker.removeEventListener('statechange', checkState);
    then();
  };
  worker.addEventListener('statechange', checkState);
}

function askBuild(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => reject(new Error('the service worker did not respond')), RESPONSE_TIMEOUT_MS);
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      if (typeof data === 'string') resolve(data);
      else reject(new Error('the service worker sent no build'));
    });
    port1.start();
    worker.postMessage({ type: 'tell-build' } satisfies WorkerMessage, [port2]);
  });
}

function send(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}
