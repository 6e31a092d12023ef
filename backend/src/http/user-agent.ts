/** The User-Agent of the visitor's browser, passed on by the shell. */
import type { FastifyRequest } from 'fastify';

/** The length of the database column, in characters. */
const LENGTH_MAX = 400;

/** Null without a header. It can be forged, so it only helps people to recognise a device. */
export function readUserAgent({ headers }: FastifyRequest): string | null {
  const name = (headers['user-agent'] ?? '').trim();
  return name === '' ? null : name.slice(0, LENGTH_MAX);
}
