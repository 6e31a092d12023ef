/**
 * Graceful shutdown of a server program: it reports that it is not ready, accepts requests until
 * load balancers have noticed, finishes the requests in flight, and closes its resources. After a
 * time limit it exits in any case.
 *
 * Signals after the first one change nothing: Ctrl+C reaches every process of a terminal, and `npm
 * start` passes it on.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Draining } from './draining.ts';

/** Maximum time for finishing requests and closing resources. */
const LIMIT_MS = 10_000;

export interface StoppableProgram {
  readonly app: { readonly draining: Draining; close(): PromiseLike<void> };
  readonly log: StopLog;
  /** Time that load balancers need to notice that the process is stopping. */
  readonly drainDelayMs: number;
  /** Stops background work, before the server closes. */
  readonly stopWork: () => void | Promise<void>;
  /** Closes resources that requests need, after the last request. */
  readonly release: () => Promise<unknown>;
}

interface StopLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The required part of Node's `process`. */
interface Host {
  once(event: 'SIGTERM' | 'SIGINT' | 'disconnect', listener: () => void): unknown;
  exit(code: number): void;
}

export function stopOnSignals(program: StoppableProgram, host: Host = process): void {
  let isStopping = false;
  const stopAfter = (reason: string, waitMs: number) => {
    if (isStopping) return;
    isStopping = true;
    program.log.info({ reason }, 'stopping');
    setTimeout(() => host.exit(1), waitMs + LIMIT_MS).unref();
    stop(program, waitMs).then(
      () => host.exit(0),
      (error: unknown) => {
        program.log.error({ err: error }, 'stopping failed');
        host.exit(1);
      },
    );
  };
  host.once('SIGTERM', () => stopAfter('SIGTERM', program.drainDelayMs));
  // With Ctrl+C there is no load balancer to wait for.
  host.once('SIGINT', () => stopAfter('SIGINT', 0));
  // The parent process has ended.
  host.once('disconnect', () => stopAfter('disconnect', program.drainDelayMs));
}

async function stop({ app, stopWork, release }: StoppableProgram, waitMs: number): Promise<void> {
  app.draining.begin();
  if (waitMs > 0) {
    await delay(waitMs);
    await app.draining.stopAccepting();
  }
  await stopWork();
  await app.close();
  await release();
}
