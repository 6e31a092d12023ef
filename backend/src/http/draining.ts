/**
 * Closing without cutting an answer short and without waiting for nobody.
 *
 * Answers still on their way tell the client not to keep the connection;
 * connections that are kept all the same are closed as soon as they are idle. A process may
 * begin to drain before it closes: /readyz then answers 503 while requests are still taken.
 */
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { App } from './api-instance.ts';

const IDLE_CHECK_MS = 200;

/** After it closing goes on, whoever is still there. */
const LET_IN_MS = 2000;

/** Whether this process has been told to stop. */
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

export function registerDraining(app: App): void {
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
  // Who waited for being let in was, in the phase before this one.
  await setImmediate();
  const answered = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([answered, delay(LET_IN_MS, undefined, { ref: false })]);
}
