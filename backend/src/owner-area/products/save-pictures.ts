/** Saves the pictures of a product. */
import { findSiteImage } from '../../images/image-repository.ts';
import { lockProduct, publishProduct } from '../../catalogue/product-repository.ts';
import { listEditedPictures, writePictures } from '../../catalogue/product-picture-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { Save, SaveOutcome } from '../frame/saving.ts';
import { isUnchanged } from '../frame/edit-conflict.ts';
import { recordChange } from '../record-change.ts';
import { enterPictures, readPictures } from './picture-form.ts';

/** Never overwrites the changes of another owner. */
export function savePictures(
  { db, clock }: Services,
  productId: number,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  return inTransaction(db, async (tx): Promise<SaveOutcome> => {
    const product = await lockProduct(tx, productId);
    if (product === undefined) return { kind: 'not-there' };
    const pictures = await listEditedPictures(tx, productId);
    if (!isUnchanged(entered, enterPictures(pictures))) return { kind: 'conflict' };
    const { errors, kept, added } = readPictures(pictures, entered);
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
    if (added !== undefined && (await findSiteImage(tx, added.hash)) === undefined)
      return { kind: 'invalid', errors: { new_hash: 'Picture not found.' } };
    await writePictures(tx, { productId, kept, added });
    await publishProduct(tx, productId);
    const summary = `Pictures changed, total now: ${kept.length + (added === undefined ? 0 : 1)}`;
    const note = { model: 'product', id: productId, action: 'update-pictures', summary };
    await recordChange(tx, { request, now: clock.now() }, note);
    return { kind: 'saved', id: productId };
  });
}
