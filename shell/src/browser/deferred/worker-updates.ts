/**
 * New content (SH-09): every ten minutes the service worker is looked at, and who has an older
 * build open is asked once whether to take the new one. Nothing reloads by itself.
 */
import { SERVICE_WORKER_PATH, type WorkerMessage } from '../../document/offline-reading.ts';

/** From the specification. */
export const CHECK_EVERY_MS = 600_000;
const OFFERED_KEY = 'offered_builds';
const MOST_OFFERED = 10;
/** A worker that does not say in time what it is, is not offered. */
const ANSWER_WITHIN_MS = 5000;

/** What of the browser's registration is looked at. */
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
  /** True for the build this document came with. */
  readonly isOwnBuild: (main: string) => boolean;
  readonly offer: (update: () => void) => void;
  /** With everything that was typed, at the visitor's wish. */
  readonly reload: (build: string) => void;
  /** Tells which build the worker belongs to. */
  readonly askBuild?: (worker: ServiceWorker) => Promise<string>;
}

/** For the life of the document. */
export function watchForUpdates(parts: UpdateParts): void {
  const { registration } = parts;
  const consider = (worker: ServiceWorker | null) => {
    // The first worker of a browser brings nothing new.
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
    // The next look may find it.
  }
}

async function considerBuild(worker: ServiceWorker, parts: UpdateParts): Promise<void> {
  const build = await (parts.askBuild ?? askBuild)(worker).catch(() => undefined);
  if (build === undefined || worker.state !== 'installed') return;
  // This document came with the new build already: there is nothing to reload.
  if (parts.isOwnBuild(build)) return tell(worker, { type: 'take-over' });
  const offered = (parts.stored.read(OFFERED_KEY) ?? '').split(' ').filter(Boolean);
  // Servers of two builds may answer in turn while a new one comes: each is offered once.
  if (offered.includes(build)) return;
  parts.stored.write(OFFERED_KEY, [...offered, build].slice(-MOST_OFFERED).join(' '));
  parts.offer(() => {
    whenInState(worker, 'activated', () => parts.reload(build));
    tell(worker, { type: 'take-over' });
  });
}

/** Calls once when it comes to the state, or is past it. */
function whenInState(
  worker: ServiceWorker,
  state: 'installed' | 'activated',
  then: () => void,
): void {
  const reached = { installed: ['installed'], activated: ['activated', 'redundant'] }[state];
  if (reached.includes(worker.state)) return then();
  const look = () => {
    if (!reached.includes(worker.state)) return;
    worker.removeEventListener('statechange', look);
    then();
  };
  worker.addEventListener('statechange', look);
}

function askBuild(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(() => reject(new Error('no answer')), ANSWER_WITHIN_MS);
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      if (typeof data === 'string') resolve(data);
      else reject(new Error('not a build'));
    });
    port1.start();
    worker.postMessage({ type: 'tell-build' } satisfies WorkerMessage, [port2]);
  });
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}
