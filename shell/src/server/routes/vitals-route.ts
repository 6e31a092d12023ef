/** POST /_vitals: the web vitals of a measured document, sent once when the visitor leaves it. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { measuredVitalsSchema } from '../../document/measured-vitals.ts';
import { VITALS_PATH } from '../../document/measured-vitals-path.ts';
import type { ShellServices } from '../services.ts';

export function registerVitalsRoute(app: FastifyInstance, { observer }: ShellServices): void {
  app.post(VITALS_PATH, async (request, reply) => {
    const parsed = v.safeParse(measuredVitalsSchema, request.body);
    if (!parsed.success) return reply.status(422).send();
    const { document, releaseSet, remotes, vitals } = parsed.output;
    const isAccepted = observer.countVitals(
      { address: request.ip, document, releaseSet },
      remotes,
      vitals,
    );
    return reply.status(isAccepted ? 204 : 429).send();
  });
}
