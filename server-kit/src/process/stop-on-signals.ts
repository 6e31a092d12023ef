/**
 * How a server program ends: it stops being ready, takes requests until balancers have noticed,
 * finishes those it has, and closes what it holds; after a limit it ends all the same.
 *
 * Signals after the first change nothing: Ctrl+C reaches every process of a terminal, and
 * `npm start` passes it on.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Draining } from './draining.ts';

/** For requests in flight and for closing. */
const LIMIT_MS = 10_000;

export interface StoppableProgram {
  readonly app: { readonly draining: Draining; close(): PromiseLike<void> };
  readonly log: StopLog;
  /** How long a balancer needs to notice. */
  readonly drainDelayMs: number;
  /** Ends what works in the background, before the server closes. */
  readonly stopWork: () => void | Promise<void>;
  /** Closes what requests need, after the last of them. */
  readonly release: () => Promise<unknown>;
}

interface StopLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The part of Node's `process` this needs. */
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
  // With Ctrl+C there is no balancer that has to notice.
  host.once('SIGINT', () => stopAfter('SIGINT', 0));
  // The process that started this one is gone.
  host.once('disconnect', () => stopAfter('disconnect', program.drainDelayMs));
}

async function stop({ app, stopWork, release }: StoppableProgram, waitMs: number): Promise<void> {
  app.draining.begin();
  if (waitMs > 0) {
    await delay(waitMs);
    await app.draining.shutDoor();
  }
  await stopWork();
  await app.close();
  await release();
}
