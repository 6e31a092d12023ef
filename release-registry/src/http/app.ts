/** The registry's HTTP server, on the loopback address only: its health for now. */
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Watch } from '../watch/watch.ts';

export interface RegistryServices {
  readonly watch: Watch;
  readonly log: FastifyBaseLogger;
}

export function buildRegistryApp({ watch, log }: RegistryServices): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });

  app.get('/healthz', () => ({
    status: 'ok',
    /** Null when every rollout can be judged. */
    problem: watch.problem(),
    watched: watch.stages().map(({ remote, stable, candidate, startedAt, verdict }) => ({
      ...{ remote, stable, candidate, startedAt },
      ...{ verdict: verdict.kind, reason: verdict.reason },
    })),
  }));

  return app;
}
