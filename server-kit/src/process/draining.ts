/**
 * Closes a server without cutting off responses and without waiting for idle connections.
 *
 * A stopping process first reports it, at /readyz and by closing each connection with its response,
 * while it still accepts requests. So a load balancer keeps no connection that could close during a
 * request.
 */
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 200;

/** Maximum time to wait for open connections. */
const ACCEPTED_MS = 2000;

/** Whether this process is stopping. */
export interface Draining {
  begin(): void;
  /**
   * Accepts no further connections, and resolves when all accepted requests have their responses.
   */
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
  app.addHook('preClose', (done) => {
    app.draining.begin();
    const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    timer.unref();
    app.server.once('close', () => clearInterval(timer));
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    // A streamed response does not pass the hook below.
    if (hasBegun) reply.raw.setHeader('connection', 'close');
    done();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (hasBegun) reply.header('connection', 'close');
    return payload;
  });
}

/**
 * Node's own close drops a connection with an unread request; behind a load balancer, that request
 * was already sent and is not retried.
 */
async function shutDoor(server: NetServer): Promise<void> {
  // Waiting connections were accepted in the previous phase of the event loop.
  await setImmediate();
  const answered = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([answered, delay(ACCEPTED_MS, undefined, { ref: false })]);
}
