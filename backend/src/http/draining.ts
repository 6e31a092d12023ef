/**
 * Closing without cutting an answer short and without waiting for nobody.
 *
 * Answers still on their way tell the client not to keep the connection;
 * connections that are kept all the same are closed as soon as they are idle.
 */
import type { App } from '../app.ts';

const IDLE_CHECK_MS = 200;

export function registerDraining(app: App): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    timer.unref();
    app.server.once('close', () => clearInterval(timer));
    done();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
}
