/** The shop's groups as a nested set: a root for the shop, the groups below it in menu order. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import type { DemoGroup } from './catalogue/types.ts';
import type { DemoPictures } from './seed-pictures.ts';

const KIND = { namespace: 'Sell', model: 'Product' };
const ROOT_SLUG = 'shop';

/** A shop that has groups keeps its tree; only pictures that were missing are added. */
export async function seedGroups(
  transaction: Transaction<Database>,
  groups: readonly DemoGroup[],
  pictures: DemoPictures,
): Promise<void> {
  const existing = await transaction
    .selectFrom('grp')
    .select('id')
    .where('namespace', '=', KIND.namespace)
    .where('model', '=', KIND.model)
    .limit(1)
    .executeTakeFirst();
  if (existing === undefined) await insertTree(transaction, groups);
  for (const { slug, imageFile } of groups) {
    const picture = pictures.get(imageFile);
    if (picture === undefined) continue;
    await transaction
      .updateTable('grp')
      .set({ image_hash: picture.hash })
      .where('namespace', '=', KIND.namespace)
      .where('model', '=', KIND.model)
      .where('slug', '=', slug)
      .where('image_hash', 'is', null)
      .execute();
  }
}

async function insertTree(
  transaction: Transaction<Database>,
  groups: readonly DemoGroup[],
): Promise<void> {
  const root = await transaction
    .insertInto('grp')
    .values({
      ...KIND,
      name: 'Shop',
      slug: ROOT_SLUG,
      content: null,
      image_hash: null,
      root: 0,
      lft: 1,
      rgt: groups.length * 2 + 2,
      level: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.updateTable('grp').set({ root: root.id }).where('id', '=', root.id).execute();
  await transaction
    .insertInto('grp')
    .values(
      groups.map((group, index) => ({
        ...KIND,
        name: group.name,
        slug: group.slug,
        content: sanitiseContentHtml(group.contentHtml),
        image_hash: null,
        root: root.id,
        lft: index * 2 + 2,
        rgt: index * 2 + 3,
        level: 1,
      })),
    )
    .execute();
}
