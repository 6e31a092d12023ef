/**
 * /healthz: the process is alive. /readyz: it can serve pages and is not shutting down. The response
 * reports an expired or invalid release store. The shell is ready nevertheless, because the last
 * valid releases stay in use. Details are in the log.
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
