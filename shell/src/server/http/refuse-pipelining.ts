/**
 * Handles one request of a connection at a time. A client that sends further requests before it has
 * the response could occupy the server with a few connections; browsers and proxies do not do that.
 * Such a connection is closed after the response, and its further requests are not handled: HTTP
 * allows that, and a client repeats them on a new connection.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { responseClosed } from './response-closed.ts';

export function refusePipelining(app: FastifyInstance): void {
  const busy = new WeakMap<Socket, Promise<void>>();
  const closing = new WeakSet<Socket>();

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const running = busy.get(socket);
    if (running !== undefined) {
      void reply.hijack();
      if (!closing.has(socket)) void running.then(() => socket.destroySoon());
      closing.add(socket);
      return;
    }
    const closed = responseClosed(reply.raw);
    busy.set(socket, closed);
    void closed.then(() => busy.delete(socket));
    done();
  });
}
