/**
 * Measures release changes: how fast two shells on one store follow, whether visitors see failures,
 * and how much memory the shells retain.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ControlPlane } from 'release-registry/control-plane';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { listLocalBuilds } from '../start/list-local-builds.ts';
import { checkReleaseChanges, type Verdict } from './budgets.ts';
import { startMeasuredShell, type MeasuredShell } from './measured-shell.ts';
import { openRegistry, changeVersion } from './slow-release.ts';
import { summarise } from './statistics.ts';

export interface ReleaseChangesRequest {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly path: string;
  /** Changes under load. */
  readonly swapsUnderLoad: number;
  /** Changes between two measurements of the heap. */
  readonly swaps: number;
  readonly say: (line: string) => void;
}

const REMOTE = 'mfe-shop';
const PUBLISHES = 5;
const CONNECTIONS_PER_SHELL = 4;
const POLL_MS = 20;
const SWAP_TIMEOUT_MS = 30_000;

/** Two versions in turns; the site's own version is live again at the end. */
export async function checkReleases(request: ReleaseChangesRequest): Promise<readonly Verdict[]> {
  const { origin, dataDirectory, say } = request;
  const registry = openRegistry(dataDirectory);
  const plan = (await registry.findRollout())?.remotes[REMOTE]?.plan;
  // An earlier part of the run gave half of the visitors a slow release.
  if (plan?.kind === 'staged') await registry.rollback(REMOTE);
  const { versions, publishMs } = await publishVersions(registry, dataDirectory);
  const [version = ''] = versions;
  const shells = [
    await startMeasuredShell(origin, dataDirectory),
    await startMeasuredShell(origin, dataDirectory),
  ];
  try {
    const swapper = createSwapper(registry, shells, { version, page: request.path });
    const { requests, followMs } = await swapUnderLoad(swapper, shells, request);
    say(`Releases: ${followMs.length} changes under load, ${requests.sent} requests`);
    const ratio = await measureHeap(swapper, shells, request.swaps);
    say(`Releases: ${request.swaps} changes for the heap`);
    return checkReleaseChanges({
      publishMs: summarise(publishMs),
      followMs: summarise(followMs),
      requests,
      heap: { changes: request.swaps, ratio },
    });
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
    await changeVersion(folder, version, `// ${path.basename(dataDirectory)} ${count}`);
    const startedAt = performance.now();
    await registry.publish(REMOTE, folder);
    publishMs.push(performance.now() - startedAt);
    versions.push(version);
    await rm(folder, { recursive: true, force: true });
  }
  return { publishMs, versions };
}

interface Swapper {
  /**
   * Switches to the other version, and back at the next call. Returns milliseconds until all shells
   * serve it.
   */
  swap(): Promise<number>;
}

function createSwapper(
  registry: ControlPlane,
  shells: readonly MeasuredShell[],
  { version, page }: { readonly version: string; readonly page: string },
): Swapper {
  const assetPath = `/r/${REMOTE}/${version}/`;
  let isSwapped = false;
  return {
    async swap() {
      if (isSwapped) await registry.rollback(REMOTE);
      else {
        const share = { kind: 'percent', percent: 50 } as const;
        await registry.rollout({ remote: REMOTE, version, share });
        await registry.promote(REMOTE);
      }
      isSwapped = !isSwapped;
      const startedAt = performance.now();
      await Promise.all(
        shells.map(({ origin }) => waitForVersion(`${origin}${page}`, { assetPath, isSwapped })),
      );
      return performance.now() - startedAt;
    },
  };
}

async function waitForVersion(
  url: string,
  { assetPath, isSwapped }: { readonly assetPath: string; readonly isSwapped: boolean },
): Promise<void> {
  const deadline = performance.now() + SWAP_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const html = await (await fetch(url)).text();
    if (html.includes(assetPath) === isSwapped) return;
    await delay(POLL_MS);
  }
  throw new Error(`${url} does not follow the rollout`);
}

interface Tally {
  sent: number;
  failed: number;
}

async function swapUnderLoad(
  swapper: Swapper,
  shells: readonly MeasuredShell[],
  { path: page, swapsUnderLoad }: ReleaseChangesRequest,
) {
  const tally: Tally = { sent: 0, failed: 0 };
  const stopping = new AbortController();
  const connections = shells.flatMap(({ origin }) =>
    Array.from({ length: CONNECTIONS_PER_SHELL }, () =>
      visitUntil(stopping.signal, `${origin}${page}`, tally),
    ),
  );
  const followMs: number[] = [];
  try {
    for (let count = 0; count < swapsUnderLoad; count += 1) followMs.push(await swapper.swap());
  } finally {
    stopping.abort();
    await Promise.all(connections);
  }
  return { requests: tally, followMs };
}

/** One visitor after the other, each without cookies. */
async function visitUntil(signal: AbortSignal, url: string, tally: Tally): Promise<void> {
  while (!signal.aborted) {
    tally.sent += 1;
    try {
      const response = await fetch(url);
      const html = await response.text();
      if (response.status !== 200 || !html.includes('</html>')) tally.failed += 1;
    } catch {
      tally.failed += 1;
    }
  }
}

/**
 * After divided by before, for the shell that grew most; the changes under load were the warm-up.
 */
async function measureHeap(
  swapper: Swapper,
  shells: readonly MeasuredShell[],
  swaps: number,
): Promise<number> {
  const before = await Promise.all(shells.map((shell) => shell.heapBytes()));
  for (let count = 0; count < swaps; count += 1) await swapper.swap();
  const after = await Promise.all(shells.map((shell) => shell.heapBytes()));
  const ratios = after.map((bytes, index) => bytes / (before[index] ?? bytes));
  return Math.max(...ratios);
}
