/** Saves changes to the blocks of a page. Each change locks the page and marks it as changed. */
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import {
  insertBlock,
  listBlocks,
  orderBlocks,
  updateBlock,
  type PageBlockRow,
} from '../../content/page-block-repository.ts';
import { lockPage } from '../../content/page-repository.ts';
import { markPagesChanged } from '../../content/page-changes.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { Entered } from '../frame/fields.ts';
import { changedColumns, type Save, type SaveOutcome } from '../frame/saving.ts';
import { isUnchanged } from '../frame/edit-conflict.ts';
import { recordChange } from '../record-change.ts';
import { enterBlock, newBlock, readBlock } from './block-form.ts';
import { findBlockPictures } from './find-block-pictures.ts';
import { findTemplate } from './find-template.ts';

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
    const { fields, label } = await findTemplate(tx, block.template);
    const saved = enterBlock(block, fields);
    const read = readBlock(block, fields, entered);
    const pictures = await findBlockPictures(tx, read, block.variables);
    const errors = { ...read.errors, ...pictures.errors };
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
    if (!isUnchanged(entered, saved)) return { kind: 'conflict' };
    const { variables } = pictures;
    await updateBlock(tx, block.id, { ...read.values, variables: JSON.stringify(variables) });
    const columns = changedColumns(saved, { ...saved, ...pickKnown(entered, saved) });
    const summary = `Changed the block ${label}: ${columns.join(', ') || 'nothing'}`;
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
    const { fields, label } = await findTemplate(tx, template);
    const read = readBlock(newBlock(template), fields, entered);
    const pictures = await findBlockPictures(tx, read, {});
    const errors = { ...read.errors, ...pictures.errors };
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
    const variables = JSON.stringify(pictures.variables);
    const id = await insertBlock(tx, pageId, { ...read.values, template, variables });
    await markPagesChanged(tx, [pageId]);
    const summary = `Added a block ${label}`;
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
    const { label } = await findTemplate(tx, block.template);
    const summary = `Moved the block ${label} ${direction}`;
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
    const { label } = await findTemplate(tx, block.template);
    const summary = `Deleted the block ${label}`;
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

/** The entered values of the fields that the form of the saved block has. */
export function pickKnown(entered: Entered, saved: Entered): Entered {
  return Object.fromEntries(Object.keys(saved).map((name) => [name, (entered[name] ?? '').trim()]));
}
