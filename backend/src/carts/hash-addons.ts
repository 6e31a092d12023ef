/** Distinguishes lines of one sku by their addons. */
import type { ChosenAddon } from '../db/schema/cart.ts';
import { sha256 } from '../domain/digest.ts';

/** Hash of the addons; empty without addons. */
export function hashAddons(addons: readonly ChosenAddon[]): string {
  return addons.length === 0 ? '' : sha256(addons.map(({ id, value }) => [id, value]));
}
