/** Sends a document that is the same for every visitor, with this visitor's cookies and facts. */
import type { FastifyReply } from 'fastify';
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
  const shared = sharedHeaders(sharedKey, visitor.cookies, document);
  const own = shared ?? {
    'x-request-id': request.id,
    'server-timing': `${formatFacts(exchange, observed)}, ${timing}`,
    'set-cookie': [...visitor.cookies.setHeaders],
  };
  // A shared cache with the bytes of the quick compression gets better ones.
  const isOutdated = shared !== undefined && body.isImproved();
  const known = isOutdated ? [etag] : [etag, quickETag(etag)];
  const isKnown = namesETag(request.headers['if-none-match'], known);
  // After 304 a shared cache passes on the headers it has, not these cookies.
  if (isKnown && !('set-cookie' in own && own['set-cookie'].length > 0)) {
    reply
      .hijack()
      .raw.writeHead(304, { ...headers, ...own })
      .end();
  } else {
    const coding = chooseCoding(request.headers['accept-encoding']);
    const bytes = await body.read(coding);
    reply
      .hijack()
      .raw.writeHead(200, {
        ...headers,
        ...own,
        'content-length': bytes.length,
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      })
      .end(request.method === 'HEAD' ? undefined : bytes);
  }
  // The browser counts a shared document by its call for the facts.
  if (shared === undefined) observed.shown(remotes);
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
