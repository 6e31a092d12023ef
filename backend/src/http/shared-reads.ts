/**
 * Equal public reads at the same time share one response, so that many visitors who request the same
 * list cost the database one query.
 */
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import type { FastifyRequest } from 'fastify';
import type { App } from './api-instance.ts';

interface SharedRead {
  /** The first request for it, whose response is shared. */
  readonly first: FastifyRequest;
  /** Undefined when the first request failed or was disconnected. */
  readonly body: Promise<string | undefined>;
  finish(body: string | undefined): void;
}

/** Registered before the hook that adds cache headers. */
export function registerSharedReads(app: App): void {
  const running = new Map<string, SharedRead>();

  app.addHook('preHandler', async (request, reply) => {
    if (!isPublicRead(request)) return undefined;
    const other = running.get(request.url);
    if (other === undefined) {
      const read = openRead(request);
      running.set(request.url, read);
      reply.raw.once('close', () => end(request, undefined));
      return undefined;
    }
    const body = await other.body;
    return body === undefined
      ? undefined
      : reply.type('application/json; charset=utf-8').send(body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    end(request, reply.statusCode === 200 && typeof payload === 'string' ? payload : undefined);
    return payload;
  });

  function end(request: FastifyRequest, body: string | undefined): void {
    const read = running.get(request.url);
    if (read?.first !== request) return;
    running.delete(request.url);
    read.finish(body);
  }
}

function openRead(first: FastifyRequest): SharedRead {
  let finish: SharedRead['finish'] = () => undefined;
  const body = new Promise<string | undefined>((resolve) => {
    finish = resolve;
  });
  return { first, body, finish };
}

/** The response is then the same for everyone: a logged-in user or the shell may get more. */
function isPublicRead(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' &&
    request.routeOptions.config.cache === 'revalidate' &&
    request.headers.authorization === undefined &&
    request.headers[INTERNAL_SECRET_HEADER] === undefined
  );
}
