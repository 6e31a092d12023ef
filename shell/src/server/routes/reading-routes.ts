/**
 * /_copy/<path>: the copy of a page for offline reading. /_offline: the page that browsers show offline
 * for pages without a copy (ADR 0026). Both are public. A request with a cookie gets no copy, so that copies
 * never contain personal content.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  COPY_TITLE_HEADER,
  OFFLINE_PAGE_PATH,
  READING_COPY_PREFIX,
} from '../../document/offline-reading.ts';
import {
  offlineDocument,
  readingDocument,
  type ReadingDocument,
} from '../document/reading-document.tsx';
import { sendText } from '../http/response-stream.ts';
import type { PagePlaces } from '../pages/page-places.ts';
import { startVisit } from '../pages/page-visit.ts';
import { splitUrl } from '../http/split-url.ts';
import { completeRegions, startRegions } from '../regions/start-regions.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import { stylesOf } from '../rendering/fragments.ts';
import type { ShellServices } from '../services.ts';
import { readVisitor, type VisitorRequest } from '../session/visitor-request.ts';

export function registerReadingRoutes(
  app: FastifyInstance,
  services: ShellServices,
  { preHandler }: PagePlaces,
): void {
  app.get(`${READING_COPY_PREFIX}/*`, { preHandler }, async (request, reply) => {
    const copy = await copyOf(services, request);
    return copy === undefined ? sendNoCopy(reply) : sendReading(reply, copy);
  });

  app.get(OFFLINE_PAGE_PATH, async (request, reply) => {
    const visitor = await readVisitor(request, services.visitors);
    const releases = await services.releases.choose(visitor.identity.rollout);
    const layout = await readLayout(services, { request, visitor, releases });
    return sendReading(reply, await offlineDocument({ ...layout, styles: services.assets.styles }));
  });
}

/** The layout of a copy: nothing in it differs between visitors of a release set. */
async function readLayout(
  services: ShellServices,
  parts: {
    readonly request: FastifyRequest;
    readonly visitor: VisitorRequest;
    readonly releases: DocumentReleases;
  },
) {
  const content = await services.content.read();
  const started = startRegions(services, { ...parts, content, log: parts.request.log });
  return { model: started.model, regions: await completeRegions(started) };
}

/** Undefined for a missing page and for a page that differs between visitors. */
async function copyOf(
  services: ShellServices,
  request: FastifyRequest,
): Promise<ReadingDocument | undefined> {
  const { pathname, search } = splitUrl(request.url.slice(READING_COPY_PREFIX.length));
  if (request.headers.cookie !== undefined || search !== '') return undefined;
  const visitor = await readVisitor(request, services.visitors);
  const releases = await services.releases.choose(visitor.identity.rollout);
  const result = await startVisit(services, {
    pathname,
    search,
    visitor,
    releases,
    rejectedAction: null,
    output: 'answer',
    runsScripts: false,
    log: request.log,
  });
  if (result.kind !== 'visit') return undefined;
  const { visit } = result;
  const { personal, loginRequired, status, slots } = visit.resolved;
  if (personal || loginRequired || status !== 200) return undefined;
  const loaded = await visit.ownAreaLoaded;
  if (loaded.some((slot) => slot === null || slot.data.status !== 200)) return undefined;
  const html = await Promise.all(
    visit.fragments.map(async ({ slot, html: content }) => [slot.id, await content] as const),
  );
  const styles = [
    ...services.assets.styles,
    ...slots.flatMap((slot) => stylesOf(slot, releases)),
  ].map((style) => [style.href, style] as const);
  return readingDocument({
    ...(await readLayout(services, { request, visitor, releases })),
    state: visit.state(),
    styles: [...new Map(styles).values()],
    html: new Map(html),
    now: services.clock(),
  });
}

function sendReading(reply: FastifyReply, copy: ReadingDocument): Promise<FastifyReply> {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', copy.policy)
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-robots-tag', 'noindex')
    .header('vary', 'Accept-Encoding, Cookie')
    .header(COPY_TITLE_HEADER, encodeURIComponent(copy.title));
  return sendText(reply, copy.html);
}

function sendNoCopy(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No copy available');
}
