/**
 * Sends the counts to the backend, which adds them to those of other shells. While the backend is
 * unreachable, counting continues in memory. A batch keeps its id when it is sent again, so that the
 * backend adds it only once even if its response was lost.
 */
import { randomUUID } from 'node:crypto';
import {
  INTERNAL_SECRET_HEADER,
  OBSERVATIONS_PER_BATCH_MAX,
  OBSERVATIONS_PATH,
  type Observation,
  type ObservationBatch,
} from 'shared-contracts/observation';
import type { FastifyBaseLogger } from 'fastify';

export interface SenderOptions {
  readonly apiUrl: string;
  /** Null when this shell and the backend share no secret; nothing is sent then. */
  readonly secret: string | null;
  readonly take: () => readonly Observation[];
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly clock: () => number;
}

export interface ObservationSender {
  /** Sends all pending counts. Resolves after success and after failure; never rejects. */
  flush(): Promise<void>;
  /** Sends the remaining counts and stops. */
  close(): Promise<void>;
}

const FLUSH_EVERY_MS = 1000;
const TIMEOUT_MS = 5000;
/** Shorter than the time for which the backend remembers batch ids. */
const GIVE_UP_AFTER_MS = 3_600_000;

interface PendingBatch {
  readonly batch: ObservationBatch;
  readonly createdAt: number;
}

export function createObservationSender(options: SenderOptions): ObservationSender {
  const { take, log, clock } = options;
  let pending: readonly PendingBatch[] = [];
  let flushing = Promise.resolve();
  let lastProblem: string | null = null;
  let isOffered = true;

  /** Logs a change only, not every attempt. */
  function logProblem(problem: string | null): void {
    if (problem !== null && problem !== lastProblem) {
      log.warn({ reason: problem }, 'release observations could not be sent');
    }
    if (problem === null && lastProblem !== null) {
      log.info({}, 'release observations are being sent again');
    }
    lastProblem = problem;
  }

  async function flushOnce(): Promise<void> {
    const taken = pending.length === 0 ? take() : [];
    // Counts are taken anyway, so that they do not grow.
    if (!isOffered) return;
    if (pending.length === 0) pending = inBatches(taken, clock());
    for (const next of pending) {
      const outcome = await send(options, next.batch);
      if (outcome.kind === 'missing') {
        isOffered = false;
        pending = [];
        log.info({}, 'the backend takes no release observations; none are sent');
        return;
      }
      logProblem(outcome.kind === 'accepted' ? null : outcome.reason);
      const isExpired = clock() - next.createdAt > GIVE_UP_AFTER_MS;
      if (outcome.kind === 'retry' && !isExpired) return;
      pending = pending.filter((each) => each !== next);
    }
  }

  const flush = () => (flushing = flushing.then(flushOnce));
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
  return {
    flush,
    async close() {
      clearInterval(timer);
      await flush();
      // Sends the counts that were collected while an older batch was pending.
      if (pending.length === 0) await flush();
    },
  };
}

function inBatches(observations: readonly Observation[], now: number): readonly PendingBatch[] {
  const count = Math.ceil(observations.length / OBSERVATIONS_PER_BATCH_MAX);
  return Array.from({ length: count }, (_, index) => {
    const from = index * OBSERVATIONS_PER_BATCH_MAX;
    const part = observations.slice(from, from + OBSERVATIONS_PER_BATCH_MAX);
    return { batch: { id: randomUUID(), observations: part }, createdAt: now };
  });
}

type Outcome =
  | { readonly kind: 'accepted' }
  /** Backends of the specifications do not have this call. */
  | { readonly kind: 'missing' }
  /** `refused`: a retry would fail too. */
  | { readonly kind: 'retry' | 'refused'; readonly reason: string };

async function send({ apiUrl, secret }: SenderOptions, batch: ObservationBatch): Promise<Outcome> {
  if (secret === null) return { kind: 'refused', reason: 'PROXY_SECRET is not set' };
  try {
    const { ok, status } = await fetch(`${apiUrl}${OBSERVATIONS_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [INTERNAL_SECRET_HEADER]: secret },
      body: JSON.stringify(batch),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (ok) return { kind: 'accepted' };
    if (status === 404) return { kind: 'missing' };
    const kind = status >= 500 ? 'retry' : 'refused';
    return { kind, reason: `the backend responded with ${status}` };
  } catch {
    return { kind: 'retry', reason: 'the backend did not respond' };
  }
}
