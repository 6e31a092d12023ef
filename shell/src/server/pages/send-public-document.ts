/** Sends a document that is the same for every visitor, with this visitor's cookies and facts. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { chooseCoding } from '../http/response-stream.ts';
import type { ObservedDocument } from '../observing/observer.ts';
import type { CompressedText } from '../public-documents/compressed-text.ts';
import type { PublicDocument } from '../public-documents/public-documents.ts';
import { documentFacts } from './document-facts.ts';
import { runsScripts, type DocumentRequest } from './document-request.ts';

export interface SentDocument {
  readonly observed: ObservedDocument;
  /** How the document was made, in the format of `Server-Timing`. */
  readonly timing: string;
}

export async function sendPublicDocument(
  exchange: DocumentRequest,
  { body, headers, remotes }: PublicDocument,
  { observed, timing }: SentDocument,
): Promise<FastifyReply> {
  const { visitor } = exchange;
  visitor.session.correctOwnerCookie();
  visitor.cookies.close();
  await sendCompressed(exchange, body, {
    ...headers,
    'server-timing': `${documentFacts(exchange, observed)}, ${timing}`,
    'set-cookie': [...visitor.cookies.setHeaders],
  });
  observed.shown(remotes);
  return exchange.reply;
}

/** Sends bytes from memory, or 304 to a client that has them. */
export async function sendCompressed(
  { request, reply }: Pick<DocumentRequest, 'request' | 'reply'>,
  body: CompressedText,
  headers: OutgoingHttpHeaders,
): Promise<FastifyReply> {
  const own = { ...headers, etag: body.etag, 'x-request-id': request.id };
  if (namesETag(request.headers['if-none-match'], body.etag)) {
    reply.hijack().raw.writeHead(304, own).end();
  } else {
    const coding = chooseCoding(request.headers['accept-encoding']);
    const bytes = await body.read(coding);
    reply
      .hijack()
      .raw.writeHead(200, {
        ...own,
        'content-length': bytes.length,
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      })
      .end(request.method === 'HEAD' ? undefined : bytes);
  }
  return reply;
}

/**
 * True for a visitor without scripts whose own parts the document would not show: the number of a
 * cookie, or that they are logged in.
 */
export function needsOwnDocument(
  exchange: DocumentRequest,
  { numberCookies }: Pick<PublicDocument, 'numberCookies'>,
): boolean {
  if (runsScripts(exchange)) return false;
  const { session, cookies } = exchange.visitor;
  return session.stored !== undefined || [...numberCookies].some((name) => name in cookies.values);
}

function namesETag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((each) => each.trim() === etag) ?? false;
}
