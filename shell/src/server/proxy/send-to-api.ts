/** Sends one request of a client to the API. */
import { request as httpRequest, type Agent, type IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { responseClosed } from '../http/response-closed.ts';

/** From the specification: HTTP timeout 50 seconds. */
const TIMEOUT_MS = 50_000;

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Outgoing {
  readonly apiUrl: string;
  readonly headers: Record<string, string>;
  readonly agent: Agent;
  readonly body: Buffer | undefined;
}

/**
 * Rejects when the API cannot be reached or takes too long. A read is repeated once when the API
 * closed the idle connection on which it was sent; a change never is, because it may have been made.
 */
export async function sendToApi(exchange: Exchange, outgoing: Outgoing): Promise<IncomingMessage> {
  const first = await sendOnce(exchange, outgoing);
  if (first.kind === 'response') return first.response;
  const { method } = exchange.request;
  const isRead = method === 'GET' || method === 'HEAD';
  const second = isRead && first.wasIdle ? await sendOnce(exchange, outgoing) : first;
  if (second.kind === 'response') return second.response;
  throw second.error;
}

type Result =
  | { readonly kind: 'response'; readonly response: IncomingMessage }
  /** `wasIdle`: the connection was used before, and was closed before a response. */
  | { readonly kind: 'failure'; readonly error: Error; readonly wasIdle: boolean };

function sendOnce(
  { request, reply }: Exchange,
  { apiUrl, headers, agent, body }: Outgoing,
): Promise<Result> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(apiUrl);
    const { method, url: path } = request;
    const outgoing = httpRequest(
      { hostname, port, path, method, headers, agent, timeout: TIMEOUT_MS },
      (response) => resolve({ kind: 'response', response }),
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error('the API took too long')));
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      const wasIdle = outgoing.reusedSocket && error.code === 'ECONNRESET';
      resolve({ kind: 'failure', error, wasIdle: wasIdle && !reply.raw.destroyed });
    });
    // After the response, or when the client disconnects.
    void responseClosed(reply.raw).then(() => outgoing.destroy());
    if (reply.raw.destroyed) outgoing.destroy();
    else outgoing.end(body);
  });
}
