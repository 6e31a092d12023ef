/** Saves changes to the blocks of a page. Each change locks the page and marks it as changed. */
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { JsonObject } from 'shared-contracts/json';
import { findSiteImage } from '../../images/image-repository.ts';
import {
  type PageBlockRow,
  insertBlock,
  listBlocks,
  lockPage,
  orderBlocks,
  updateBlock,
} from '../../content/page-repository.ts';
import { markPagesChanged } from '../../content/page-changes.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { presentImage } from '../../images/present-image.ts';
import type { Services } from '../../services.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';
import { changedColumns, type Save, type SaveOutcome } from '../frame/saving.ts';
import { isUnchanged } from '../frame/edit-conflict.ts';
import { recordChange } from '../record-change.ts';
import { enterBlock, newBlock, readBlock, type ChosenPicture } from './block-form.ts';
import { fieldOf } from './block-values.ts';

/** Width of pictures in blocks, with aspect 16x9; some variables hold small pictures. */
const SLOT_WIDTH_PX = 1920;
const SMALL_SLOT_WIDTH_PX = 300;
const SMALL_SLOTS: ReadonlySet<string> = new Set(['left_image', 'right_image', 'overlay_image']);

export interface BlockKey {
  readonly pageId: number;
  readonly blockId: number;
}

/** Never overwrites a change that another owner has saved to this block. */
export function saveBlock(
  services: Services,
  key: BlockKey,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  return changeBlock(services, key, async (tx, block) => {
    const saved = enterBlock(block);
    const read = readBlock(block, entered);
    const pictures = await findPictures(tx, read.pictures, block.variables);
    const errors = { ...read.errors, ...pictures.errors };
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
    if (!isUnchanged(entered, saved)) return { kind: 'conflict' };
    const variables = { ...read.variables, ...pictures.variables };
    await updateBlock(tx, block.id, { ...read.values, variables: JSON.stringify(variables) });
    const columns = changedColumns(saved, { ...saved, ...pickKnown(entered, saved) });
    const summary = `Changed the block ${block.template}: ${columns.join(', ') || 'nothing'}`;
    await recordBlockChange(services, {
      tx,
      request,
      key,
      action: 'update-block',
      summary,
      columns,
    });
    return { kind: 'saved', id: block.id };
  });
}

export function addBlock(
  { db, clock }: Services,
  { pageId, template }: { readonly pageId: number; readonly template: string },
  { request, entered }: Save,
): Promise<SaveOutcome> {
  return inTransaction(db, async (tx) => {
    const page = await lockPage(tx, pageId);
    if (page === undefined) return { kind: 'not-there' };
    const read = readBlock(newBlock(template), entered);
    const pictures = await findPictures(tx, read.pictures, {});
    const errors = { ...read.errors, ...pictures.errors };
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
    const variables = JSON.stringify({ ...read.variables, ...pictures.variables });
    const id = await insertBlock(tx, pageId, { ...read.values, template, variables });
    await markPagesChanged(tx, [pageId]);
    const summary = `Added a block ${template}`;
    const change = { model: 'page', id: pageId, action: 'add-block', summary };
    await recordChange(tx, { request, now: clock.now() }, change);
    return { kind: 'saved', id };
  });
}

/** Moving the first block up or the last one down has no effect. */
export function moveBlock(
  services: Services,
  key: BlockKey,
  { request, direction }: { readonly request: FastifyRequest; readonly direction: 'up' | 'down' },
): Promise<SaveOutcome> {
  return changeBlock(services, key, async (tx, block, blocks) => {
    const ids = blocks.map(({ id }) => id);
    const from = ids.indexOf(block.id);
    const to = direction === 'up' ? from - 1 : from + 1;
    if (to < 0 || to >= ids.length) return { kind: 'saved', id: block.id };
    ids.splice(from, 1);
    ids.splice(to, 0, block.id);
    await orderBlocks(tx, ids);
    const summary = `Moved the block ${block.template} ${direction}`;
    await recordBlockChange(services, { tx, request, key, action: 'move-block', summary });
    return { kind: 'saved', id: block.id };
  });
}

/** Soft delete: the row stays, so that an operator can restore it. */
export function deleteBlock(
  services: Services,
  key: BlockKey,
  request: FastifyRequest,
): Promise<SaveOutcome> {
  return changeBlock(services, key, async (tx, block) => {
    await updateBlock(tx, block.id, { deleted: true });
    const summary = `Deleted the block ${block.template}`;
    await recordBlockChange(services, { tx, request, key, action: 'delete-block', summary });
    return { kind: 'saved', id: block.id };
  });
}

function changeBlock(
  { db }: Services,
  { pageId, blockId }: BlockKey,
  change: (
    tx: Transaction<Database>,
    block: PageBlockRow,
    blocks: readonly PageBlockRow[],
  ) => Promise<SaveOutcome>,
): Promise<SaveOutcome> {
  return inTransaction(db, async (tx) => {
    const page = await lockPage(tx, pageId);
    const blocks = page === undefined ? [] : await listBlocks(tx, pageId);
    const block = blocks.find(({ id }) => id === blockId);
    return block === undefined ? { kind: 'not-there' } : change(tx, block, blocks);
  });
}

/** Records the change and marks the page as changed, so that caches and open tabs load it again. */
async function recordBlockChange(
  { clock }: Services,
  change: {
    readonly tx: Transaction<Database>;
    readonly request: FastifyRequest;
    readonly key: BlockKey;
    readonly action: string;
    readonly summary: string;
    readonly columns?: readonly string[];
  },
): Promise<void> {
  const { tx, request, key, action, summary, columns = [] } = change;
  await markPagesChanged(tx, [key.pageId]);
  const pageChange = { model: 'page', id: key.pageId, action, summary, columns };
  await recordChange(tx, { request, now: clock.now() }, pageChange);
}

/** Describes each chosen picture as the API does; an unchanged picture keeps its saved description. */
async function findPictures(
  tx: Transaction<Database>,
  chosen: readonly ChosenPicture[],
  saved: JsonObject,
): Promise<{ readonly variables: JsonObject; readonly errors: FieldErrors }> {
  const variables: Record<string, JsonObject> = {};
  const errors: Record<string, string> = {};
  for (const { name, hash, alt } of chosen) {
    const row = await findSiteImage(tx, hash);
    const widthPx = SMALL_SLOTS.has(name) ? SMALL_SLOT_WIDTH_PX : SLOT_WIDTH_PX;
    if (row !== undefined) {
      variables[name] = { ...presentImage(row, { aspect: '16x9', widthPx }, alt) };
    } else if (!JSON.stringify(saved[name] ?? null).includes(hash)) {
      errors[fieldOf(name, 'hash')] = 'Picture not found. Choose one from the list.';
    }
  }
  return { variables, errors };
}

function pickKnown(entered: Entered, saved: Entered): Entered {
  return Object.fromEntries(Object.keys(saved).map((name) => [name, (entered[name] ?? '').trim()]));
}
