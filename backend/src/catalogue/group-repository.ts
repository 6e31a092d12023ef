/** Groups of products and of articles, as the site shows them. */
import { type ImageRow, findImages } from '../images/image-repository.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { GroupTable } from '../db/schema/content.ts';

export interface GroupWithImage {
  readonly group: Selectable<GroupTable>;
  readonly image: ImageRow | null;
}

/** Names a kind of group, `Sell` and `Product` for instance. */
export interface GroupKind {
  readonly namespace: string;
  readonly model: string;
}

const GROUPS_MAX = 500;

/** Groups in nested-set order, of one kind or of all. */
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

/** Of whichever kind. */
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

async function withImages(
  db: Kysely<Database>,
  groups: readonly Selectable<GroupTable>[],
): Promise<readonly GroupWithImage[]> {
  const hashes = groups.map((group) => group.image_hash).filter((hash) => hash !== null);
  const images = await findImages(db, hashes);
  return groups.map((group) => ({ group, image: images.get(group.image_hash ?? '') ?? null }));
}
