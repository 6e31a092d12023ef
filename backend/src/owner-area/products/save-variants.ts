/** Changes the variations of a product; existing skus keep their stock. */
import type { Connection } from '../../db/connection.ts';
import { lockProduct, publishProduct } from '../../catalogue/product-repository.ts';
import { insertSku, listSkus, updateSku, type NamedSku } from '../../catalogue/sku-repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  listVariations,
  type Variation,
  insertOption,
  insertVariation,
  renameOption,
  renameVariation,
} from '../../catalogue/variation-repository.ts';
import type { Services } from '../../services.ts';
import {
  RejectedSaveError,
  catchRejectedSave,
  type Save,
  type SaveOutcome,
} from '../frame/saving.ts';
import { isUnchanged } from '../frame/edit-conflict.ts';
import { recordChange } from '../record-change.ts';
import {
  enterNames,
  validateName,
  validateOptionCount,
  keyWithOption,
  nameField,
  optionField,
  readVariation,
  copySku,
  skusWithOption,
  VARIATIONS_MAX,
  type SkuSeed,
} from './variant-form.ts';

/** A product's variations and skus, while the transaction locks the product. */
interface LockedVariants {
  readonly tx: Connection;
  readonly variations: readonly Variation[];
  readonly skus: readonly NamedSku[];
}

/** Every existing sku gets a copy for each new option; the copies have no stock. */
export function addVariation(
  services: Services,
  productId: number,
  save: Save,
): Promise<SaveOutcome> {
  return changeVariants(services, { productId, save, action: 'add-variation' }, async (locked) => {
    const { tx, variations, skus } = locked;
    if (variations.length >= VARIATIONS_MAX) {
      throw new RejectedSaveError({
        name: `A product can have ${VARIATIONS_MAX} variations at most.`,
      });
    }
    const read = readVariation(save.entered, Math.max(1, skus.length));
    if (read.kind === 'invalid') throw new RejectedSaveError(read.errors);
    const { name, labels } = read;
    const ids = await insertVariation(tx, { productId, name, labels });
    if (ids === 'taken')
      throw new RejectedSaveError({ name: 'The product already has this variation.' });
    const [first = 0, ...others] = ids;
    for (const sku of skus) {
      await updateSku(tx, sku.id, { option_key: keyWithOption(sku, first) });
    }
    const seeds = others.flatMap((id, index) =>
      skus.map((sku) => copySku(sku, { id, label: labels[index + 1] ?? '' })),
    );
    await insertSeeds(tx, { productId, seeds, field: 'others' });
    return `Added ${name}: ${labels.join(', ')}`;
  });
}

/** Adds one sku without stock for each combination with the other variations. */
export function addOption(services: Services, productId: number, save: Save): Promise<SaveOutcome> {
  return changeVariants(services, { productId, save, action: 'add-option' }, async (locked) => {
    const { tx, variations, skus } = locked;
    const label = (save.entered['label'] ?? '').trim();
    const variation = variations.find(({ id }) => String(id) === save.entered['variation']);
    if (variation === undefined)
      throw new RejectedSaveError({ variation: 'Choose one from the list.' });
    const problem = validateName(label) ?? validateOptionCount(variation, skus);
    if (problem !== undefined) throw new RejectedSaveError({ label: problem });
    const id = await insertOption(tx, { variationId: variation.id, label });
    if (id === 'taken') throw new RejectedSaveError({ label: 'This option already exists.' });
    const seeds = skusWithOption(variation, skus, { id, label });
    await insertSeeds(tx, { productId, seeds, field: 'label' });
    return `Added ${variation.name}: ${label}`;
  });
}

export function renameVariants(
  services: Services,
  productId: number,
  save: Save,
): Promise<SaveOutcome> {
  const { entered } = save;
  return changeVariants(
    services,
    { productId, save, action: 'rename-variants' },
    async (locked) => {
      const saved = enterNames(locked.variations);
      if (!isUnchanged(entered, saved)) return 'conflict';
      const errors = Object.keys(saved).flatMap((field) => {
        const sentence = validateName((entered[field] ?? '').trim());
        return sentence === undefined ? [] : [[field, sentence] as const];
      });
      if (errors.length > 0) throw new RejectedSaveError(Object.fromEntries(errors));
      await writeNames(locked, (field) => (entered[field] ?? '').trim());
      return 'Variations renamed';
    },
  );
}

async function writeNames({ tx, variations }: LockedVariants, nameOf: (field: string) => string) {
  for (const variation of variations) {
    const [id, name] = [variation.id, nameOf(nameField(variation))];
    if (name !== variation.name && (await renameVariation(tx, { id, name })) === 'taken') {
      throw new RejectedSaveError({
        [nameField(variation)]: 'Two variations cannot have the same name.',
      });
    }
    for (const option of variation.options) {
      const label = nameOf(optionField(option));
      if (label === option.label) continue;
      if ((await renameOption(tx, { id: option.id, label })) === 'taken') {
        throw new RejectedSaveError({
          [optionField(option)]: 'Two options cannot have the same name.',
        });
      }
    }
  }
}

async function insertSeeds(
  tx: Connection,
  added: {
    readonly productId: number;
    readonly seeds: readonly SkuSeed[];
    /** The field that shows the error of a taken code. */
    readonly field: string;
  },
): Promise<void> {
  for (const seed of added.seeds) {
    if ((await insertSku(tx, { ...seed, product_id: added.productId })) === 'written') continue;
    const sentence = `A product with the code ${seed.code} already exists. Use another name.`;
    throw new RejectedSaveError({ [added.field]: sentence });
  }
}

/** `change` returns a summary for the history, or `conflict` when another owner changed the names. */
function changeVariants(
  { db, clock }: Services,
  target: { readonly productId: number; readonly save: Save; readonly action: string },
  change: (locked: LockedVariants) => Promise<string>,
): Promise<SaveOutcome> {
  const { productId, save, action } = target;
  return catchRejectedSave(() =>
    inTransaction(db, async (tx): Promise<SaveOutcome> => {
      if ((await lockProduct(tx, productId)) === undefined) return { kind: 'not-there' };
      const variations = await listVariations(tx, productId);
      const summary = await change({ tx, variations, skus: await listSkus(tx, productId) });
      if (summary === 'conflict') return { kind: 'conflict' };
      await publishProduct(tx, productId);
      const note = { model: 'product', id: productId, action, summary };
      await recordChange(tx, { request: save.request, now: clock.now() }, note);
      return { kind: 'saved', id: productId };
    }),
  );
}
