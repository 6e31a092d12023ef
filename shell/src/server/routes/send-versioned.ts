/** Conditional responses: 304 when the client has the current version (RFC 9110 §13.1.2). */
import type { FastifyReply } from 'fastify';

export interface VersionedReply {
  /** An ETag, including quotes. */
  readonly version: string;
  /** `If-None-Match` of the request. */
  readonly known: string | undefined;
  readonly body: () => string;
}

export function sendVersioned(reply: FastifyReply, versioned: VersionedReply): FastifyReply {
  void reply.header('etag', versioned.version).header('cache-control', 'no-cache');
  const known = (versioned.known ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(versioned.version) || known.includes('*')) return reply.status(304).send();
  return reply.send(versioned.body());
}
