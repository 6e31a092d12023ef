/** Sends a page as a document for one visitor, streamed if the browser runs scripts. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { loginPath } from 'shared-contracts/paths';
import { streamDocument } from '../document/stream-document.tsx';
import { serverTiming } from '../document/server-timing.ts';
import { chooseCoding, compressInto } from '../http/response-stream.ts';
import type { ShellServices } from '../services.ts';
import { redirect } from '../session/visitor-reply.ts';
import { formatFacts } from './document-facts.ts';
import { documentParts, listRemotes, policyHeaders } from './document-parts.ts';
import type { ObservedVisit, OpenDocument } from './open-document.ts';
import { startDocumentRegions } from './document-regions.ts';
import { runsScripts, type DocumentRequest } from './document-request.ts';
import type { PageVisit } from './page-visit.ts';

export async function sendDocument(
  services: ShellServices,
  exchange: DocumentRequest,
  observedVisit: ObservedVisit,
): Promise<FastifyReply> {
  const { request, reply, visitor } = exchange;
  const { releases, observed, visit } = observedVisit;
  const order = runsScripts(exchange) ? 'streamed' : 'complete';
  // Without scripts, only this response can redirect when the session is over.
  if (order === 'complete' && visitor.session.stored !== undefined) await visit.ownAreaLoaded;
  if (visitor.session.hasEnded) return redirect(exchange, targetAfterSession(exchange, visit), 303);
  const nonce = randomBytes(16).toString('base64');
  const document: OpenDocument = {
    ...observedVisit,
    services,
    exchange,
    order,
    nonce,
    audience: 'visitor',
    override: releases.overridden === undefined ? undefined : visitor.identity.override,
    regions: startDocumentRegions(services, exchange, {
      releases,
      content: visit.content,
      audience: 'visitor',
      onSlotError: observed.slotFailed,
    }),
  };
  const coding = chooseCoding(request.headers['accept-encoding']);
  visitor.session.correctOwnerCookie();
  visitor.cookies.close();
  const response = reply.hijack().raw;
  response.writeHead(exchange.rejectedAction === null ? visit.resolved.status : 422, {
    ...responseHeaders(document),
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    ...policyHeaders(document, { nonce }),
  });
  const parts = await documentParts(document, (error) =>
    request.log.error({ err: error }, 'document could not be rendered'),
  );
  await streamDocument(parts, compressInto(response, coding));
  const shown = await listRemotes(visit.fragments);
  observed.shown(new Set([...shown, ...document.regions.failed]));
  return reply;
}

/** Redirect target after the end of the session: the login if the page requires it, or the homepage. */
function targetAfterSession(
  { pathname, search }: DocumentRequest,
  { resolved }: PageVisit,
): string {
  return resolved.loginRequired ? loginPath(pathname + search) : '/';
}

function responseHeaders({ exchange, visit, observed }: OpenDocument) {
  const { request, visitor, rejectedAction } = exchange;
  const personal = visit.resolved.personal || rejectedAction !== null;
  // Browsers do not read trailers; later timings are in the boot state.
  const timing = [formatFacts(exchange, observed), serverTiming(visit.served())];
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': personal ? 'private, no-store' : 'private, no-cache',
    // The gateway sends on at once what it receives.
    'x-accel-buffering': 'no',
    vary: 'Accept-Encoding, Cookie',
    'x-request-id': request.id,
    'server-timing': timing.filter(Boolean).join(', '),
    'set-cookie': [...visitor.cookies.setHeaders],
  };
}
