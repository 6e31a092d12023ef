/** Groups as a nested set: a root for the shop or the blog, the groups below it in menu order. */
import type { Transaction } from 'kysely';
import type { GroupKind } from '../db/content-repository.ts';
import type { Database } from '../db/schema.ts';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import type { DemoArticleGroup } from './content/content-types.ts';
import type { DemoGroup } from './catalogue/types.ts';
import { addLatePicture } from './late-picture.ts';
import type { DemoPictures } from './seed-pictures.ts';

export interface GroupTree {
  readonly kind: GroupKind;
  readonly root: { readonly name: string; readonly slug: string };
  readonly groups: readonly (DemoGroup | DemoArticleGroup)[];
}

/** A site that has groups of a kind keeps its tree; only pictures that were missing are added. */
export async function seedGroups(
  transaction: Transaction<Database>,
  tree: GroupTree,
  pictures: DemoPictures,
): Promise<void> {
  const existing = await transaction
    .selectFrom('grp')
    .select('id')
    .where('namespace', '=', tree.kind.namespace)
    .where('model', '=', tree.kind.model)
    .limit(1)
    .executeTakeFirst();
  if (existing === undefined && tree.groups.length > 0) await insertTree(transaction, tree);
  for (const group of tree.groups) {
    await addLatePicture(transaction, pictures, {
      table: 'grp',
      column: 'image_hash',
      row: { ...tree.kind, slug: group.slug },
      file: 'imageFile' in group ? group.imageFile : undefined,
    });
  }
}

async function insertTree(
  transaction: Transaction<Database>,
  { kind, root, groups }: GroupTree,
): Promise<void> {
  const { id } = await transaction
    .insertInto('grp')
    .values({
      ...kind,
      ...root,
      content: null,
      image_hash: null,
      root: 0,
      lft: 1,
      rgt: groups.length * 2 + 2,
      level: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.updateTable('grp').set({ root: id }).where('id', '=', id).execute();
  await transaction
    .insertInto('grp')
    .values(
      groups.map((group, index) => ({
        ...kind,
        name: group.name,
        slug: group.slug,
        content: sanitiseContentHtml(group.contentHtml),
        image_hash: null,
        root: id,
        lft: index * 2 + 2,
        rgt: index * 2 + 3,
        level: 1,
      })),
    )
    .execute();
}
