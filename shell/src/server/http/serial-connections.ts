/**
 * Handles the requests of one connection one after the other. A client that sends many requests
 * without waiting for responses, as HTTP/1.1 allows, otherwise has all of them handled at once.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { responseClosed } from './response-closed.ts';

export function registerSerialConnections(app: FastifyInstance): void {
  const latestResponse = new WeakMap<Socket, Promise<void>>();

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const previous = latestResponse.get(socket);
    latestResponse.set(socket, responseClosed(reply.raw));
    if (previous === undefined) return done();
    void previous.then(() => {
      if (socket.destroyed) void reply.hijack();
      else done();
    });
  });
}
