/** GET /_layout: the current header, drawer and footer, the same for every visitor of a release set. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  LAYOUT_PATH,
  RELEASE_SET_HEADER,
  type LayoutAnswer,
} from '../../document/document-state.ts';
import { completeRegions, layoutVersion, startRegions } from '../regions/start-regions.ts';
import { overrideReleases } from '../releases/overridden-releases.ts';
import type { DocumentReleases } from '../releases/live-releases.ts';
import type { ShellServices } from '../services.ts';
import { readVisitor, type VisitorRequest } from '../session/visitor-request.ts';
import { sendVersioned } from './send-versioned.ts';

export function registerLayoutRoute(app: FastifyInstance, services: ShellServices): void {
  app.get(LAYOUT_PATH, async (request, reply) => {
    const visitor = await readVisitor(request, services.visitors);
    const content = await services.content.read();
    const started = startRegions(services, {
      releases: await chooseReleases(services, request, visitor),
      content,
      visitor,
      log: request.log,
    });
    const regions = await completeRegions(started);
    const { model } = started;
    return sendVersioned(reply.type('application/json; charset=utf-8').header('vary', VARY), {
      version: layoutVersion(model, regions),
      known: request.headers['if-none-match'],
      body: () => JSON.stringify({ model, ...regions } satisfies LayoutAnswer),
    });
  });
}

const VARY = `${RELEASE_SET_HEADER}, Cookie`;

/** The open document's release set; a new one when that cannot be served any more. */
async function chooseReleases(
  services: ShellServices,
  { headers }: FastifyRequest,
  { identity }: VisitorRequest,
): Promise<DocumentReleases> {
  const set = headers[RELEASE_SET_HEADER];
  const { rollout } = identity;
  const opened = typeof set === 'string' ? await services.releases.reopen(set, rollout) : undefined;
  const live = opened ?? (await services.releases.choose(rollout));
  return overrideReleases(services, live, identity.override);
}
