/** /r/<remote>/<version>/<file> and /_shell/<file>: immutable browser builds. */
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IntegrityError, type WebFile } from 'release-registry/release-store';
import { SHELL_ASSETS_PATH } from '../assets/shell-assets.ts';
import { chooseCoding } from '../http/response-stream.ts';
import type { ShellServices } from '../services.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

interface FileParams {
  readonly remote: string;
  readonly version: string;
  readonly '*': string;
}

export function registerReleaseFilesRoute(app: FastifyInstance, services: ShellServices): void {
  app.get<{ Params: FileParams }>('/r/:remote/:version/*', async (request, reply) => {
    const { remote, version, '*': file } = request.params;
    const found = await findIntactFile(services, request);
    if (found === 'altered') return sendNothing(reply, 503, 'This file is damaged');
    if (found === undefined) {
      const isRevoked = await services.store.isRevoked(remote, version);
      return isRevoked ? sendNothing(reply, 410, 'Revoked') : sendMissing(reply);
    }
    const takesBrotli = chooseCoding(request.headers['accept-encoding']) === 'br';
    const path = takesBrotli ? (found.brotliPath ?? found.path) : found.path;
    setImmutable(reply, file, path === found.brotliPath ? 'br' : 'identity');
    return reply.send(createReadStream(path));
  });

  app.get<{ Params: { '*': string } }>(`${SHELL_ASSETS_PATH}*`, async (request, reply) => {
    const name = request.params['*'];
    const file = services.assets.files.get(name) ?? (await services.earlierBuilds.find(name));
    if (file === undefined) return sendMissing(reply);
    const takesBrotli = chooseCoding(request.headers['accept-encoding']) === 'br';
    setImmutable(reply, name, takesBrotli ? 'br' : 'identity');
    return reply.send(takesBrotli ? file.brotli : file.body);
  });
}

/**
 * Undefined also for a release that no visitor was given. Reports a file that differs from the
 * signed one: browsers would refuse it, but keep it.
 */
async function findIntactFile(
  { releases, store }: ShellServices,
  request: FastifyRequest<{ Params: FileParams }>,
): Promise<WebFile | 'altered' | undefined> {
  const { remote, version, '*': file } = request.params;
  if (!releases.isServed({ remote, version })) return undefined;
  try {
    return await store.findWebFile(remote, version, file);
  } catch (error) {
    if (!(error instanceof IntegrityError)) throw error;
    request.log.error({ err: error, remote, version }, 'a file of a release was altered');
    return 'altered';
  }
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

function sendNothing(reply: FastifyReply, status: 404 | 410 | 503, text: string): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('access-control-allow-origin', '*')
    .type('text/plain; charset=utf-8')
    .send(text);
}
