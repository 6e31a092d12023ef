/** Sends a document that is the same for every visitor, with this visitor's cookies and facts. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { CompressedText } from '../http/compressed-text.ts';
import { chooseCoding } from '../http/response-stream.ts';
import type { ObservedDocument } from '../observing/observer.ts';
import type { PublicDocument } from '../public-documents/public-documents.ts';
import { formatFacts } from './document-facts.ts';
import { runsScripts, type DocumentRequest } from './document-request.ts';
import { quickETag, sharedHeaders } from './shared-document.ts';

export interface SentDocument {
  readonly observed: ObservedDocument;
  /** How the document was made, in the format of `Server-Timing`. */
  readonly timing: string;
  /** Key under which a shared cache may keep the response; undefined when it must not. */
  readonly sharedKey: string | undefined;
}

export async function sendPublicDocument(
  exchange: DocumentRequest,
  document: PublicDocument,
  { observed, timing, sharedKey }: SentDocument,
): Promise<FastifyReply> {
  const { request, reply, visitor } = exchange;
  const { body, etag, headers, remotes } = document;
  visitor.session.correctOwnerCookie();
  visitor.cookies.close();
  const cookies = visitor.cookies.setHeaders;
  const shared = sharedHeaders(sharedKey, visitor.cookies, document);
  const own = shared ?? {
    'x-request-id': request.id,
    'server-timing': `${formatFacts(exchange, observed)}, ${timing}`,
    'set-cookie': [...cookies],
  };
  // A shared cache with the bytes of the quick compression gets better ones.
  const isOutdated = shared !== undefined && body.isImproved();
  const current = isOutdated ? [etag] : [etag, quickETag(etag)];
  await sendCompressed(exchange, body, {
    headers: { ...headers, ...own },
    // After 304 a shared cache passes on the headers it has, not these cookies.
    current: shared === undefined && cookies.length > 0 ? [] : current,
  });
  // The browser counts a shared document by its call for the facts.
  if (shared === undefined) observed.shown(remotes);
  return reply;
}

/**
 * Sends bytes from memory, or 304 to a client that has them.
 *
 * @param response `current`: the ETags of these bytes
 */
export async function sendCompressed(
  { request, reply }: Pick<DocumentRequest, 'request' | 'reply'>,
  body: CompressedText,
  {
    headers,
    current,
  }: { readonly headers: OutgoingHttpHeaders; readonly current: readonly string[] },
): Promise<FastifyReply> {
  if (namesETag(request.headers['if-none-match'], current)) {
    reply.hijack().raw.writeHead(304, headers).end();
    return reply;
  }
  const coding = chooseCoding(request.headers['accept-encoding']);
  const bytes = await body.read(coding);
  reply
    .hijack()
    .raw.writeHead(200, {
      ...headers,
      'content-length': bytes.length,
      ...(coding !== 'identity' && { 'content-encoding': coding }),
    })
    .end(request.method === 'HEAD' ? undefined : bytes);
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

function namesETag(header: string | undefined, etags: readonly string[]): boolean {
  return header?.split(',').some((each) => etags.includes(each.trim())) ?? false;
}
