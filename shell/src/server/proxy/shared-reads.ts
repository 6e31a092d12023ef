/**
 * Equal public reads at the same time share one response of the API, so that many visitors who
 * request the same list cost the API one computation.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { VisitorRequest } from '../session/visitor-request.ts';

export interface SharedResponse {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type SharedRead =
  | {
      readonly kind: 'first';
      /** Without a response, the others make their own requests. Only the first call counts. */
      finish(response: SharedResponse | undefined): void;
    }
  | { readonly kind: 'further'; readonly response: Promise<SharedResponse | undefined> };

export interface SharedReads {
  enter(key: string): SharedRead;
}

/** Larger responses are passed on as they arrive. */
const SHARED_BYTES_MAX = 2 * 1024 * 1024;

export function createSharedReads(): SharedReads {
  const running = new Map<string, Promise<SharedResponse | undefined>>();
  return {
    enter(key) {
      const other = running.get(key);
      if (other !== undefined) return { kind: 'further', response: other };
      let settle: (response: SharedResponse | undefined) => void = () => undefined;
      const response = new Promise<SharedResponse | undefined>((resolve) => {
        settle = resolve;
      });
      running.set(key, response);
      return {
        kind: 'first',
        finish(result) {
          if (running.get(key) === response) running.delete(key);
          settle(result);
        },
      };
    },
  };
}

/** Equal for equal reads of anonymous visitors; undefined for a request whose response may be its own. */
export function publicReadKey(
  { method, url, headers }: FastifyRequest,
  visitor: VisitorRequest,
): string | undefined {
  const own = [
    visitor.session.stored,
    headers.authorization,
    headers['if-none-match'],
    headers.range,
  ];
  if (method !== 'GET' || own.some((value) => value !== undefined)) return undefined;
  return [url, headers.accept, headers['accept-encoding']].join('\n');
}

/** The whole response, if the API says that it is the same for everyone; otherwise it is unread. */
export async function readPublic(response: IncomingMessage): Promise<SharedResponse | undefined> {
  const { statusCode, headers } = response;
  const length = Number(headers['content-length'] ?? Number.NaN);
  const isPublic = /\bpublic\b/.test(headers['cache-control'] ?? '');
  if (statusCode !== 200 || !isPublic || !(length <= SHARED_BYTES_MAX)) return undefined;
  return { headers, body: await buffer(response) };
}
