/**
 * Pages and page data of one network are rendered a few at a time, so that the requests of one client
 * do not delay the pages of all others.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from 'shared-contracts/visitor-network';
import { createFairLimit } from '../http/fair-limit.ts';
import { responseClosed } from '../http/response-closed.ts';

const LIMITS = { placesMax: 128, placesPerSenderMax: 16 } as const;
/** A place is given back after this time, even if the client does not take its page. */
const HELD_MAX_MS = 5000;

export interface PagePlaces {
  /** Hook of routes that render; responds with 429 when no place is free in time. */
  readonly preHandler: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply | undefined>;
}

export function createPagePlaces(app: FastifyInstance): PagePlaces {
  const places = createFairLimit(LIMITS);
  app.addHook('onClose', async () => places.close());
  return {
    async preHandler({ ip, raw }, reply) {
      const release = await places.take([networkOf(ip)]);
      if (release === undefined) throw new TooManyPagesError();
      if (raw.socket.destroyed) {
        release();
        return reply.hijack();
      }
      const timer = setTimeout(release, HELD_MAX_MS);
      void responseClosed(reply.raw).then(() => {
        clearTimeout(timer);
        release();
      });
      return undefined;
    },
  };
}

class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
  readonly statusCode = 429;

  constructor() {
    super('too many requests for pages of one network are waiting');
  }
}
