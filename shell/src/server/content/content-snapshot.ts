/**
 * The content snapshot: public API responses, cached in memory.
 *
 * Cached content is served at once, however old. A stale entry is fetched again in the background.
 * The specification asks rendering servers for 500 ms between such fetches. They alternate between
 * the most requested and the longest waiting entry, so that requests for thousands of entries delay
 * neither the content of every page nor the rest. Only a miss waits, and equal misses share one
 * fetch. While the API is down, cached content stays in use.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tracing } from 'server-kit/tracing/tracing';
import { ApiError, type ApiFailure } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';
import type { ApiTransport } from './api-transport.ts';
import { createBoundedMap, type Bounds } from './bounded-map.ts';

export interface SnapshotEntry {
  readonly body: unknown;
  /** Changes if and only if the body changes. */
  readonly version: string;
}

export interface ContentSnapshot {
  /**
   * Reads a public API response: a GET below `/api/v1`, or, with a body, a POST without side effects
   * (such as a SKU lookup). Throws `ApiError`, also for a cached refusal.
   */
  read(path: string, body?: JsonObject): Promise<SnapshotEntry>;
  /** Version of the cached response; undefined when `read` would have to fetch it. */
  knownVersion(path: string, body?: JsonObject): string | undefined;
  close(): void;
}

interface PublicRead {
  readonly path: string;
  readonly body?: JsonObject;
}

export interface SnapshotOptions extends Bounds {
  readonly transport: ApiTransport;
  readonly clock: () => number;
  readonly tracing: Pick<Tracing, 'run'>;
  readonly freshMs: number;
  /** Pause between background fetches. */
  readonly spacingMs: number;
}

type Stored = { readonly fetchedAt: number } & (
  | { readonly kind: 'answer'; readonly entry: SnapshotEntry }
  | { readonly kind: 'refusal'; readonly error: ApiError }
);

interface Waiting {
  readonly question: PublicRead;
  readonly times: number;
}

const TOO_MANY_REQUESTS = 429;

export function createContentSnapshot(options: SnapshotOptions): ContentSnapshot {
  const { transport, clock } = options;
  const stored = createBoundedMap<Stored>(options);
  const fetching = new Map<string, Promise<Stored>>();
  const waiting = new Map<string, Waiting>();
  let refreshing = false;
  let closed = false;

  function store(key: string, value: Stored, characters = 0): Stored {
    stored.store(key, value, characters);
    return value;
  }

  async function fetchNow(question: PublicRead): Promise<Stored> {
    const key = keyOf(question);
    try {
      const method = question.body === undefined ? 'GET' : 'POST';
      const body = await transport.call({ ...question, method });
      const text = JSON.stringify(body);
      const version = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      const entry = { body, version };
      return store(key, { kind: 'answer', entry, fetchedAt: clock() }, text.length);
    } catch (error) {
      // Refusals are cached; a failure must not replace cached content.
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
    let turn: Turn = 'oldest';
    for (let key = chooseNext(waiting, turn); key !== undefined; key = chooseNext(waiting, turn)) {
      const next = waiting.get(key);
      if (closed || next === undefined) break;
      waiting.delete(key);
      turn = turn === 'oldest' ? 'most wanted' : 'oldest';
      await fetchOnce(next.question).catch(() => undefined);
      await delay(options.spacingMs, undefined, { ref: false });
    }
    refreshing = false;
  }

  return {
    async read(path, body) {
      const question = { path, ...(body !== undefined && { body }) };
      const key = keyOf(question);
      const known = stored.use(key);
      const isStale = known !== undefined && clock() - known.fetchedAt >= options.freshMs;
      if (isStale && !fetching.has(key)) {
        waiting.set(key, { question, times: (waiting.get(key)?.times ?? 0) + 1 });
        // Not part of the trace of this request: the result is for later requests.
        options.tracing.run(undefined, () => void refreshWaiting());
      }
      const value = known ?? (await fetchOnce(question));
      if (value.kind === 'refusal') throw value.error;
      return value.entry;
    },
    knownVersion(path, body) {
      const known = stored.peek(keyOf({ path, ...(body !== undefined && { body }) }));
      return known?.kind === 'answer' ? known.entry.version : undefined;
    },
    close() {
      closed = true;
      waiting.clear();
    },
  };
}

type Turn = 'oldest' | 'most wanted';

function chooseNext(waiting: ReadonlyMap<string, Waiting>, turn: Turn): string | undefined {
  let chosen: string | undefined;
  let most = 0;
  for (const [key, { times }] of waiting) {
    if (times <= most) continue;
    chosen = key;
    most = times;
    if (turn === 'oldest') break;
  }
  return chosen;
}

function keyOf({ path, body }: PublicRead): string {
  return body === undefined ? path : `${path} ${JSON.stringify(body)}`;
}

/** A rate limit (429) says nothing about the content of the path. */
function isAboutContent(failure: ApiFailure): boolean {
  return failure.kind === 'rejected' && failure.status !== TOO_MANY_REQUESTS;
}
