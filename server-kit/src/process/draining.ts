/**
 * Closes a server without cutting off responses and without waiting for idle connections.
 *
 * A stopping process first reports at /readyz that it is stopping, and closes each connection after
 * its response, while it still accepts requests. So a load balancer keeps no connection that could
 * close during a request.
 */
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 200;

/** Maximum time to wait for the responses of accepted requests. */
const RESPONSES_TIMEOUT_MS = 2000;

/** The shutdown of a server: whether it has begun, and its steps. */
export interface Draining {
  begin(): void;
  /**
   * Accepts no further connections, and resolves when all accepted requests have their responses.
   */
  stopAccepting(): Promise<void>;
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
    stopAccepting: () => stopAccepting(app.server),
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
 * Stops listening without dropping connections. Node's own close drops a connection with an unread
 * request, which a load balancer has already sent and does not retry.
 */
async function stopAccepting(server: NetServer): Promise<void> {
  // Waiting connections were accepted in the previous phase of the event loop.
  await setImmediate();
  const finished = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([finished, delay(RESPONSES_TIMEOUT_MS, undefined, { ref: false })]);
}
