/**
 * A process that was told to stop first says so, at /readyz and by ending each connection with
 * its answer, while it still takes requests: whoever sends them here then keeps no connection
 * that could close under a request (API-05).
 */
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** After it closing goes on, whoever is still there. */
const LET_IN_MS = 2000;

export interface Draining {
  begin(): void;
  /** Takes no further connections, and resolves when those that were let in are answered. */
  shutDoor(): Promise<void>;
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
    shutDoor: () => shutDoor(app.server),
    hasBegun: () => hasBegun,
  });
  app.addHook('onRequest', async (_request, reply) => {
    // Documents leave by the raw answer.
    if (hasBegun) reply.raw.setHeader('connection', 'close');
  });
}

/**
 * Node's own closing ends a connection whose request it has not read yet; behind a balancer that
 * request was sent, and is not sent again.
 */
async function shutDoor(server: NetServer): Promise<void> {
  // Who waited for being let in was, in the phase before this one.
  await setImmediate();
  const answered = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([answered, delay(LET_IN_MS, undefined, { ref: false })]);
}
