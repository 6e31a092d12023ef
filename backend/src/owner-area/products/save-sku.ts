/** Saves a sku from its form, and changes its stock. */
import { findSku, moveStock, updateSku } from '../../catalogue/sku-repository.ts';
import { lockProduct, publishProduct } from '../../catalogue/product-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import {
  changedColumns,
  RejectedSaveError,
  catchRejectedSave,
  summariseChange,
  type Save,
  type SaveOutcome,
} from '../frame/saving.ts';
import { isUnchanged } from '../frame/edit-conflict.ts';
import { recordChange } from '../record-change.ts';
import { CODE_TAKEN } from './save-product.ts';
import { enterSku, readSku, readStockMove, STOCK_REASONS } from './sku-form.ts';

export interface NamedSkuId {
  readonly productId: number;
  readonly skuId: number;
}

export async function saveSku(
  { db, clock }: Services,
  ids: NamedSkuId,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  const read = readSku(entered);
  if (read.kind === 'invalid') return read;
  const { productId, skuId } = ids;
  return catchRejectedSave(() =>
    inTransaction(db, async (tx): Promise<SaveOutcome> => {
      await lockProduct(tx, productId);
      const sku = await findSku(tx, ids);
      if (sku === undefined) return { kind: 'not-there' };
      const saved = enterSku(sku);
      if (!isUnchanged(entered, saved)) return { kind: 'conflict' };
      if ((await updateSku(tx, skuId, read.values)) === 'taken')
        throw new RejectedSaveError(CODE_TAKEN);
      await publishProduct(tx, productId);
      const columns = changedColumns(saved, enterSku(read.values));
      const summary = `${read.values.code}: ${summariseChange(columns)}`;
      const note = { model: 'product', id: productId, action: 'update-sku', summary, columns };
      await recordChange(tx, { request, now: clock.now() }, note);
      return { kind: 'saved', id: skuId };
    }),
  );
}

/** Adds to the current stock, so that concurrent sales are not lost. */
export async function saveStockMove(
  { db, clock }: Services,
  ids: NamedSkuId,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  const read = readStockMove(entered);
  if (read.kind === 'invalid') return read;
  const { productId, skuId } = ids;
  const { delta, reason, formKey } = read;
  const now = clock.now();
  return catchRejectedSave(() =>
    inTransaction(db, async (tx): Promise<SaveOutcome> => {
      const sku = await findSku(tx, ids);
      if (sku === undefined) return { kind: 'not-there' };
      const outcome = await moveStock(tx, { skuId, delta, reason, formKey, now });
      if (outcome === 'impossible') {
        throw new RejectedSaveError({
          delta: `Only ${sku.on_hand} in stock: the stock cannot be negative.`,
        });
      }
      if (outcome === 'moved-before') return { kind: 'saved', id: skuId };
      const sign = delta > 0 ? '+' : '';
      const summary = `${sku.code}: stock ${sign}${delta} (${STOCK_REASONS[reason]})`;
      const note = { model: 'product', id: productId, action: 'move-stock', summary };
      await recordChange(tx, { request, now }, note);
      return { kind: 'saved', id: skuId };
    }),
  );
}
