/** Reads the sums of what shells observed, from the backend's internal call. */
import {
  INTERNAL_SECRET_HEADER,
  MINUTE_MS,
  minuteOf,
  OBSERVATIONS_PATH,
  observedSchema,
  type ObservationStep,
  type Observed,
} from 'shared-contracts/observation';
import * as v from 'valibot';

/** Reads a remote's sums since a moment. @throws Error with an explanation when they are not available */
export type ReadObserved = (query: {
  readonly remote: string;
  readonly since: Date;
}) => Promise<Observed>;

const TIMEOUT_MS = 5000;
const HOUR_MS = 60 * MINUTE_MS;
/** A stage up to this old is read in sums of one minute. */
const MINUTE_SUMS_MAX_HOURS = 3;
/** A stage up to this old is read in sums of one hour; an older one in sums of one day. */
const HOUR_SUMS_MAX_HOURS = 7 * 24;

export function createObservedReader(options: {
  readonly apiUrl: string;
  readonly secret: string;
  readonly clock: { now(): Date };
}): ReadObserved {
  return async ({ remote, since }) => {
    const now = options.clock.now();
    const step = chooseStep(now.getTime() - since.getTime());
    const query = new URLSearchParams({
      remote,
      // The first minute counts as a whole, although part of its visits came before the stage.
      from: minuteOf(since),
      to: new Date(now.getTime() + MINUTE_MS).toISOString(),
      step_minutes: String(step),
    });
    const response = await fetch(`${options.apiUrl}${OBSERVATIONS_PATH}?${query.toString()}`, {
      headers: { [INTERNAL_SECRET_HEADER]: options.secret },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error('the backend does not respond', { cause });
    });
    if (!response.ok) throw new Error(`the backend responds with ${response.status}`);
    const parsed = v.safeParse(observedSchema, await response.json());
    if (!parsed.success) throw new Error('the backend sent an unexpected response');
    return parsed.output;
  };
}

function chooseStep(ageMs: number): ObservationStep {
  if (ageMs <= MINUTE_SUMS_MAX_HOURS * HOUR_MS) return 1;
  return ageMs <= HOUR_SUMS_MAX_HOURS * HOUR_MS ? 60 : 1440;
}
