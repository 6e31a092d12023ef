/** How the visitor's browser names itself; the shell in front passes it on. */
import type { FastifyRequest } from 'fastify';

/** As long as migration 0120 keeps it. */
const LENGTH_MAX = 400;

/** Null when it names nothing. Never to be believed: it is for people to recognise a device by. */
export function readUserAgent({ headers }: FastifyRequest): string | null {
  const name = (headers['user-agent'] ?? '').trim();
  return name === '' ? null : name.slice(0, LENGTH_MAX);
}
