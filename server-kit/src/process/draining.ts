/**
 * Closing without cutting an answer short and without waiting for idle connections.
 *
 * A process that was told to stop first says so, at /readyz and by ending each connection with its
 * answer, while it still takes requests: a balancer then keeps no connection that could close
 * under a request.
 */
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 200;

/** After it closing goes on, whatever connections are left. */
const ACCEPTED_MS = 2000;

/** Whether this process has been told to stop. */
export interface Draining {
  begin(): void;
  /** Takes no further connections, and resolves when the accepted ones have their answers. */
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
    // An answer that is streamed does not pass the hook below.
    if (hasBegun) reply.raw.setHeader('connection', 'close');
    done();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (hasBegun) reply.header('connection', 'close');
    return payload;
  });
}

/**
 * Node's own closing ends a connection whose request it has not read yet; behind a balancer that
 * request was sent, and is not sent again.
 */
async function shutDoor(server: NetServer): Promise<void> {
  // Connections that were waiting have been accepted in the phase before this one.
  await setImmediate();
  const answered = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([answered, delay(ACCEPTED_MS, undefined, { ref: false })]);
}
