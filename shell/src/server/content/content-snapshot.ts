/**
 * The content snapshot: public answers of the API, in memory (design §§1, 5).
 *
 * What is there is served at once, however old; an entry past its freshness is
 * fetched again in the background, such fetches spaced as the specification asks
 * of a rendering server (A§9: 500 ms). Only a miss waits, and equal misses share
 * one fetch. When the API is down, what is known keeps serving.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, type ApiFailure } from 'shared-contracts/api-client';
import type { ApiTransport } from './api-transport.ts';

export interface SnapshotEntry {
  readonly body: unknown;
  /** Changes when and only when the body does. */
  readonly version: string;
}

export interface ContentSnapshot {
  /** Answers a public GET below `/api/v1`. Throws `ApiError`, also for a refusal remembered for a while. */
  read(path: string): Promise<SnapshotEntry>;
  /** Version of what `read` would answer at once; undefined when it would have to fetch. */
  knownVersion(path: string): string | undefined;
  close(): void;
}

export interface SnapshotOptions {
  readonly transport: ApiTransport;
  readonly clock: () => number;
  readonly freshMs: number;
  /** Pause between background fetches. */
  readonly spacingMs: number;
  readonly maxEntries: number;
}

type Stored = { readonly fetchedAt: number } & (
  | { readonly kind: 'answer'; readonly entry: SnapshotEntry }
  | { readonly kind: 'refusal'; readonly error: ApiError }
);

const TOO_MANY_REQUESTS = 429;

export function createContentSnapshot(options: SnapshotOptions): ContentSnapshot {
  const { transport, clock } = options;
  const stored = new Map<string, Stored>();
  const fetching = new Map<string, Promise<Stored>>();
  const waiting = new Set<string>();
  let refreshing = false;
  let closed = false;

  function store(path: string, value: Stored): Stored {
    stored.delete(path);
    stored.set(path, value);
    const oldest = stored.keys().next();
    if (stored.size > options.maxEntries && !oldest.done) stored.delete(oldest.value);
    return value;
  }

  async function fetchNow(path: string): Promise<Stored> {
    try {
      const body = await transport.call({ method: 'GET', path });
      const version = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
      return store(path, {
        kind: 'answer',
        entry: { body, version: version.slice(0, 22) },
        fetchedAt: clock(),
      });
    } catch (error) {
      // A refusal is an answer worth remembering; a failure must not replace what is known.
      if (error instanceof ApiError && isAboutContent(error.failure)) {
        return store(path, { kind: 'refusal', error, fetchedAt: clock() });
      }
      throw error;
    }
  }

  function fetchOnce(path: string): Promise<Stored> {
    const running = fetching.get(path);
    if (running !== undefined) return running;
    const started = fetchNow(path).finally(() => fetching.delete(path));
    fetching.set(path, started);
    return started;
  }

  async function refreshWaiting(): Promise<void> {
    if (refreshing) return;
    refreshing = true;
    for (const path of waiting) {
      if (closed) break;
      waiting.delete(path);
      await fetchOnce(path).catch(() => undefined);
      await delay(options.spacingMs, undefined, { ref: false });
    }
    refreshing = false;
  }

  return {
    async read(path) {
      const known = stored.get(path);
      const isStale = known !== undefined && clock() - known.fetchedAt >= options.freshMs;
      if (isStale && !fetching.has(path)) {
        waiting.add(path);
        void refreshWaiting();
      }
      const value = known ?? (await fetchOnce(path));
      if (value.kind === 'refusal') throw value.error;
      return value.entry;
    },
    knownVersion(path) {
      const known = stored.get(path);
      return known?.kind === 'answer' ? known.entry.version : undefined;
    },
    close() {
      closed = true;
      waiting.clear();
    },
  };
}

/** Being asked to wait says nothing about what the path holds. */
function isAboutContent(failure: ApiFailure): boolean {
  return failure.kind === 'rejected' && failure.status !== TOO_MANY_REQUESTS;
}
