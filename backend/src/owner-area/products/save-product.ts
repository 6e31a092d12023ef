/** Saves a product from its form. */
import type { Connection } from '../../db/connection.ts';
import { deleteRedirect, saveRedirect } from '../../content/page-repository.ts';
import {
  insertProduct,
  listFacets,
  listMemberships,
  listProductGroups,
  lockProduct,
  publishProduct,
  replaceMemberships,
  updateProduct,
} from '../../catalogue/product-repository.ts';
import { insertSku } from '../../catalogue/sku-repository.ts';
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
import { enterProduct, readProduct, type ProductChoices } from './product-form.ts';
import { readSku } from './sku-form.ts';

const SLUG_TAKEN = { slug: 'Another product has this address.' };
export const CODE_TAKEN = { code: 'Another product has this code.' };

export async function listChoices(db: Connection): Promise<ProductChoices> {
  return { groups: await listProductGroups(db), facets: await listFacets(db) };
}

/** Saves everything or nothing, and never overwrites the changes of another owner. */
export async function saveProduct(
  { db, clock }: Services,
  id: number,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  const choices = await listChoices(db);
  const read = readProduct(entered, choices);
  if (read.kind === 'invalid') return read;
  return catchRejectedSave(() =>
    inTransaction(db, async (tx): Promise<SaveOutcome> => {
      const product = await lockProduct(tx, id);
      if (product === undefined) return { kind: 'not-there' };
      const saved = enterProduct(product, await listMemberships(tx, id), choices);
      if (!isUnchanged(entered, saved)) return { kind: 'conflict' };
      const { values, memberships } = read;
      if ((await updateProduct(tx, id, values)) === 'taken')
        throw new RejectedSaveError(SLUG_TAKEN);
      await replaceMemberships(tx, id, memberships);
      await publishProduct(tx, id);
      if (values.slug !== product.slug) {
        const [from, to] = [addressOf(product.slug), addressOf(values.slug)];
        await deleteRedirect(tx, to);
        if (entered['keep_redirect'] === '1') await saveRedirect(tx, { from, to });
      }
      const after = enterProduct({ ...product, ...values }, memberships, choices);
      const columns = changedColumns(saved, after);
      const summary = summariseChange(columns);
      const note = { model: 'product', id, action: 'update', summary, columns };
      await recordChange(tx, { request, now: clock.now() }, note);
      return { kind: 'saved', id };
    }),
  );
}

/** Creates the product with one sku, which has no stock. */
export async function createProduct(
  { db, clock }: Services,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  const read = readProduct(entered, await listChoices(db));
  const sku = readSku({ ...entered, sku_enabled: '1' });
  if (read.kind === 'invalid' || sku.kind === 'invalid') {
    const ofProduct = read.kind === 'invalid' ? read.errors : {};
    return {
      kind: 'invalid',
      errors: { ...ofProduct, ...(sku.kind === 'invalid' ? sku.errors : {}) },
    };
  }
  const now = clock.now();
  return catchRejectedSave(() =>
    inTransaction(db, async (tx): Promise<SaveOutcome> => {
      const times = { added_at: now, updated_at: now };
      const id = await insertProduct(tx, { ...read.values, ...times });
      if (id === 'taken') throw new RejectedSaveError(SLUG_TAKEN);
      const isTaken = (await insertSku(tx, { ...sku.values, product_id: id })) === 'taken';
      if (isTaken) throw new RejectedSaveError(CODE_TAKEN);
      await replaceMemberships(tx, id, read.memberships);
      await publishProduct(tx, id);
      await deleteRedirect(tx, addressOf(read.values.slug));
      const note = { model: 'product', id, action: 'create', summary: 'Product added' };
      await recordChange(tx, { request, now }, note);
      return { kind: 'saved', id };
    }),
  );
}

/** The target as the redirect table stores it. */
function addressOf(slug: string): string {
  return `product/${slug}`;
}
