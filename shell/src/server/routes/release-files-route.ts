/** /r/<remote>/<version>/<file> and /_shell/<file>: immutable browser builds. */
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SHELL_ASSETS_PATH } from '../assets/shell-assets.ts';
import { chooseCoding } from '../http/response-stream.ts';
import type { ShellServices } from '../services.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

export function registerReleaseFilesRoute(app: FastifyInstance, services: ShellServices): void {
  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/r/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': file } = request.params;
      const found = await services.store.findWebFile(remote, version, file);
      if (found === undefined) {
        const isRevoked = await services.store.isRevoked(remote, version);
        return isRevoked ? sendNothing(reply, 410, 'Revoked') : sendMissing(reply);
      }
      const takesBrotli = chooseCoding(request.headers['accept-encoding']) === 'br';
      const path = takesBrotli ? (found.brotliPath ?? found.path) : found.path;
      setImmutable(reply, file, path === found.brotliPath ? 'br' : 'identity');
      return reply.send(createReadStream(path));
    },
  );

  app.get<{ Params: { '*': string } }>(`${SHELL_ASSETS_PATH}*`, async (request, reply) => {
    const name = request.params['*'];
    const file = services.assets.files.get(name) ?? (await services.earlierBuilds.find(name));
    if (file === undefined) return sendMissing(reply);
    const takesBrotli = chooseCoding(request.headers['accept-encoding']) === 'br';
    setImmutable(reply, name, takesBrotli ? 'br' : 'identity');
    return reply.send(takesBrotli ? file.brotli : file.body);
  });
}

function setImmutable(reply: FastifyReply, file: string, coding: 'br' | 'identity'): void {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  void reply
    .type(CONTENT_TYPES[extension] ?? 'application/octet-stream')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'Accept-Encoding');
  if (coding === 'br') void reply.header('content-encoding', 'br');
}

/** Not cacheable: a missing file may be available at the next request. */
function sendMissing(reply: FastifyReply): FastifyReply {
  return sendNothing(reply, 404, 'Not found');
}

function sendNothing(reply: FastifyReply, status: 404 | 410, text: string): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('access-control-allow-origin', '*')
    .type('text/plain; charset=utf-8')
    .send(text);
}
