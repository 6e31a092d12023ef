/** Cache headers of responses: no caching unless the route is configured for it. */
import { createHash } from 'node:crypto';
import type { App } from './api-instance.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `revalidate`: the same response for everyone, cached with an ETag and revalidated (304). */
    readonly cache?: 'revalidate';
  }
}

export function registerCaching(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isShared = request.routeOptions.config.cache === 'revalidate';
    if (!isShared || reply.statusCode !== 200 || typeof payload !== 'string') {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    }
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    // A logged-in user may get more content than other visitors.
    const visibility = request.user === null ? 'public' : 'private';
    reply.header('cache-control', `${visibility}, no-cache`).header('etag', etag);
    if (!matchesEtag(request.headers['if-none-match'], etag)) {
      return payload;
    }
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((value) => value.trim().replace(/^W\//, '') === etag);
}
