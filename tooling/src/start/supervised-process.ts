/**
 * Keeps a child process running: restarts it after a crash, with growing pauses, and gives it time
 * to finish its work when the site stops.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessLog } from './process-log.ts';
import { StartError, type ChildEnvironment } from './site-settings.ts';

export interface ProcessOptions {
  /** Name in messages. */
  readonly name: string;
  /** Script Node runs. */
  readonly script: string;
  readonly nodeArguments: readonly string[];
  readonly environment: ChildEnvironment;
  readonly log: ProcessLog;
  /** Receives messages about the process after its first start. */
  readonly say: (line: string) => void;
  /** Called each time the child has been started. */
  readonly onSpawn?: () => void;
  /** Called with the child's messages. */
  readonly onMessage?: (message: unknown) => void;
  readonly timing?: Partial<ProcessTiming>;
}

export interface ProcessTiming {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** After running this long, a child restarts with the shortest pause. */
  readonly stableAfterMs: number;
  /** Time to finish work in progress. */
  readonly drainMs: number;
  /** Number of crashes before the first success after which the start fails. */
  readonly attempts: number;
}

const TIMING: ProcessTiming = {
  firstPauseMs: 250,
  longestPauseMs: 10_000,
  stableAfterMs: 30_000,
  drainMs: 10_000,
  attempts: 3,
};

export class SupervisedProcess {
  readonly #options: ProcessOptions;
  readonly #timing: ProcessTiming;
  readonly #stopping = new AbortController();
  #environment: ChildEnvironment;
  #child: ChildProcess | undefined;
  #hasStarted = false;
  #crashesInARow = 0;
  #rejectStart: (failure: StartError) => void = () => undefined;

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    this.#environment = options.environment;
  }

  /**
   * Starts the child and resolves when `isReady` does.
   *
   * @throws StartError with the end of its output when it crashes repeatedly before that
   */
  async start(isReady: Promise<void>): Promise<void> {
    const failing = new Promise<never>((_, reject) => {
      this.#rejectStart = reject;
    });
    this.#spawn();
    await Promise.race([isReady, failing]);
    this.#hasStarted = true;
    this.#crashesInARow = 0;
  }

  /** Variables for the next start, for example the port of the first one. */
  setEnvironment(added: ChildEnvironment): void {
    this.#environment = { ...this.#environment, ...added };
  }

  /** The operating system's process; undefined before the start. */
  running(): { readonly pid: number; readonly script: string } | undefined {
    const pid = this.#child?.pid;
    return pid === undefined ? undefined : { pid, script: this.#options.script };
  }

  /** From now on the child is not restarted, whatever ends it: Ctrl+C reaches it too. */
  stopRestarting(): void {
    this.#stopping.abort();
  }

  /**
   * Asks the child to stop, waits while it drains, then kills it; after SIGINT there is no wait for
   * a load balancer.
   */
  async stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<void> {
    this.stopRestarting();
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    const timeout = delay(this.#timing.drainMs, 'late', { ref: false });
    if ((await Promise.race([exited, timeout])) === 'late') {
      this.#options.say(`${this.#options.name} did not finish in time and was killed`);
      child.kill('SIGKILL');
      await exited;
    }
  }

  /** Kills the child without waiting for its work. */
  kill(): void {
    this.stopRestarting();
    this.#child?.kill('SIGKILL');
  }

  #spawn(): void {
    const { script, nodeArguments, log, onMessage, onSpawn } = this.#options;
    const startedAt = performance.now();
    const child = spawn(process.execPath, [...nodeArguments, script], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    onSpawn?.();
    if (child.stdout !== null) log.follow(child.stdout);
    if (child.stderr !== null) log.follow(child.stderr);
    if (onMessage !== undefined) child.on('message', onMessage);
    child.once('error', (error) => this.#handleFailure(error.message, startedAt));
    child.once('exit', (code, signal) => {
      this.#handleFailure(signal === null ? `exit code ${code}` : signal, startedAt);
    });
  }

  #handleFailure(reason: string, startedAt: number): void {
    if (this.#stopping.signal.aborted) return;
    const { name, log, say } = this.#options;
    const ranMs = performance.now() - startedAt;
    this.#crashesInARow = ranMs > this.#timing.stableAfterMs ? 1 : this.#crashesInARow + 1;
    if (!this.#hasStarted && this.#crashesInARow >= this.#timing.attempts) {
      const output = log.lastLines().join('\n');
      this.#stopping.abort();
      this.#rejectStart(new StartError(`${name} cannot start (${reason}):\n${output}`));
      return;
    }
    const pauseMs = Math.min(
      this.#timing.firstPauseMs * 2 ** (this.#crashesInARow - 1),
      this.#timing.longestPauseMs,
    );
    if (this.#hasStarted) say(`${name} ended (${reason}); restarting it in ${pauseMs} ms`);
    void this.#spawnAfter(pauseMs);
  }

  async #spawnAfter(pauseMs: number): Promise<void> {
    try {
      await delay(pauseMs, undefined, { signal: this.#stopping.signal });
    } catch {
      return;
    }
    this.#spawn();
  }
}
