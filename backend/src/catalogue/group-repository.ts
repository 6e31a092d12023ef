/** Groups of products and articles: for the site, and for owners with hidden groups included. */
import type { Insertable, Updateable, Kysely, Selectable } from 'kysely';
import type { GroupPosition } from './group-order.ts';
import type { Connection } from '../db/connection.ts';
import { appendGroup, insertRootGroup, type NewGroup } from './group-tree.ts';
import { catchUniqueViolation } from './product-repository.ts';
import { type ImageRow, findImages } from '../images/image-repository.ts';
import type { Database } from '../db/schema.ts';
import type { GroupTable } from '../db/schema/content.ts';

export interface GroupWithImage {
  readonly group: Selectable<GroupTable>;
  readonly image: ImageRow | null;
}

/** A kind of group, for example `Sell` and `Product`. */
export interface GroupKind {
  readonly namespace: string;
  readonly model: string;
}

const GROUPS_MAX = 500;

/** Groups of one kind or all kinds, in nested-set order. */
export async function listGroups(
  db: Kysely<Database>,
  kind?: GroupKind,
): Promise<readonly GroupWithImage[]> {
  const inOrder = db
    .selectFrom('grp')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('namespace')
    .orderBy('model')
    .orderBy('root')
    .orderBy('lft')
    .limit(GROUPS_MAX);
  const query =
    kind === undefined
      ? inOrder
      : inOrder.where('namespace', '=', kind.namespace).where('model', '=', kind.model);
  return withImages(db, await query.execute());
}

/** Groups of any kind. */
export async function findGroup(
  db: Kysely<Database>,
  id: number,
): Promise<GroupWithImage | undefined> {
  const query = db.selectFrom('grp').selectAll().where('enabled', '=', true).where('id', '=', id);
  const [found] = await withImages(db, await query.execute());
  return found;
}

export async function findGroupBySlug(
  db: Kysely<Database>,
  kind: GroupKind,
  slug: string,
): Promise<GroupWithImage | undefined> {
  const query = db
    .selectFrom('grp')
    .selectAll()
    .where('enabled', '=', true)
    .where('slug', '=', slug)
    .where('namespace', '=', kind.namespace)
    .where('model', '=', kind.model);
  const [found] = await withImages(db, await query.execute());
  return found;
}

/** The enabled groups above and below a group. */
export async function listFamily(
  db: Kysely<Database>,
  { group }: GroupWithImage,
): Promise<readonly GroupWithImage[]> {
  const query = db
    .selectFrom('grp')
    .selectAll()
    .where('enabled', '=', true)
    .where('root', '=', group.root)
    .where((eb) =>
      eb.or([
        eb.and([eb('lft', '<', group.lft), eb('rgt', '>', group.rgt)]),
        eb.and([eb('lft', '>', group.lft), eb('rgt', '<', group.rgt)]),
      ]),
    )
    .orderBy('lft')
    .limit(GROUPS_MAX);
  return withImages(db, await query.execute());
}

async function withImages(
  db: Kysely<Database>,
  groups: readonly Selectable<GroupTable>[],
): Promise<readonly GroupWithImage[]> {
  const hashes = groups.map((group) => group.image_hash).filter((hash) => hash !== null);
  const images = await findImages(db, hashes);
  return groups.map((group) => ({ group, image: images.get(group.image_hash ?? '') ?? null }));
}

export type GroupRow = Selectable<GroupTable>;

const KIND = { namespace: 'Sell', model: 'Product' } as const;

/** The root of the shop: it has no address, and every group is below it. */
const ROOT = { name: 'Shop', slug: 'shop' } as const;

/** In tree order; each tree begins with its root. */
export function listEditedGroups(db: Connection): Promise<GroupRow[]> {
  return groupsInOrder(db).execute();
}

/** Locks the whole tree until the transaction ends. */
export async function lockGroups(tx: Connection): Promise<GroupRow[]> {
  // Locks the roots in a separate statement, so that the next one sees rows that were added during
  // the wait.
  await groupsInOrder(tx).whereRef('id', '=', 'root').forUpdate().execute();
  return groupsInOrder(tx).forUpdate().execute();
}

/**
 * Adds a group as the last child of its parent; `null` means the root, which is created if it is
 * missing.
 */
export async function insertGroup(
  tx: Connection,
  parentId: number | null,
  values: Pick<Insertable<GroupTable>, 'name' | 'slug' | 'content' | 'image_hash' | 'enabled'>,
): Promise<number | 'taken'> {
  let id = 0;
  const outcome = await catchUniqueViolation(async () => {
    const group: NewGroup = { ...KIND, ...values };
    id = await appendGroup(tx, parentId ?? (await makeRoot(tx)), group);
  });
  return outcome === 'written' ? id : outcome;
}

/** After `taken` the caller must end the transaction. */
export function updateGroup(
  tx: Connection,
  id: number,
  values: Pick<Updateable<GroupTable>, 'name' | 'slug' | 'content' | 'image_hash' | 'enabled'>,
): Promise<'written' | 'taken'> {
  return catchUniqueViolation(() =>
    tx.updateTable('grp').set(values).where('id', '=', id).execute(),
  );
}

/** Writes the changed positions. The caller has locked the tree. */
export async function writePositions(
  tx: Connection,
  before: readonly GroupPosition[],
  after: readonly GroupPosition[],
): Promise<void> {
  const known = new Map(before.map((position) => [position.id, position]));
  for (const { id, lft, rgt, level } of after) {
    const old = known.get(id);
    if (old?.lft === lft && old.rgt === rgt && old.level === level) continue;
    await tx.updateTable('grp').set({ lft, rgt, level }).where('id', '=', id).execute();
  }
}

export async function hideGroups(tx: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('grp').set({ enabled: false }).where('id', 'in', ids).execute();
}

function makeRoot(tx: Connection): Promise<number> {
  return insertRootGroup(tx, { ...KIND, ...ROOT, content: null, image_hash: null });
}

function groupsInOrder(db: Connection) {
  return db
    .selectFrom('grp')
    .selectAll()
    .where('namespace', '=', KIND.namespace)
    .where('model', '=', KIND.model)
    .orderBy('root')
    .orderBy('lft');
}
