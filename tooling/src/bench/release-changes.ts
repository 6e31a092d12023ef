/**
 * What a change of release costs: how soon two shells on one store follow, whether visitors
 * notice, and what the shells keep of it (issue "Releases", numbers).
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ControlPlane } from 'release-registry/control-plane';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { listLocalBuilds } from '../start/list-local-builds.ts';
import { startMeasuredShell, type MeasuredShell } from './measured-shell.ts';
import { measureShares, type RolloutShare } from './rollout-shares.ts';
import { openRegistry, restate } from './slow-release.ts';
import { summarise, type Spread } from './statistics.ts';

export interface ReleaseChanges {
  /** Publish with the gate, the build's files compressed and stored. */
  readonly publishMs: Spread;
  /** From the end of promote or rollback until every shell answers with it. */
  readonly seenMs: Spread;
  readonly load: SwapLoad;
  readonly heap: HeapGrowth;
  readonly shares: readonly RolloutShare[];
}

export interface SwapLoad {
  readonly swaps: number;
  readonly requests: number;
  /** Not answered, or not with 200. */
  readonly failed: number;
}

export interface HeapGrowth {
  readonly swaps: number;
  /** After over before, of the shell that grew most. */
  readonly ratio: number;
}

export interface ReleaseChangesRequest {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly path: string;
  readonly swapsUnderLoad: number;
  readonly swaps: number;
  readonly say: (line: string) => void;
}

const REMOTE = 'mfe-shop';
const SHARES = [1, 5, 10, 50];
const PUBLISHES = 5;
const CONNECTIONS_PER_SHELL = 4;
const POLL_MS = 20;
const SWAP_TIMEOUT_MS = 30_000;

/** Two versions in turns; the site's own version is live again at the end. */
export async function measureReleaseChanges(
  request: ReleaseChangesRequest,
): Promise<ReleaseChanges> {
  const { origin, dataDirectory, say } = request;
  const registry = openRegistry(dataDirectory);
  const plan = (await registry.findRollout())?.remotes[REMOTE]?.plan;
  // Part of the run before gave half of the visitors a slow release.
  if (plan?.kind === 'staged') await registry.rollback(REMOTE);
  const { versions, publishMs } = await publishVersions(registry, dataDirectory);
  const [version = ''] = versions;
  const shells = [
    await startMeasuredShell(origin, dataDirectory),
    await startMeasuredShell(origin, dataDirectory),
  ];
  try {
    const swapper = createSwapper(registry, shells, { version, page: request.path });
    const { load, seenMs } = await swapUnderLoad(swapper, shells, request);
    say(`Releases: ${load.swaps} swaps under load, ${load.requests} requests`);
    const heap = await measureHeap(swapper, shells, request.swaps);
    say(`Releases: ${heap.swaps} swaps for the heap`);
    const shares = measureShares(SHARES);
    return { publishMs: summarise(publishMs), seenMs: summarise(seenMs), load, heap, shares };
  } finally {
    await Promise.all(shells.map((shell) => shell.stop()));
  }
}

async function publishVersions(registry: ControlPlane, dataDirectory: string) {
  const builds = await listLocalBuilds(REPOSITORY_ROOT, () => undefined);
  const build = builds.find(({ remote }) => remote === REMOTE);
  if (build === undefined) throw new Error(`${REMOTE} has no build`);
  const publishMs: number[] = [];
  const versions: string[] = [];
  for (let count = 1; count <= PUBLISHES; count += 1) {
    const version = `${build.version}-swap${count}`;
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-release-'));
    await cp(build.folder, folder, { recursive: true });
    await restate(folder, version, `// ${path.basename(dataDirectory)} ${count}`);
    const startedAt = performance.now();
    await registry.publish(REMOTE, folder);
    publishMs.push(performance.now() - startedAt);
    versions.push(version);
    await rm(folder, { recursive: true, force: true });
  }
  return { publishMs, versions };
}

interface Swapper {
  /** To the other version and, at the next call, back; answers milliseconds until all shells follow. */
  swap(): Promise<number>;
}

function createSwapper(
  registry: ControlPlane,
  shells: readonly MeasuredShell[],
  { version, page }: { readonly version: string; readonly page: string },
): Swapper {
  const mark = `/r/${REMOTE}/${version}/`;
  let isThere = false;
  return {
    async swap() {
      if (isThere) await registry.rollback(REMOTE);
      else {
        const share = { kind: 'percent', percent: 50 } as const;
        await registry.rollout({ remote: REMOTE, version, share });
        await registry.promote(REMOTE);
      }
      isThere = !isThere;
      const startedAt = performance.now();
      await Promise.all(
        shells.map(({ origin }) => waitForVersion(`${origin}${page}`, { mark, isThere })),
      );
      return performance.now() - startedAt;
    },
  };
}

async function waitForVersion(
  url: string,
  { mark, isThere }: { readonly mark: string; readonly isThere: boolean },
): Promise<void> {
  const giveUpAt = performance.now() + SWAP_TIMEOUT_MS;
  while (performance.now() < giveUpAt) {
    const html = await (await fetch(url)).text();
    if (html.includes(mark) === isThere) return;
    await delay(POLL_MS);
  }
  throw new Error(`${url} does not follow the rollout`);
}

async function swapUnderLoad(
  swapper: Swapper,
  shells: readonly MeasuredShell[],
  { path: page, swapsUnderLoad }: ReleaseChangesRequest,
): Promise<{ readonly load: SwapLoad; readonly seenMs: readonly number[] }> {
  const tally = { requests: 0, failed: 0 };
  const ending = new AbortController();
  const connections = shells.flatMap(({ origin }) =>
    Array.from({ length: CONNECTIONS_PER_SHELL }, () =>
      visitUntil(ending.signal, `${origin}${page}`, tally),
    ),
  );
  const seenMs: number[] = [];
  try {
    for (let count = 0; count < swapsUnderLoad; count += 1) seenMs.push(await swapper.swap());
  } finally {
    ending.abort();
    await Promise.all(connections);
  }
  return { load: { swaps: swapsUnderLoad, ...tally }, seenMs };
}

/** One visitor after the other, each new to the site. */
async function visitUntil(
  signal: AbortSignal,
  url: string,
  tally: { requests: number; failed: number },
): Promise<void> {
  while (!signal.aborted) {
    tally.requests += 1;
    try {
      const answer = await fetch(url);
      const html = await answer.text();
      if (answer.status !== 200 || !html.includes('</html>')) tally.failed += 1;
    } catch {
      tally.failed += 1;
    }
  }
}

/** The swaps under load were the warm-up. */
async function measureHeap(
  swapper: Swapper,
  shells: readonly MeasuredShell[],
  swaps: number,
): Promise<HeapGrowth> {
  const before = await Promise.all(shells.map((shell) => shell.heapBytes()));
  for (let count = 0; count < swaps; count += 1) await swapper.swap();
  const after = await Promise.all(shells.map((shell) => shell.heapBytes()));
  const ratios = after.map((bytes, index) => bytes / (before[index] ?? bytes));
  return { swaps, ratio: Math.max(...ratios) };
}
