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
import type { JsonObject } from 'shared-contracts/json';
import type { ApiTransport } from './api-transport.ts';

export interface SnapshotEntry {
  readonly body: unknown;
  /** Changes when and only when the body does. */
  readonly version: string;
}

export interface ContentSnapshot {
  /**
   * Answers what anybody may ask: a GET below `/api/v1`, or with a body a POST that
   * changes nothing (a sku lookup, say). Throws `ApiError`, also for a refusal remembered for a while.
   */
  read(path: string, body?: JsonObject): Promise<SnapshotEntry>;
  /** Version of what `read` would answer at once; undefined when it would have to fetch. */
  knownVersion(path: string, body?: JsonObject): string | undefined;
  close(): void;
}

interface PublicRead {
  readonly path: string;
  readonly body?: JsonObject;
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
  const waiting = new Map<string, PublicRead>();
  let refreshing = false;
  let closed = false;

  function store(key: string, value: Stored): Stored {
    stored.delete(key);
    stored.set(key, value);
    const oldest = stored.keys().next();
    if (stored.size > options.maxEntries && !oldest.done) stored.delete(oldest.value);
    return value;
  }

  async function fetchNow(question: PublicRead): Promise<Stored> {
    const key = keyOf(question);
    try {
      const method = question.body === undefined ? 'GET' : 'POST';
      const body = await transport.call({ ...question, method });
      const version = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
      return store(key, {
        kind: 'answer',
        entry: { body, version: version.slice(0, 22) },
        fetchedAt: clock(),
      });
    } catch (error) {
      // A refusal is an answer worth remembering; a failure must not replace what is known.
      if (error instanceof ApiError && isAboutContent(error.failure)) {
        return store(key, { kind: 'refusal', error, fetchedAt: clock() });
      }
      throw error;
    }
  }

  function fetchOnce(question: PublicRead): Promise<Stored> {
    const key = keyOf(question);
    const running = fetching.get(key);
    if (running !== undefined) return running;
    const started = fetchNow(question).finally(() => fetching.delete(key));
    fetching.set(key, started);
    return started;
  }

  async function refreshWaiting(): Promise<void> {
    if (refreshing) return;
    refreshing = true;
    for (const [key, question] of waiting) {
      if (closed) break;
      waiting.delete(key);
      await fetchOnce(question).catch(() => undefined);
      await delay(options.spacingMs, undefined, { ref: false });
    }
    refreshing = false;
  }

  return {
    async read(path, body) {
      const question = { path, ...(body !== undefined && { body }) };
      const key = keyOf(question);
      const known = stored.get(key);
      const isStale = known !== undefined && clock() - known.fetchedAt >= options.freshMs;
      if (isStale && !fetching.has(key)) {
        waiting.set(key, question);
        void refreshWaiting();
      }
      const value = known ?? (await fetchOnce(question));
      if (value.kind === 'refusal') throw value.error;
      return value.entry;
    },
    knownVersion(path, body) {
      const known = stored.get(keyOf({ path, ...(body !== undefined && { body }) }));
      return known?.kind === 'answer' ? known.entry.version : undefined;
    },
    close() {
      closed = true;
      waiting.clear();
    },
  };
}

function keyOf({ path, body }: PublicRead): string {
  return body === undefined ? path : `${path} ${JSON.stringify(body)}`;
}

/** Being asked to wait says nothing about what the path holds. */
function isAboutContent(failure: ApiFailure): boolean {
  return failure.kind === 'rejected' && failure.status !== TOO_MANY_REQUESTS;
}
