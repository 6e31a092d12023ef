/** Everything the demo shop sells: facets, groups, products. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { demoGroups, demoProducts } from './catalogue/catalogue.ts';
import type { DemoGroup, DemoProduct } from './catalogue/types.ts';
import { seedFacets } from './seed-facets.ts';
import { seedGroups } from './seed-groups.ts';
import type { DemoPictures } from './seed-pictures.ts';
import { seedProducts } from './seed-products.ts';

const KIND = { namespace: 'Sell', model: 'Product' };
const ROOT = { name: 'Shop', slug: 'shop' };

interface DemoCatalogue {
  readonly groups: readonly DemoGroup[];
  readonly products: readonly DemoProduct[];
}

const DEMO_CATALOGUE: DemoCatalogue = { groups: demoGroups, products: demoProducts };

export async function seedCatalogue(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
  { groups, products }: DemoCatalogue = DEMO_CATALOGUE,
): Promise<void> {
  await seedFacets(transaction);
  const added = await seedGroups(transaction, { kind: KIND, root: ROOT, groups }, pictures);
  const newGroups = new Map(
    groups.filter(({ slug }) => added.has(slug)).map(({ slug, parent }) => [slug, parent]),
  );
  await seedProducts(transaction, { products, newGroups, pictures });
}
