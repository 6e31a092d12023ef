/** /cms/regions, and below it /{region}/usual and moving and deleting blocks. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REGION_NAMES, type RegionName } from 'shared-contracts/regions';
import type { App } from '../../http/api-instance.ts';
import { historyBody } from '../frame/history.ts';
import { readEntered, readId, readText } from '../frame/read-request.ts';
import type { Exchange } from '../frame/respond-to-form.ts';
import type { SaveOutcome } from '../frame/saving.ts';
import { listOwnerChanges } from '../owner-change-repository.ts';
import type { OwnerArea } from '../section.ts';
import { findRegions, type Region } from './find-region.ts';
import { deleteRegionBlockBody, resetRegionBody } from './region-block-views.ts';
import { REGION_LABELS, type RegionBlock } from './region-blocks.ts';
import { regionsBody } from './region-views.ts';
import {
  deleteRegionBlock,
  moveRegionBlock,
  resetRegion,
  type RegionBlockKey,
} from './save-region.ts';

export function registerRegionRoutes(app: App, area: OwnerArea): void {
  const { context } = area;
  app.get('/', async (request, reply) => {
    const lists = await Promise.all(
      REGION_NAMES.map((name) => listOwnerChanges(context.db, `region:${name}`)),
    );
    const changes = lists.flat().toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime());
    const body = regionsBody(await findRegions(context.db), historyBody(changes));
    return area.sendPage(request, reply, { title: 'Header and footer', body });
  });
  app.get('/:region/usual', (request, reply) => {
    const name = readRegion(request);
    if (name === undefined) return area.sendMissing(request, reply);
    const title = `Back to the usual: ${REGION_LABELS[name]}`;
    return area.sendPage(request, reply, { title, body: resetRegionBody(name) });
  });
  app.post('/:region/usual', async (request, reply) => {
    const name = readRegion(request);
    if (name === undefined) return area.sendMissing(request, reply);
    await resetRegion(context, name, request);
    return reply.redirect(`/cms/regions?done=usual#${name}`, 303);
  });
  app.post('/:region/blocks/:block/move', async (request, reply) => {
    const key = readRegionBlockKey(request);
    const { direction } = readEntered(request);
    if (key === undefined || (direction !== 'up' && direction !== 'down')) {
      return area.sendMissing(request, reply);
    }
    const outcome = await moveRegionBlock(context, key, { request, direction });
    return sendOutcome(area, { request, reply }, { key, outcome, done: 'moved' });
  });
  app.get('/:region/blocks/:block/delete', async (request, reply) => {
    const found = await findRegionBlock(area, request);
    if (found === undefined) return area.sendMissing(request, reply);
    const { region, block } = found;
    const title = `Delete ${block.label} of ${REGION_LABELS[region.name]}`;
    const body = deleteRegionBlockBody(region.name, block);
    return area.sendPage(request, reply, { title, body });
  });
  app.post('/:region/blocks/:block/delete', async (request, reply) => {
    const key = readRegionBlockKey(request);
    if (key === undefined) return area.sendMissing(request, reply);
    const outcome = await deleteRegionBlock(context, key, request);
    return sendOutcome(area, { request, reply }, { key, outcome, done: 'deleted' });
  });
}

/** After a conflict the list shows what another owner has stored. */
function sendOutcome(
  area: OwnerArea,
  { request, reply }: Exchange,
  result: { readonly key: RegionBlockKey; readonly outcome: SaveOutcome; readonly done: string },
): FastifyReply {
  const { key, outcome, done } = result;
  if (outcome.kind === 'conflict') return reply.redirect(`/cms/regions#${key.name}`, 303);
  if (outcome.kind !== 'saved') return area.sendMissing(request, reply);
  return reply.redirect(`/cms/regions?done=${done}#${key.name}`, 303);
}

export function readRegion(request: FastifyRequest): RegionName | undefined {
  const text = readText(request, 'region');
  return REGION_NAMES.find((name) => name === text);
}

/** With the template of the posted form. */
export function readRegionBlockKey(request: FastifyRequest): RegionBlockKey | undefined {
  const [name, id] = [readRegion(request), readId(request, 'block')];
  const { template = '' } = readEntered(request);
  return name === undefined || id === undefined ? undefined : { name, id, template };
}

/** The region and block of the address. */
export async function findRegionBlock(
  { context: { db } }: OwnerArea,
  request: FastifyRequest,
): Promise<{ readonly region: Region; readonly block: RegionBlock } | undefined> {
  const [name, id] = [readRegion(request), readId(request, 'block')];
  const region = (await findRegions(db)).find((each) => each.name === name);
  const block = region?.blocks.find((each) => each.id === id);
  return region === undefined || block === undefined ? undefined : { region, block };
}
