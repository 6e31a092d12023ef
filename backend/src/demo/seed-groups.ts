/** Groups as a nested set: a root for the shop or the blog, the groups below it in menu order. */
import type { Transaction } from 'kysely';
import type { GroupKind } from '../catalogue/group-repository.ts';
import { appendGroup, insertRootGroup } from '../catalogue/group-tree.ts';
import type { Database } from '../db/schema.ts';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import type { DemoAddon } from './catalogue/types.ts';
import { addLatePicture } from './late-picture.ts';
import { ensureDemoAddon } from './seed-addons.ts';
import type { DemoPictures } from './seed-pictures.ts';

export interface DemoTreeGroup {
  readonly slug: string;
  readonly name: string;
  readonly contentHtml: string;
  /** A picture under `backend/demo/pictures`. */
  readonly imageFile?: string;
  /** Slug of the group it is below; the root's when left out. */
  readonly parent?: string;
  readonly addons?: readonly DemoAddon[];
}

export interface GroupTree {
  readonly kind: GroupKind;
  readonly root: { readonly name: string; readonly slug: string };
  readonly groups: readonly DemoTreeGroup[];
}

/**
 * Adds the groups whose slug is not there at the end of their parent, and addons and
 * pictures that were missing; the rest of the tree stays as its owner left it. Answers the
 * slugs of the groups it has added.
 */
export async function seedGroups(
  transaction: Transaction<Database>,
  tree: GroupTree,
  pictures: DemoPictures,
): Promise<ReadonlySet<string>> {
  const ids = await findGroupIds(transaction, tree.kind);
  const added = await addMissingGroups(transaction, tree, ids);
  for (const group of tree.groups) {
    await addLatePicture(transaction, pictures, {
      table: 'grp',
      column: 'image_hash',
      row: { ...tree.kind, slug: group.slug },
      file: group.imageFile,
    });
    const id = added.get(group.slug) ?? ids.get(group.slug);
    if (id === undefined) continue;
    const age = added.has(group.slug) ? 'new' : 'old';
    await seedGroupAddons(transaction, { id, age, group });
  }
  return new Set(added.keys());
}

/** Ids of the new groups by slug. */
async function addMissingGroups(
  transaction: Transaction<Database>,
  tree: GroupTree,
  ids: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const added = new Map<string, number>();
  const rootId = await findOrAddRoot(transaction, tree, ids);
  if (rootId === undefined) return added;
  for (const group of parentsFirst(tree.groups.filter(({ slug }) => !ids.has(slug)))) {
    const parent = group.parent ?? tree.root.slug;
    const parentId = ids.get(parent) ?? added.get(parent) ?? rootId;
    const id = await appendGroup(transaction, parentId, {
      ...tree.kind,
      name: group.name,
      slug: group.slug,
      content: sanitiseContentHtml(group.contentHtml),
      image_hash: null,
    });
    added.set(group.slug, id);
  }
  return added;
}

async function findGroupIds(
  transaction: Transaction<Database>,
  kind: GroupKind,
): Promise<ReadonlyMap<string, number>> {
  const groups = await transaction
    .selectFrom('grp')
    .select(['id', 'slug'])
    .where('namespace', '=', kind.namespace)
    .where('model', '=', kind.model)
    .execute();
  return new Map(groups.map(({ id, slug }) => [slug, id]));
}

/** Undefined where an owner's groups have no root of ours: then nobody can tell where groups belong. */
async function findOrAddRoot(
  transaction: Transaction<Database>,
  { kind, root, groups }: GroupTree,
  ids: ReadonlyMap<string, number>,
): Promise<number | undefined> {
  if (ids.size > 0 || groups.length === 0) return ids.get(root.slug);
  return insertRootGroup(transaction, { ...kind, ...root, content: null, image_hash: null });
}

function parentsFirst(groups: readonly DemoTreeGroup[]): readonly DemoTreeGroup[] {
  return [
    ...groups.filter(({ parent }) => parent === undefined),
    ...groups.filter(({ parent }) => parent !== undefined),
  ];
}

/** An addon that an owner took from a group stays away. */
async function seedGroupAddons(
  transaction: Transaction<Database>,
  seeded: { readonly id: number; readonly age: 'new' | 'old'; readonly group: DemoTreeGroup },
): Promise<void> {
  const { slug, addons = [] } = seeded.group;
  for (const [index, addon] of addons.entries()) {
    const code = `group:${slug}:${index + 1}`;
    const { id, isNew } = await ensureDemoAddon(transaction, addon, code);
    if (!isNew && seeded.age === 'old') continue;
    await transaction
      .insertInto('group_addon')
      .values({ group_id: seeded.id, addon_id: id, sort_order: index + 1 })
      .execute();
  }
}
