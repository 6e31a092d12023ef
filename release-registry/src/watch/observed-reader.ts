/** Reads the sums of what shells observed, from the backend's internal call. */
import {
  INTERNAL_SECRET_HEADER,
  OBSERVATIONS_PATH,
  observedSchema,
  type ObservationStep,
  type Observed,
} from 'shared-contracts/observation';
import * as v from 'valibot';

/** Reads a remote's sums in `[from, to)`. @throws Error with an explanation when they are not available */
export type ReadObserved = (query: {
  readonly remote: string;
  readonly from: Date;
  readonly to: Date;
  readonly stepMinutes: ObservationStep;
}) => Promise<Observed>;

const TIMEOUT_MS = 5000;

export function createObservedReader(options: {
  readonly apiUrl: string;
  readonly secret: string;
}): ReadObserved {
  return async ({ remote, from, to, stepMinutes }) => {
    const query = new URLSearchParams({
      remote,
      from: from.toISOString(),
      to: to.toISOString(),
      step_minutes: String(stepMinutes),
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
