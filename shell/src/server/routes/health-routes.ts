/**
 * /healthz: the process is alive. /readyz: it can serve pages and is not shutting down. The response
 * reports an expired or invalid release store. The shell is ready nevertheless, because the last
 * valid releases stay in use. `waitsFor` is the call of the backend without which there are no pages,
 * with the reason; details are in the log.
 */
import type { FastifyInstance } from 'fastify';
import { ContentUnavailableError } from '../content/site-content.ts';
import type { ShellServices } from '../services.ts';

export function registerHealthRoutes(app: FastifyInstance, services: ShellServices): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  let lastWait: string | undefined;

  /** Logs a change only, not every check. */
  function noteWaiting(error: unknown): string {
    const waitsFor = error instanceof Error ? error.message : String(error);
    const detail =
      error instanceof ContentUnavailableError
        ? { call: error.call, reason: error.reason }
        : { reason: waitsFor };
    if (waitsFor !== lastWait) services.log.warn(detail, 'not ready: waiting for the backend');
    lastWait = waitsFor;
    return waitsFor;
  }

  app.get('/readyz', async (_request, reply) => {
    if (app.draining.hasBegun()) return reply.status(503).send({ status: 'stopping' });
    const rollout = services.store.current();
    let waitsFor: string | null = null;
    const content = await services.content.read().catch((error: unknown) => {
      waitsFor = noteWaiting(error);
      return undefined;
    });
    const health = services.store.health();
    const isReady = rollout !== undefined && content !== undefined;
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'starting',
      releases: rollout?.document.sequence ?? null,
      content: content?.version ?? null,
      waitsFor,
      releaseStore: { status: health.status, expiresAt: health.expiresAt },
    });
  });
}
