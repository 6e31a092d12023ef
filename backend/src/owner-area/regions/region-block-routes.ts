/** /cms/regions/{region}/blocks/new and /{block}: the form of a block. */
import type { FastifyReply } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import type { FormState } from '../frame/fields.ts';
import { storePostedPictures } from '../frame/posted-pictures.ts';
import { readEntered } from '../frame/read-request.ts';
import {
  formStatus,
  hasErrors,
  isConflicting,
  respondToForm,
  type Exchange,
} from '../frame/respond-to-form.ts';
import { enterVariables } from '../pages/block-form.ts';
import { loadChoices } from '../pages/block-routes.ts';
import type { OwnerArea } from '../section.ts';
import { findRegions, templateOf } from './find-region.ts';
import { regionBlockBody } from './region-block-views.ts';
import { REGION_LABELS } from './region-blocks.ts';
import { findRegionBlock, readRegion, readRegionBlockKey } from './region-routes.ts';
import { addRegionBlock, saveRegionBlock } from './save-region.ts';

export function registerRegionBlockRoutes(app: App, area: OwnerArea): void {
  const { context } = area;
  app.get('/:region/blocks/new', (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://area');
    const template = searchParams.get('template') ?? '';
    return sendNewBlock(area, { request, reply }, { template });
  });
  app.post('/:region/blocks/new', async (request, reply) => {
    const name = readRegion(request);
    if (name === undefined) return area.sendMissing(request, reply);
    const posted = await storePostedPictures(context, readEntered(request));
    const { template = '' } = posted.entered;
    const exchange = { request, reply };
    if (hasErrors(posted)) return sendNewBlock(area, exchange, { template, refused: posted });
    const { entered } = posted;
    return respondToForm(area, exchange, {
      entered,
      outcome: await addRegionBlock(context, { name, template }, { request, entered }),
      savedAt: () => `/cms/regions?done=created#${name}`,
      sendAgain: (refused) => sendNewBlock(area, exchange, { template, refused }),
    });
  });
  app.get('/:region/blocks/:block', (request, reply) => sendBlock(area, { request, reply }));
  app.post('/:region/blocks/:block', async (request, reply) => {
    const key = readRegionBlockKey(request);
    if (key === undefined) return area.sendMissing(request, reply);
    const posted = await storePostedPictures(context, readEntered(request));
    const exchange = { request, reply };
    if (hasErrors(posted)) return sendBlock(area, exchange, posted);
    const { entered } = posted;
    return respondToForm(area, exchange, {
      entered,
      outcome: await saveRegionBlock(context, key, { request, entered }),
      savedAt: () => `/cms/regions?done=saved#${key.name}`,
      sendAgain: (refused) => sendBlock(area, exchange, refused),
    });
  });
}

async function sendNewBlock(
  area: OwnerArea,
  { request, reply }: Exchange,
  { template, refused }: { readonly template: string; readonly refused?: FormState },
): Promise<FastifyReply> {
  const name = readRegion(request);
  const region = (await findRegions(area.context.db)).find((each) => each.name === name);
  const known = region?.allowed.find((each) => each.template === template);
  if (region === undefined || known === undefined) return area.sendMissing(request, reply);
  const text = { variables: {} };
  const saved = enterVariables(text, known.fields);
  const body = regionBlockBody({
    region: region.name,
    id: null,
    text,
    saved,
    state: refused ?? { entered: saved, errors: {} },
    isConflict: isConflicting(refused),
    ...(await loadChoices(area, known)),
  });
  const title = `Add ${known.label} to ${REGION_LABELS[region.name]}`;
  return area.sendPage(request, reply, { title, body, status: formStatus(refused) });
}

async function sendBlock(
  area: OwnerArea,
  { request, reply }: Exchange,
  refused?: FormState,
): Promise<FastifyReply> {
  const found = await findRegionBlock(area, request);
  if (found === undefined) return area.sendMissing(request, reply);
  const { region, block } = found;
  const template = templateOf(region, block.template);
  const saved = enterVariables(block, template.fields);
  const body = regionBlockBody({
    region: region.name,
    id: block.id,
    text: block,
    saved,
    state: refused ?? { entered: saved, errors: {} },
    isConflict: isConflicting(refused),
    ...(await loadChoices(area, template)),
  });
  const title = `${block.label} of ${REGION_LABELS[region.name]}`;
  return area.sendPage(request, reply, { title, body, status: formStatus(refused) });
}
