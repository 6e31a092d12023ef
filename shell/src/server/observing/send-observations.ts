/**
 * Sends the counts to the backend, which adds them to those of other shells. While the backend is
 * unreachable, counting continues in memory. A batch keeps its id, so that it is not added twice
 * when only the response was lost.
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

interface Waiting {
  readonly batch: ObservationBatch;
  readonly since: number;
}

export function createObservationSender(options: SenderOptions): ObservationSender {
  const { take, log, clock } = options;
  let waiting: readonly Waiting[] = [];
  let flushing = Promise.resolve();
  let problem: string | null = null;

  function note(found: string | null): void {
    if (found !== null && found !== problem) {
      log.warn({ reason: found }, 'observations of releases could not be sent');
    }
    if (found === null && problem !== null) {
      log.info({}, 'sending observations of releases works again');
    }
    problem = found;
  }

  async function flushOnce(): Promise<void> {
    if (waiting.length === 0) waiting = inBatches(take(), clock());
    for (const next of waiting) {
      const outcome = await send(options, next.batch);
      note(outcome.kind === 'taken' ? null : outcome.reason);
      const isOver = clock() - next.since > GIVE_UP_AFTER_MS;
      if (outcome.kind === 'again' && !isOver) return;
      waiting = waiting.filter((each) => each !== next);
    }
  }

  const flush = () => (flushing = flushing.then(flushOnce));
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
  return {
    flush,
    async close() {
      clearInterval(timer);
      await flush();
      // Counts that were collected while an older batch was waiting.
      if (waiting.length === 0) await flush();
    },
  };
}

function inBatches(observations: readonly Observation[], now: number): readonly Waiting[] {
  const count = Math.ceil(observations.length / OBSERVATIONS_PER_BATCH_MAX);
  return Array.from({ length: count }, (_, index) => {
    const from = index * OBSERVATIONS_PER_BATCH_MAX;
    const part = observations.slice(from, from + OBSERVATIONS_PER_BATCH_MAX);
    return { batch: { id: randomUUID(), observations: part }, since: now };
  });
}

type Outcome =
  | { readonly kind: 'taken' }
  /** `refused`: sending again would fail too. */
  | { readonly kind: 'again' | 'refused'; readonly reason: string };

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
    if (ok) return { kind: 'taken' };
    const kind = status >= 500 ? 'again' : 'refused';
    return { kind, reason: `the backend responded with ${status}` };
  } catch {
    return { kind: 'again', reason: 'the backend did not respond' };
  }
}
