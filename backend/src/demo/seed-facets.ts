/** Colours and materials that lists of demo products can be narrowed to (SHOP-01). */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { FacetKind } from '../db/schema/catalogue.ts';
import { DEMO_COLOURS, DEMO_MATERIALS } from './catalogue/types.ts';

export async function seedFacets(transaction: Transaction<Database>): Promise<void> {
  const toRow = (kind: FacetKind) => (name: string) => ({ kind, slug: facetSlug(name), name });
  await transaction
    .insertInto('facet_value')
    .values([...DEMO_COLOURS.map(toRow('colour')), ...DEMO_MATERIALS.map(toRow('material'))])
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
}

/** 'Ember orange' → 'ember-orange'. */
export function facetSlug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
