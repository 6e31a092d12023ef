/**
 * One runner per remote@version: started with its first job, ended when it is no longer used, or when
 * others need its place: each is a thread with its memory.
 */
import type { ReleaseStore } from 'release-registry/release-store';
import type { ReleaseRecord } from 'shared-contracts/release';
import type { ResponseProblem } from 'shared-contracts/api/response-source';
import { withBreaker } from './breaker.ts';
import { createInlineRunner } from './inline-runner.ts';
import type { ReleaseRunner } from './release-runner.ts';
import { createWorkerRunner } from './worker-runner.ts';

export type ReleaseKey = Pick<ReleaseRecord, 'remote' | 'version'>;

export interface RunnerPool {
  /** Returns the runner of a release; it starts with its first job. */
  runnerOf(release: ReleaseKey): ReleaseRunner;
  /** Whether a release of the remote has a runner. */
  isInUse(remote: string): boolean;
  /** Ends runners without recent jobs, except those of the releases to keep. */
  retire(keep: readonly ReleaseKey[]): Promise<void>;
  /** Ends the runners of revoked releases immediately, even with jobs running. */
  endRevoked(): Promise<void>;
  close(): Promise<void>;
}

export interface RunnerPoolOptions {
  readonly store: Pick<ReleaseStore, 'readServerBuild' | 'isRevoked'>;
  readonly mode: 'worker' | 'inline';
  readonly workerFile: string;
  readonly clock: () => number;
  /** Called for failures outside of a job. */
  readonly onError: (release: ReleaseKey, message: string) => void;
  /** Called for each field of an API response that a remote cannot use. */
  readonly onResponseProblem: (release: ReleaseKey, problem: ResponseProblem) => void;
}

interface Pooled {
  readonly release: ReleaseKey;
  readonly runner: ReleaseRunner;
  lastUsedAt: number;
  /** Jobs that have not ended. */
  running: number;
}

/**
 * Threads of a shell, about 12 MB each. The one that was used least recently makes room for another;
 * only while all of them have jobs are there more.
 */
export const RUNNERS_MAX = 24;

/** Time a runner stays after its last job, because open pages keep their release. */
const IDLE_MS = 5 * 60_000;
const BREAKER = { failuresToOpen: 5, retryAfterMs: 3000 };

export function createRunnerPool(options: RunnerPoolOptions): RunnerPool {
  const pooled = new Map<string, Pooled>();

  function create({ remote, version }: ReleaseKey): ReleaseRunner {
    const parts = {
      name: `${remote}@${version}`,
      readSource: () => options.store.readServerBuild(remote, version),
      onResponseProblem: (problem: ResponseProblem) =>
        options.onResponseProblem({ remote, version }, problem),
    };
    const runner =
      options.mode === 'inline'
        ? createInlineRunner(parts)
        : createWorkerRunner({
            ...parts,
            workerFile: options.workerFile,
            onError: (message) => options.onError({ remote, version }, message),
          });
    return withBreaker(runner, { ...BREAKER, clock: options.clock });
  }

  function add({ remote, version }: ReleaseKey): Pooled {
    const runner = create({ remote, version });
    const entry: Pooled = {
      release: { remote, version },
      runner: {
        async run(...job) {
          entry.running += 1;
          return runner.run(...job).finally(() => {
            entry.running -= 1;
          });
        },
        close: () => runner.close(),
      },
      lastUsedAt: 0,
      running: 0,
    };
    return entry;
  }

  /** Entries are in the order of their last use. */
  function makeRoom(): void {
    for (const [key, { runner, running }] of pooled) {
      if (pooled.size < RUNNERS_MAX) return;
      if (running > 0) continue;
      pooled.delete(key);
      void runner.close();
    }
  }

  return {
    runnerOf(release) {
      const key = keyOf(release);
      const known = pooled.get(key);
      if (known === undefined) makeRoom();
      const entry = known ?? add(release);
      entry.lastUsedAt = options.clock();
      pooled.delete(key);
      pooled.set(key, entry);
      return entry.runner;
    },
    isInUse: (remote) => [...pooled.values()].some(({ release }) => release.remote === remote),
    async retire(keep) {
      const kept = new Set(keep.map(keyOf));
      const idle = [...pooled].filter(
        ([key, { lastUsedAt }]) => !kept.has(key) && options.clock() - lastUsedAt > IDLE_MS,
      );
      for (const [key] of idle) pooled.delete(key);
      await Promise.all(idle.map(([, { runner }]) => runner.close()));
    },
    async endRevoked() {
      await Promise.all(
        [...pooled].map(async ([key, { release, runner }]) => {
          if (!(await options.store.isRevoked(release.remote, release.version))) return;
          if (pooled.get(key)?.runner === runner) pooled.delete(key);
          await runner.close();
        }),
      );
    },
    async close() {
      await Promise.all([...pooled.values()].map(({ runner }) => runner.close()));
      pooled.clear();
    },
  };
}

function keyOf({ remote, version }: ReleaseKey): string {
  return `${remote}@${version}`;
}
