/** Responses with tokens: the browser never gets them. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { isRecord } from 'shared-contracts/json';
import { beginSession } from '../actions/session-started.ts';
import { splitUrl } from '../http/split-url.ts';
import type { ShellServices } from '../services.ts';
import type { VisitorReply } from '../session/visitor-reply.ts';

/** Token calls and their responses are a few hundred bytes; they are buffered in memory. */
export const TOKEN_BODY_BYTES_MAX = 64 * 1024;

/** Undefined for a body above the size limit; the response is closed then. */
export async function readTokenBody(response: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > TOKEN_BODY_BYTES_MAX) return undefined;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Keeps the tokens of a response in the session cookie, and sends the state of the session instead. */
export async function sendWithoutTokens(
  services: ShellServices,
  { visitor, reply }: VisitorReply,
  response: {
    readonly text: string;
    readonly fingerprint: string | undefined;
    readonly isLogin: boolean;
  },
): Promise<FastifyReply> {
  const { text, fingerprint, isLogin } = response;
  void reply.removeHeader('content-length').header('cache-control', 'no-store');
  const body = parseJson(text);
  const session = services.keeper.sessionOf(body, fingerprint ?? '');
  if (session === undefined) return reply.send(text);
  if (isLogin) await beginSession(services, visitor, session);
  else await visitor.session.keep(session);
  return reply
    .header('set-cookie', [...visitor.cookies.setHeaders])
    .send({ success: true, state: visitor.session.state });
}

/** Token calls have the browser's fingerprint in the body or in the query. */
export function fingerprintIn(url: string, body: Buffer | undefined): string | undefined {
  const request = body === undefined ? undefined : parseJson(body.toString('utf8'));
  const fingerprint = isRecord(request) ? request['fingerprint'] : undefined;
  if (typeof fingerprint === 'string') return fingerprint;
  return new URLSearchParams(splitUrl(url).search).get('fingerprint') ?? undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
