/**
 * POST and GET /internal/observations: shells report what they observe of releases, and the
 * registry reads the totals. The shell does not expose these calls to visitors.
 */
import type { FastifyRequest } from 'fastify';
import {
  MINUTE_MS,
  OBSERVATION_STEPS,
  observationBatchSchema,
  OBSERVATIONS_PATH,
  observedSchema,
} from 'shared-contracts/observation';
import { remoteNameSchema } from 'shared-contracts/release';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { addObservations, readObserved } from '../observation-repository.ts';
import type { Services } from '../../services.ts';
import { requireInternalSecret } from '../../http/internal-secret.ts';

/** Maximum number of steps in a response: a day by minutes, 60 days by hours. */
const STEPS_MAX = 1440;

const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);

const querySchema = v.pipe(
  v.object({
    remote: remoteNameSchema,
    from: moment,
    to: moment,
    step_minutes: v.pipe(v.string(), v.transform(Number), v.picklist(OBSERVATION_STEPS)),
  }),
  v.check(
    ({ from, to, step_minutes: step }) =>
      to > from && to.getTime() - from.getTime() <= STEPS_MAX * step * MINUTE_MS,
    `Request at most ${STEPS_MAX} steps.`,
  ),
);

export function registerObservations(app: App, { db, env, clock }: Services): void {
  const hidden = { hide: true } as const;
  const onRequest = async (request: FastifyRequest) =>
    requireInternalSecret(request, env.proxySecret);

  app.post(
    OBSERVATIONS_PATH,
    { onRequest, schema: { ...hidden, body: observationBatchSchema } },
    async ({ body }, reply) => {
      await addObservations(db, { batch: body, now: clock.now() });
      return reply.status(204).send();
    },
  );

  app.get(
    OBSERVATIONS_PATH,
    {
      onRequest,
      schema: { ...hidden, querystring: querySchema, response: { 200: observedSchema } },
    },
    ({ query: { remote, from, to, step_minutes: stepMinutes } }) =>
      readObserved(db, { remote, from, to, stepMinutes }),
  );
}
