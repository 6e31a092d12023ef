/**
 * A process that was told to stop first says so, at /readyz and by ending each connection with
 * its answer, while it still takes requests: whoever sends them here then keeps no connection
 * that could close under a request (API-05).
 */
import type { FastifyInstance } from 'fastify';

export interface Draining {
  begin(): void;
  hasBegun(): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: Draining;
  }
}

export function registerDraining(app: FastifyInstance): void {
  let hasBegun = false;
  app.decorate('draining', {
    begin() {
      hasBegun = true;
    },
    hasBegun: () => hasBegun,
  });
  app.addHook('onRequest', async (_request, reply) => {
    // Documents leave by the raw answer.
    if (hasBegun) reply.raw.setHeader('connection', 'close');
  });
}
