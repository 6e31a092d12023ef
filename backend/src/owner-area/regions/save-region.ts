/** What an owner can do with the blocks of a region. */
import type { FastifyRequest } from 'fastify';
import type { RegionName } from 'shared-contracts/regions';
import { deleteRegion, lockRegion } from '../../content/region-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { isUnchanged } from '../frame/edit-conflict.ts';
import { changedColumns, type Save, type SaveOutcome } from '../frame/saving.ts';
import { enterVariables, readVariables } from '../pages/block-form.ts';
import { findBlockPictures } from '../pages/find-block-pictures.ts';
import { pickKnown } from '../pages/save-block.ts';
import { recordChange } from '../record-change.ts';
import { changeRegion } from './change-region.ts';
import { templateOf, type Region } from './find-region.ts';
import { exchange, REGION_BLOCKS_MAX, REGION_LABELS } from './region-blocks.ts';

/** A block with the template that its form was opened for: ids can be used again after a reset. */
export interface RegionBlockKey {
  readonly name: RegionName;
  readonly id: number;
  readonly template: string;
}

/** Never overwrites a change that another owner has saved to this block. */
export function saveRegionBlock(
  services: Services,
  key: RegionBlockKey,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  return changeRegion(services, { name: key.name, request }, async (tx, region) => {
    const block = findRegionBlock(region, key);
    if (block === undefined) return { kind: 'not-there' };
    const { fields } = templateOf(region, block.template);
    const saved = enterVariables(block, fields);
    const read = readVariables(block, fields, entered);
    const pictures = await findBlockPictures(tx, read, block.variables);
    const errors = { ...read.errors, ...pictures.errors };
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
    if (!isUnchanged(entered, saved)) return { kind: 'conflict' };
    const columns = changedColumns(saved, { ...saved, ...pickKnown(entered, saved) });
    const changed = { ...block, variables: pictures.variables };
    if (JSON.stringify(changed.variables) === JSON.stringify(block.variables)) {
      return { kind: 'saved', id: block.id };
    }
    return {
      kind: 'changed',
      id: block.id,
      blocks: region.blocks.map((each) => (each.id === block.id ? changed : each)),
      action: 'update-block',
      summary: `changed the block ${block.label}: ${columns.join(', ')}`,
      columns,
    };
  });
}

/** Adds a block at the end of its area. */
export function addRegionBlock(
  services: Services,
  { name, template }: Omit<RegionBlockKey, 'id'>,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  return changeRegion(services, { name, request }, async (tx, region) => {
    const known = region.allowed.find((each) => each.template === template);
    if (known === undefined || region.blocks.length >= REGION_BLOCKS_MAX) {
      return { kind: 'not-there' };
    }
    const read = readVariables({ variables: {} }, known.fields, entered);
    const { variables, errors } = await findBlockPictures(tx, read, {});
    const problems = { ...read.errors, ...errors };
    if (Object.keys(problems).length > 0) return { kind: 'invalid', errors: problems };
    const id = Math.max(0, ...region.blocks.map((block) => block.id)) + 1;
    return {
      kind: 'changed',
      id,
      blocks: [...region.blocks, { id, template, variables }],
      action: 'add-block',
      summary: `added a block ${known.label}`,
    };
  });
}

/** Moving the first block of an area up or the last one down has no effect. */
export function moveRegionBlock(
  services: Services,
  key: RegionBlockKey,
  { request, direction }: { readonly request: FastifyRequest; readonly direction: 'up' | 'down' },
): Promise<SaveOutcome> {
  return changeRegion(services, { name: key.name, request }, (_tx, region) => {
    const block = findRegionBlock(region, key);
    if (block === undefined) return { kind: 'not-there' };
    const blocks = exchange(region.blocks, block.id, direction);
    if (blocks === undefined) return { kind: 'saved', id: block.id };
    const summary = `moved the block ${block.label} ${direction}`;
    return { kind: 'changed', id: block.id, blocks, action: 'move-block', summary };
  });
}

/** A region without blocks stays arranged: visitors see it empty. */
export function deleteRegionBlock(
  services: Services,
  key: RegionBlockKey,
  request: FastifyRequest,
): Promise<SaveOutcome> {
  return changeRegion(services, { name: key.name, request }, (_tx, region) => {
    const block = findRegionBlock(region, key);
    if (block === undefined) return { kind: 'not-there' };
    return {
      kind: 'changed',
      id: block.id,
      blocks: region.blocks.filter(({ id }) => id !== block.id),
      action: 'delete-block',
      summary: `deleted the block ${block.label}`,
    };
  });
}

/** Removes the owner's arrangement. */
export function resetRegion(
  { db, clock }: Services,
  name: RegionName,
  request: FastifyRequest,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await lockRegion(tx, name)) === undefined) return;
    await deleteRegion(tx, name);
    const summary = `${REGION_LABELS[name]}: back to the usual`;
    const note = { model: 'region', id: name, action: 'reset', summary };
    await recordChange(tx, { request, now: clock.now() }, note);
  });
}

function findRegionBlock({ blocks }: Region, { id, template }: RegionBlockKey) {
  return blocks.find((block) => block.id === id && block.template === template);
}
