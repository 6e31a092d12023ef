/**
 * /healthz: the process lives. /readyz: it can show pages and has not been told to stop. A release store that has
 * expired or cannot be believed is told there, and costs no readiness: the last good
 * set keeps serving (FED-20). What is wrong in detail is in the log.
 */
import type { FastifyInstance } from 'fastify';
import type { ShellServices } from '../services.ts';

export function registerHealthRoutes(app: FastifyInstance, services: ShellServices): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    if (app.draining.hasBegun()) return reply.status(503).send({ status: 'stopping' });
    const rollout = services.store.current();
    const content = await services.content.read().catch(() => undefined);
    const health = services.store.health();
    const isReady = rollout !== undefined && content !== undefined;
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'starting',
      releases: rollout?.document.sequence ?? null,
      content: content?.version ?? null,
      releaseStore: { status: health.status, expiresAt: health.expiresAt },
    });
  });
}
