/**
 * The content snapshot: public API responses, cached in memory.
 *
 * Cached content is served at once, however old. A stale entry is fetched again in the background.
 * The specification asks rendering servers for 500 ms between such fetches. The fetches alternate
 * between the most requested and the longest waiting entry. Requests for thousands of entries
 * therefore delay neither the content that every page needs nor any single entry. Only a miss waits,
 * and equal misses share one fetch. While the API is down, cached content stays in use.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tracing } from 'server-kit/tracing/tracing';
import { ApiError, type ApiFailure } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';
import type { ApiTransport } from './api-transport.ts';
import { createBoundedMap, type Bounds } from 'server-kit/bounded-map';

export interface SnapshotEntry {
  readonly body: unknown;
  /** Changes if and only if the body changes. */
  readonly version: string;
}

export interface ContentSnapshot {
  /**
   * Reads a public API response: a GET below `/api/v1`, or, with a body, a POST without side effects
   * (such as a lookup). Throws `ApiError`, also for a cached refusal.
   */
  read(path: string, body?: JsonObject): Promise<SnapshotEntry>;
  /**
   * Fetches cached responses again that are older than `RENEW_AFTER_MS`, at once and together, and
   * waits for them, but not longer than `RENEW_WAIT_MS`: returns false when that was too short. Never
   * rejects: while the API is down, cached content stays in use.
   */
  renew(reads: readonly PublicRead[]): Promise<boolean>;
  /** Version of the cached response; undefined when `read` would have to fetch it. */
  knownVersion(path: string, body?: JsonObject): string | undefined;
  close(): void;
}

export interface PublicRead {
  readonly path: string;
  readonly body?: JsonObject;
}

export interface SnapshotOptions extends Bounds {
  readonly transport: ApiTransport;
  readonly clock: () => number;
  readonly tracing: Pick<Tracing, 'run'>;
  readonly freshMs: number;
  /** Pause between background fetches; `SPACING_MS` if omitted. */
  readonly spacingMs?: number;
  /** How long `renew` waits; `RENEW_WAIT_MS` if omitted. */
  readonly renewWaitMs?: number;
}

type Stored = { readonly fetchedAt: number } & (
  | { readonly kind: 'response'; readonly entry: SnapshotEntry }
  | { readonly kind: 'refusal'; readonly error: ApiError }
);

interface StaleEntry {
  readonly publicRead: PublicRead;
  readonly requestCount: number;
}

/** From the specification: a rendering server spaces its calls this far apart. */
const SPACING_MS = 500;
/** A shared cache asks about a page about once in two seconds, several pages at the same time. */
const RENEW_AFTER_MS = 500;
/** A slow API must not delay pages. */
const RENEW_WAIT_MS = 300;
const TOO_MANY_REQUESTS = 429;

export function createContentSnapshot(options: SnapshotOptions): ContentSnapshot {
  const { transport, clock, spacingMs = SPACING_MS, renewWaitMs = RENEW_WAIT_MS } = options;
  const stored = createBoundedMap<Stored>(options);
  const fetching = new Map<string, Promise<Stored>>();
  const stale = new Map<string, StaleEntry>();
  let refreshing = false;
  let closed = false;

  function store(key: string, value: Stored, characters = 0): Stored {
    stored.store(key, value, characters);
    return value;
  }

  async function fetchNow(publicRead: PublicRead): Promise<Stored> {
    const key = keyOf(publicRead);
    try {
      const method = publicRead.body === undefined ? 'GET' : 'POST';
      const body = await transport.call({ ...publicRead, method });
      const text = JSON.stringify(body);
      const version = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      const entry = { body, version };
      return store(key, { kind: 'response', entry, fetchedAt: clock() }, text.length);
    } catch (error) {
      // Refusals are cached; a failure must not replace cached content.
      if (error instanceof ApiError && isAboutContent(error.failure)) {
        return store(key, { kind: 'refusal', error, fetchedAt: clock() });
      }
      throw error;
    }
  }

  function fetchOnce(publicRead: PublicRead): Promise<Stored> {
    const key = keyOf(publicRead);
    const running = fetching.get(key);
    if (running !== undefined) return running;
    const started = fetchNow(publicRead).finally(() => fetching.delete(key));
    fetching.set(key, started);
    return started;
  }

  async function refreshStale(): Promise<void> {
    if (refreshing) return;
    refreshing = true;
    let turn: Turn = 'oldest';
    for (let key = chooseNext(stale, turn); key !== undefined; key = chooseNext(stale, turn)) {
      const next = stale.get(key);
      if (closed || next === undefined) break;
      stale.delete(key);
      turn = turn === 'oldest' ? 'most requested' : 'oldest';
      await fetchOnce(next.publicRead).catch(() => undefined);
      await delay(spacingMs, undefined, { ref: false });
    }
    refreshing = false;
  }

  return {
    async read(path, body) {
      const publicRead = { path, ...(body !== undefined && { body }) };
      const key = keyOf(publicRead);
      const known = stored.use(key);
      const isStale = known !== undefined && clock() - known.fetchedAt >= options.freshMs;
      if (isStale && !fetching.has(key)) {
        stale.set(key, { publicRead, requestCount: (stale.get(key)?.requestCount ?? 0) + 1 });
        // Not part of the trace of this request: the result is for later requests.
        options.tracing.run(undefined, () => void refreshStale());
      }
      const value = known ?? (await fetchOnce(publicRead));
      if (value.kind === 'refusal') throw value.error;
      return value.entry;
    },
    async renew(reads) {
      const outdated = reads.filter((publicRead) => {
        const known = stored.peek(keyOf(publicRead));
        return known !== undefined && clock() - known.fetchedAt >= RENEW_AFTER_MS;
      });
      if (outdated.length === 0) return true;
      const fetched = options.tracing.run(undefined, () =>
        Promise.allSettled(outdated.map((publicRead) => fetchOnce(publicRead))),
      );
      const limit = delay(renewWaitMs, undefined, { ref: false });
      return Promise.race([fetched.then(() => true), limit.then(() => false)]);
    },
    knownVersion(path, body) {
      const known = stored.peek(keyOf({ path, ...(body !== undefined && { body }) }));
      return known?.kind === 'response' ? known.entry.version : undefined;
    },
    close() {
      closed = true;
      stale.clear();
    },
  };
}

type Turn = 'oldest' | 'most requested';

function chooseNext(stale: ReadonlyMap<string, StaleEntry>, turn: Turn): string | undefined {
  let chosen: string | undefined;
  let most = 0;
  for (const [key, { requestCount }] of stale) {
    if (requestCount <= most) continue;
    chosen = key;
    most = requestCount;
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
