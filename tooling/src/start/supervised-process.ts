/**
 * A child process that is kept running: restarted with growing pauses when it
 * crashes, ended with time to finish its work when the site stops.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessLog } from './process-log.ts';
import { StartError, type ChildEnvironment } from './site-settings.ts';

export interface ProcessOptions {
  /** How messages name it. */
  readonly name: string;
  /** Script Node runs. */
  readonly script: string;
  readonly nodeArguments: readonly string[];
  readonly environment: ChildEnvironment;
  readonly log: ProcessLog;
  /** Told what happens to the process after it has started once. */
  readonly say: (line: string) => void;
  /** Called each time the child has been started. */
  readonly onSpawn?: () => void;
  /** Called with what a child sends. */
  readonly onMessage?: (message: unknown) => void;
  readonly timing?: Partial<ProcessTiming>;
}

export interface ProcessTiming {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A child that ran this long starts again with the first pause. */
  readonly stableAfterMs: number;
  /** Time to finish work in hand. */
  readonly drainMs: number;
  /** Crashes before the first success that mean it cannot start at all. */
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
  #failed: (failure: StartError) => void = () => undefined;

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    this.#environment = options.environment;
  }

  /**
   * Starts the child and resolves when `isReady` does.
   *
   * @throws StartError with the end of its output when it crashes again and again before that
   */
  async start(isReady: Promise<void>): Promise<void> {
    const failing = new Promise<never>((_, reject) => {
      this.#failed = reject;
    });
    this.#spawn();
    await Promise.race([isReady, failing]);
    this.#hasStarted = true;
    this.#crashesInARow = 0;
  }

  /** Variables for the next time it starts, the port it first got for example. */
  setEnvironment(added: ChildEnvironment): void {
    this.#environment = { ...this.#environment, ...added };
  }

  /** The process as the system knows it; undefined before it was started. */
  running(): { readonly pid: number; readonly script: string } | undefined {
    const pid = this.#child?.pid;
    return pid === undefined ? undefined : { pid, script: this.#options.script };
  }

  /** From now on the child is not started again, whoever ends it: Ctrl+C reaches it too. */
  letEnd(): void {
    this.#stopping.abort();
  }

  /** Asks the child to end, waits while it drains, then ends it; with SIGINT no balancer is waited for. */
  async stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<void> {
    this.letEnd();
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    const giveUp = delay(this.#timing.drainMs, 'late', { ref: false });
    if ((await Promise.race([exited, giveUp])) === 'late') {
      this.#options.say(`${this.#options.name} did not finish in time and was ended`);
      child.kill('SIGKILL');
      await exited;
    }
  }

  /** Ends the child without waiting for its work. */
  kill(): void {
    this.letEnd();
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
      this.#failed(new StartError(`${name} cannot start (${reason}):\n${output}`));
      return;
    }
    const pauseMs = Math.min(
      this.#timing.firstPauseMs * 2 ** (this.#crashesInARow - 1),
      this.#timing.longestPauseMs,
    );
    if (this.#hasStarted) say(`${name} ended (${reason}); starting it again in ${pauseMs} ms`);
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
