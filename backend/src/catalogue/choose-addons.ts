/** Validates and prices the addons of a choice, for carts and for price lookups. */
import { listProductAddons } from './addon-repository.ts';
import type { Connection } from '../db/connection.ts';
import { validateAddons, type AddonChoice, type PricedAddon } from './addon-choice.ts';
import { HttpError } from '../errors.ts';

/** Throws VALIDATION_FAILED for an addon that the product does not offer, or an invalid value. */
export async function chooseAddons(
  db: Connection,
  productId: number,
  choices: readonly AddonChoice[],
): Promise<readonly PricedAddon[]> {
  if (choices.length === 0) return [];
  const verdict = validateAddons(await listProductAddons(db, productId), choices);
  if (verdict.kind === 'accepted') return verdict.addons;
  throw new HttpError('VALIDATION_FAILED', {
    message: verdict.message,
    fieldErrors: { [`addons.${verdict.index}.value`]: verdict.message },
  });
}
