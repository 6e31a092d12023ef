/** Tells lines of one sku apart by what was chosen with it. */
import type { ChosenAddon } from '../db/schema/cart.ts';
import { sha256 } from '../domain/digest.ts';

/** Digest of the choice; empty without addons. */
export function hashAddons(addons: readonly ChosenAddon[]): string {
  return addons.length === 0 ? '' : sha256(addons.map(({ id, value }) => [id, value]));
}
