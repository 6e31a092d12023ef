/**
 * Closing without cutting an answer short and without waiting for nobody.
 *
 * Answers still on their way tell the client not to keep the connection;
 * connections that are kept all the same are closed as soon as they are idle. A process may
 * begin to drain before it closes: /readyz then answers 503 while requests are still taken.
 */
import type { App } from '../app.ts';

const IDLE_CHECK_MS = 200;

/** Whether this process has been told to stop. */
export interface Draining {
  begin(): void;
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
