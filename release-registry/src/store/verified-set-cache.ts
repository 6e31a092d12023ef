/**
 * Caches the last verified release set on the shell's own disk. It stores the signed envelopes
 * instead of their contents, so that a cold start verifies them again.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from 'server-kit/files/write-file-atomically';

const CACHE_FILE = 'verified-set.json';

const cachedSetSchema = v.object({
  /** Highest sequence ever accepted; an older document is a replay. */
  highestSequence: v.number(),
  rollout: v.string(),
  /** Envelopes by `remote@version`. */
  records: v.record(v.string(), v.string()),
});
export type CachedSet = v.InferOutput<typeof cachedSetSchema>;

/** Undefined when nothing is cached yet, or when the cache cannot be read. */
export async function findCachedSet(cacheDirectory: string): Promise<CachedSet | undefined> {
  try {
    const text = await readFile(path.join(cacheDirectory, CACHE_FILE), 'utf8');
    return v.parse(cachedSetSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

export async function keepCachedSet(cacheDirectory: string, set: CachedSet): Promise<void> {
  await writeFileAtomically(path.join(cacheDirectory, CACHE_FILE), JSON.stringify(set));
}
