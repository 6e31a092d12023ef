/** Addons offered for a product: its own and those of its groups. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AddonOffer } from './addon-choice.ts';
import type { Connection } from '../db/connection.ts';

export interface OfferedAddon extends AddonOffer {
  readonly offered_by: 'product' | 'group';
}

/**
 * Each addon of the product once: its own first, then those of its groups and of their enabled
 * parent groups.
 */
export async function listProductAddons(
  db: Connection,
  productId: number,
): Promise<readonly OfferedAddon[]> {
  const offers = await db
    .selectFrom(selectOffers(db, productId).as('offer'))
    .innerJoin('addon', 'addon.id', 'offer.addon_id')
    .select(['addon.id', 'name', 'type', 'price_cents', 'min_qty', 'max_qty', 'max_length'])
    .select('offered_by')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('addon_option')
          .select(['label', 'price_cents'])
          .whereRef('addon_option.addon_id', '=', 'addon.id')
          .orderBy('sort_order')
          .orderBy('addon_option.id'),
      ).as('options'),
    )
    .where('addon.enabled', '=', true)
    .orderBy('offered_by', 'desc')
    .orderBy('offer.lft')
    .orderBy('offer.sort_order')
    .orderBy('addon.id')
    .execute();
  return offers.filter(({ id }, index) => offers.findIndex((offer) => offer.id === id) === index);
}

function selectOffers(db: Connection, productId: number) {
  const ofGroups = db
    .selectFrom('product_group')
    .innerJoin('grp as own', 'own.id', 'product_group.group_id')
    .innerJoin('grp as above', (join) =>
      join
        .onRef('above.root', '=', 'own.root')
        .onRef('above.lft', '<=', 'own.lft')
        .onRef('above.rgt', '>=', 'own.rgt'),
    )
    .innerJoin('group_addon', 'group_addon.group_id', 'above.id')
    .select(['group_addon.addon_id', 'above.lft', 'group_addon.sort_order'])
    .select((eb) => eb.cast<'product' | 'group'>(eb.val('group'), 'text').as('offered_by'))
    .where('product_group.product_id', '=', productId)
    .where('own.enabled', '=', true)
    .where('above.enabled', '=', true);
  return db
    .selectFrom('product_addon')
    .select(['addon_id', 'sort_order as lft', 'sort_order'])
    .select((eb) => eb.cast<'product' | 'group'>(eb.val('product'), 'text').as('offered_by'))
    .where('product_id', '=', productId)
    .unionAll(ofGroups);
}
