/** The User-Agent of the visitor's browser, passed on by the shell. */
import type { FastifyRequest } from 'fastify';

/** The column length of migration 0120. */
const LENGTH_MAX = 400;

/** Null without a header. Not trustworthy: it only helps people to recognise a device. */
export function readUserAgent({ headers }: FastifyRequest): string | null {
  const name = (headers['user-agent'] ?? '').trim();
  return name === '' ? null : name.slice(0, LENGTH_MAX);
}
